/** Whole fights to be put into codes, of every system, as several phones would have written them. */
import { Session } from '../../src/encounter/session.ts';
import type { Command } from '../../src/engine/api.ts';
import type { Entry } from '../../src/encounter/log.ts';
import { namesOf, type Names } from '../../src/codes/names.ts';
import { load } from '../../src/language/load.ts';
import { finish } from '../encounter/tapping.ts';
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

const people = ['Соня «Грач»', 'Билл', 'Мартын', 'Old Anna', 'Тихий', 'Raider 1'];

/**
 * An evening at a table of six, each with a phone of their own: in each turn somebody does a thing or two and ends it, now
 * and then somebody else comes in on it. About eighteen entries a round.
 */
export function evening(name: string, rounds: number): Game {
  const system = open(name);
  const names = namesOf(load(sourcesOf(name)).rulebook!);
  const luck = luckOf(name);
  const sessions = devices.map((id) => new Session(system.engine, { id, secret: id }));
  const [gm] = sessions as [Session];
  const ids = devices.map((device, at) => `${device}0${String(at)}11`);
  gm.say({ kind: 'share', title: 'Подвал' });
  sessions.forEach((session, at) => {
    session.hear(gm.log);
    session.say({ kind: 'greet', name: people[at]! });
    const template = system.templates[at % system.templates.length]!;
    session.act({ do: 'join', character: { id: ids[at]!, name: people[at]!, template, side: at % 2 } });
    gm.hear(session.log);
  });
  const most = 5000;
  for (let tries = 0; gm.state.round <= rounds && tries < most; tries++) {
    const on = gm.state.onTurn[0];
    const who = on !== undefined && luck(6) > 0 ? ids.indexOf(on) : luck(ids.length);
    const session = sessions[who]!;
    session.hear(gm.log);
    const can = system.engine.possible(session.state, ids[who]!).filter((it) => it.possible && it.action !== '');
    const action = can[luck(can.length)]?.action;
    const moves: Command[] = [
      ...(session.state.pending.length > 0 ? [{ do: 'resume' } as const] : []),
      ...(action !== undefined && luck(5) < 3 ? [{ do: 'act', actor: ids[who]!, action } as const] : []),
      { do: 'next-turn' }
    ];
    finish(moves[0]!.do === 'next-turn' && on === undefined ? gm : session, moves[0]!, luck(10_000));
    gm.hear(session.log);
  }
  return { system, names, log: gm.log };
}
