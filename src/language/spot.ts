/** A place of a system's space: column and row. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** `3:-1`, as rules, choices and logs write it. */
export const spotOf = ({ x, y }: Spot): string => `${String(x)}:${String(y)}`;
