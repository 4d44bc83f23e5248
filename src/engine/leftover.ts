import type { Command, Happening } from './api.ts';

/** What was chosen of a command's choices in vain: nothing that happened asked for it. */
export function choicesLeft(command: Command, { command: { choices: asked } }: Happening): readonly string[] {
  return Object.keys(command.choices ?? {}).filter((name) => !Object.hasOwn(asked ?? {}, name));
}
