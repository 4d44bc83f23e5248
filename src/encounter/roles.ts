import type { Command, Reason } from '../engine/api.ts';
import { authorOf, type Said } from './log.ts';

/**
 * Who may do what, as far as a log has been read: the GM anything; others act for the characters that are theirs, and
 * take back what they did. Before an encounter is shared there is one device, which may do everything.
 */
export class Roles {
  #gm: string | undefined;
  readonly #owners = new Map<string, string>();
  readonly #names = new Map<string, string>();

  /** The device that shared the encounter; `undefined` as long as nobody has. */
  get gm(): string | undefined {
    return this.#gm;
  }

  /** What people call a device, if it has told. */
  nameOf(device: string): string | undefined {
    return this.#names.get(device);
  }

  /** The device that acts for a character. */
  ownerOf(character: string): string | undefined {
    return this.#owners.get(character);
  }

  /** Whether `device` may say this now. */
  allows(device: string, said: Said): boolean {
    if (this.#gm === undefined || device === this.#gm) return said.kind !== 'share' || this.#gm === undefined;
    switch (said.kind) {
      case 'act':
        return this.mayDo(device, said.happening.command);
      case 'undo':
      case 'redo':
        return authorOf({ id: said.target }).device === device;
      case 'hand':
        return this.#owns(device, said.character);
      case 'greet':
        return true;
      case 'share':
        return false;
    }
  }

  /** Reads one entry more, the next of the log, which `device` has written and is allowed to. */
  learn(device: string, entry: Said): void {
    if (entry.kind === 'share') this.#gm = device;
    else if (entry.kind === 'greet') this.#names.set(device, entry.name);
    else if (entry.kind === 'hand') this.#owners.set(entry.character, entry.to);
    else if (entry.kind === 'act' && entry.happening.command.do === 'join')
      this.#owners.set(entry.happening.command.character.id, device);
  }

  mayDo(device: string, command: Command): boolean {
    if (this.#gm === undefined || device === this.#gm) return true;
    switch (command.do) {
      case 'join':
        return !this.#owners.has(command.character.id) || this.#owns(device, command.character.id);
      case 'act':
      case 'leave':
      case 'begin-turn':
      case 'end-turn':
      case 'adjust':
        return this.#owns(device, command.actor);
      case 'next-turn':
        return command.ends?.some(({ whose }) => this.#owns(device, whose)) ?? false;
      case 'next-round':
      case 'pass-time':
        return false;
      // Whoever sees it may say it: a signal, a mark on the field, that nobody comes between.
      case 'signal':
      case 'mark':
      case 'resume':
        return true;
    }
  }

  #owns(device: string, character: string): boolean {
    return this.#owners.get(character) === device;
  }
}

/** Why somebody's act does not count who may not do it. */
export const notTheirs: Reason = {
  kind: 'when',
  text: {
    ru: 'Это может только мастер или тот, чей это персонаж.',
    en: 'Only the GM may do this, or whoever plays the character.'
  },
  need: null,
  have: null,
  span: null,
  facts: []
};
