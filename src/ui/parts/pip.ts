/** How one pip of a pool looks: there, spent, set aside, or owed by the next turn. */
export type PipState = 'there' | 'spent' | 'aside' | 'owed';

/** The side of the square a pip is drawn in. */
export const pipSize = 24;
