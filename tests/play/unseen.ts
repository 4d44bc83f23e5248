/** Numbers of the rules whose change nobody can ever see, and why. Each is one fewer that a scenario has to notice: keep it short. */
export interface Unseen {
  readonly system: string;
  /** The line as it stands, without indentation and tags. */
  readonly line: string;
  readonly number: number;
  readonly because: string;
}

export const unseen: readonly Unseen[] = [
  {
    system: 'overseer',
    line: 'modifier -200 to explosives',
    number: 200,
    because: 'A card holds 200 at most and a value never falls below 0: with 200 less or more nothing is left.'
  },
  {
    system: 'overseer',
    line: 'check explosives + (bonus if not duped otherwise -1000)',
    number: 1000,
    because: 'So much less than any skill has that one more or less decides nothing.'
  },
  {
    system: 'overseer',
    line: 'lies within 5',
    number: 5,
    because: 'Places are 5 ft apart: who reaches 6 ft reaches no farther.'
  }
];
