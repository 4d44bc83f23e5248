import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createEngine } from '../../src/engine/engine.ts';
import type { Reason } from '../../src/engine/api.ts';
import { countingGenitive, formsOfSpace, formsOfSym, isCounted } from '../../src/language/forms.ts';
import { load } from '../../src/language/load.ts';
import { isAbbreviation } from '../../src/language/plain-names.ts';
import type { Rulebook } from '../../src/language/rulebook.ts';

const systems = readdirSync('rules', { withFileTypes: true }).filter((entry) => entry.isDirectory());

function book(folder: string): Rulebook {
  const files = readdirSync(`rules/${folder}`).filter((name) => name.endsWith('.rules'));
  const { rulebook } = load(files.map((path) => ({ path, text: readFileSync(`rules/${folder}/${path}`, 'utf8') })));
  return rulebook!;
}

test.each(systems.map(({ name }) => name))(
  'whatever %s counts is said in the right form, or is an abbreviation',
  (name) => {
    const { order, system } = book(name);
    const pools = order.filter(({ kind }) => kind === 'pool' || kind === 'slot').map((sym) => formsOfSym(sym));
    for (const forms of [...pools, formsOfSpace(system)])
      for (const lang of ['ru', 'en'] as const)
        if (forms !== null && !(isAbbreviation(forms[lang][0]!) || forms[lang][0] === 'м' || forms[lang][0] === 'm'))
          expect([forms[lang][0], isCounted(forms, lang)]).toEqual([forms[lang][0], true]);
  }
);

test('behind a distance stands the genitive', () => {
  const forms = { ru: ['фут', 'фута', 'футов'], en: ['ft', 'ft'] };
  expect([1, 2, 5, 21].map((n) => countingGenitive(forms, n).ru)).toEqual(['фута', 'футов', 'футов', 'фута']);
  expect(countingGenitive({ ru: ['м'], en: ['m'] }, 3)).toEqual({ ru: 'м', en: 'm' });
});

const small = `system s "С" / "S"
  version 1
  space steps "шаг" / "step" step 1
    counted "шаг", "шага", "шагов" / "step", "steps"
pool breaths "Дыхание" / "Breath"
  counted "вдох", "вдоха", "вдохов" / "breath", "breaths"
  maximum 6
  starts at 3
action shout "Крикнуть" / "Shout"
  cost 5 breaths
action pace "Шагнуть" / "Step"
  effect
    move 2
character ann "Аня" / "Ann"
`;

test('refusals and what people are told count in the right form', () => {
  const { rulebook, diagnostics } = load([{ path: 's.rules', text: small }]);
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
  const engine = createEngine(rulebook!);
  const character = { id: 'a', name: 'Аня', template: 'ann' };
  const joined = engine.perform(engine.start, { do: 'join', character });
  if (joined.type !== 'done') throw new Error(JSON.stringify(joined));
  const { state } = joined;
  const shout = engine.possible(state, 'a').find(({ action }) => action === 'shout');
  const cost = shout?.reasons.find(({ kind }: Reason) => kind === 'cost');
  expect(cost?.text).toEqual({
    ru: 'Не хватает вдохов. Нужно 5, есть 3',
    en: 'Not enough breaths: needs 5, there are 3'
  });
  expect([cost?.need?.ru, cost?.have?.ru]).toEqual(['5 вдохов', '3 вдоха']);
});
