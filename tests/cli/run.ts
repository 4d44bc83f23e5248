/** Runs the command line inside the test, with its output caught. */
import { join } from 'node:path';
import { main } from '../../src/cli/main.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The repository. */
export const root = join(import.meta.dirname, '../..');

export async function rules(argv: readonly string[], env: Record<string, string> = {}, cwd = root): Promise<Ran> {
  let out = '';
  let err = '';
  const code = await main(argv, { out: (text) => (out += text), err: (text) => (err += text), env, cwd });
  return { code, out, err };
}
