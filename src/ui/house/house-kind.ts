import type { Kind } from '../../storage/kind.ts';

/** The house rules that this device has for a system, as they were typed. The record is named as the system. */
export interface House {
  readonly text: string;
}

export const houseKind: Kind<House> = {
  name: 'house',
  shared: true,
  migrations: [],
  guard: (data): data is House =>
    typeof data === 'object' && data !== null && 'text' in data && typeof data.text === 'string'
};
