/** Whole fights to be put into codes, of every system, as several phones would have written them. */
import { Session } from '../../src/encounter/session.ts';
import type { Entry } from '../../src/encounter/log.ts';
import { namesOf, type Names } from '../../src/codes/names.ts';
import { load } from '../../src/language/load.ts';
import { luckOf, playGame } from '../play/game.ts';
import { open, sourcesOf, type System } from '../play/systems.ts';
import { Table } from '../play/table.ts';

/** As the app names devices. */
export const devices = ['6p1w0a3f5z2k', '001y3c6b7304', '5a5b5c0d0e0f', '112233445566', '3z2y1x0w6v0u', '0102030405zz'];

export interface Game {
  readonly system: System;
  readonly names: Names;
  readonly log: readonly Entry[];
}

/** A fight played at random, each character on a device of its own; the first is the GM's, who runs the turns. */
export function gameOf(name: string, seed: string, rounds: number): Game {
  const system = open(name);
  const table = new Table(system);
  playGame(table, luckOf(seed), undefined, rounds);
  const sessions = devices.map((id) => new Session(system.engine, { id, secret: id }));
  const [gm] = sessions;
  const owners = new Map<string, Session>();
  let shared = false;
  for (const tap of table.taps) {
    if (tap === 'undo' || tap === 'redo') continue;
    const { command, given } = tap;
    if (!shared && command.do !== 'join') shared = gm!.say({ kind: 'share', title: 'Подвал' });
    if (command.do === 'join') owners.set(command.character.id, sessions[owners.size]!);
    const session = ('actor' in command ? owners.get(command.actor) : undefined) ?? gm!;
    const by = shared ? session : gm!;
    by.hear(gm!.log);
    by.act(command, given);
    gm!.hear(by.log);
  }
  return { system, names: namesOf(load(sourcesOf(name)).rulebook!), log: gm!.log };
}
