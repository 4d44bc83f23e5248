/** Every scenario of the rules as a test of its own, so that those are played again that a change of the engine touches. */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/engine/engine.ts';
import { runScenarios } from '../../src/engine/scenario.ts';
import { load } from '../../src/language/load.ts';
import { sourcesOf, systems } from '../play/systems.ts';

describe.each(systems)('%s', (name) => {
  const { rulebook } = load(sourcesOf(name));
  if (!rulebook) throw new Error(`${name} can't be read`);
  const engine = createEngine(rulebook);
  it.each(rulebook.scenarios.map((scenario) => [scenario.text.value, scenario] as const))('%s', (_title, scenario) => {
    expect(runScenarios(rulebook, engine, (one) => one === scenario).failed).toBe(0);
  });
});
