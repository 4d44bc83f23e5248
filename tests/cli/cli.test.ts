import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root, rules } from './run.ts';

const duel = 'tests/cli/duel';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rules-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
function write(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
}
const small = 'system tiny "Малая" / "Tiny"\n  version 1\n';

describe('a wrong call is a sentence and exit code 2', () => {
  test.each([
    [['chekc', 'rules'], 'There is no verb “chekc”. Did you mean check?'],
    [['check'], 'name a file or a folder of rules'],
    [['check', 'nowhere.rules'], 'there is no nowhere.rules'],
    [['fmt', '--chekc', duel], 'there is no flag --chekc here; there is --check, --keywords, --lang'],
    [['fmt', '--keywords', 'fr', duel], '--keywords is one of en, ru, not “fr”'],
    [['fmt', '--keywords'], '--keywords needs a value'],
    [['fmt', '--check=yes', duel], '--check takes no value'],
    [['explain', duel], 'explain takes a system and one action'],
    [['explain', duel, 'lunhe'], 'duel has no action “lunhe”; did you mean lunge (“Lunge”)?'],
    [['explain', 'nonsense', 'lunge'], 'there is no system “nonsense” in rules/'],
    [['explain', 'Overseer', 'reload'], 'did you mean overseer?'],
    [['coverage', 'oversear', '--lang', 'ru'], 'может быть, overseer?'],
    [['check', ''], 'a path is empty'],
    [['explain', './docs/', 'reload'], 'there are no rule files in ./docs/'],
    [['explain', './docs', 'reload'], 'there are no rule files in ./docs'],
    [['explain', duel, 'выпад'], 'duel has no action “выпад”; did you mean lunge (“Lunge”)?'],
    [['explain', duel, 'Выпат', '--lang', 'ru'], 'нет действия «Выпат»; может быть, lunge («Выпад»)?'],
    [['explain', duel, 'закр', '--lang', 'ru'], 'может быть, guard («Закрыться»)?'],
    [['coverage'], 'coverage takes one system'],
    [['play', 'nowhere.json'], 'cannot read nowhere.json']
  ])('%j', async (argv, message) => {
    const { code, out, err } = await rules(argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  test('in Russian where the environment is, or where it is asked for', async () => {
    expect((await rules(['check', 'nowhere'], { LANG: 'ru_RU.UTF-8' })).err).toContain('nowhere не существует');
    expect((await rules(['check', '--lang', 'ru', 'nowhere'])).err).toContain('nowhere не существует');
    expect((await rules(['check', '--lang=en', 'nowhere'], { LANG: 'ru_RU.UTF-8' })).err).toContain(
      'there is no nowhere'
    );
  });

  test('no verb at all prints what there is', async () => {
    const { code, out } = await rules([]);
    expect(code).toBe(2);
    for (const verb of ['check', 'test', 'fmt', 'explain', 'coverage', 'play']) expect(out).toContain(`  ${verb} `);
  });
});

describe('help', () => {
  test.each([[['--help']], [['help']], [['-h']]])('%j prints what there is', async (argv) => {
    const { code, out, err } = await rules(argv);
    expect([code, err]).toEqual([0, '']);
    for (const verb of ['check', 'test', 'fmt', 'explain', 'coverage', 'play']) expect(out).toContain(`  ${verb} `);
  });

  test.each([[['check', '--help']], [['check', 'nowhere', '-h']], [['help', 'check']]])(
    '%j prints the usage of one verb, and nothing is done',
    async (argv) => {
      expect(await rules(argv)).toEqual({
        code: 0,
        out: '  check PATH…\n      say what is wrong with rule files\n',
        err: ''
      });
    }
  );
});

test('outside the repository it is said in a whole sentence that there are no systems', async () => {
  const { code, err } = await rules(['explain', 'overseer', 'reload'], {}, folder);
  expect(code).toBe(2);
  expect(err).toContain(
    `there is no system “overseer” in rules/; there are no systems in ${join(folder, 'rules')}: name the folder of one\n`
  );
});

test('whoever reads the output may stop early', () => {
  const command = '(node .ci/rules.mjs check package.json | :) 2>&1';
  expect(execFileSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' })).toBe('');
}, 60_000);

describe('a link to nowhere beside the rules', () => {
  beforeEach(() => {
    write('tiny/a.rules', small);
    symlinkSync(join(folder, 'gone'), join(folder, 'tiny/b.rules'));
  });

  test('is said once, and the other files are checked', async () => {
    const { code, out, err } = await rules(['check', join(folder, 'tiny/a.rules')]);
    expect([code, out]).toEqual([0, 'no mistakes found\n']);
    expect(err.match(/b\.rules/gu)).toHaveLength(1);
  });

  test('is not passed over where its folder was asked for', async () => {
    const { code, err } = await rules(['check', join(folder, 'tiny')]);
    expect(code).toBe(1);
    expect(err.match(/b\.rules/gu)).toHaveLength(1);
  });
});

describe('check', () => {
  test('is content with rules that are right', async () => {
    expect(await rules(['check', duel])).toEqual({ code: 0, out: 'no mistakes found\n', err: '' });
  });

  test('says what is wrong and where, then what to do', async () => {
    const path = write('tiny/a.rules', `${small}pool ap "ОД" / "AP"\n  maximum 5\n  refil at start of own turn\n`);
    const { code, out } = await rules(['check', path]);
    expect(code).toBe(1);
    expect(out).toMatch(/a\.rules:5:\d+ error\[[a-z-]+\] .+\n {2}\S/u);
    expect(out).toMatch(/\n\d+ errors?, \d+ warnings?\n$/u);
  });

  test('one file of a system is checked together with its folder, and only it is reported', async () => {
    const file = join(duel, 'duel.rules');
    expect((await rules(['check', file])).code).toBe(0);
    write('tiny/a.rules', small);
    const user = write('tiny/b.rules', 'perk quick "Скорый" / "Quick"\n  modifier +1 to strength\n');
    write('tiny/c.rules', 'stat strength "Сила" / "Strength" from 1 to 10\n');
    expect((await rules(['check', user])).out).toBe('no mistakes found\n');
    write('tiny/c.rules', '???\n');
    const { code, out } = await rules(['check', user]);
    expect(code).toBe(1);
    expect(out).not.toContain('c.rules:');
    expect(out).toContain('errors in other files of the same system: 1');
  });

  test('house rules are checked with the system that they name', async () => {
    expect((await rules(['check', join(duel, 'tired.rules')])).code).toBe(0);
    const path = write('tiny/house.rules', 'house "Дом" / "House" for tiny 1\n  change action nothing: cost 1 ap\n');
    write('tiny/a.rules', small);
    const { code, out } = await rules(['check', path]);
    expect(code).toBe(1);
    expect(out).toContain('house.rules:2:');
  });

  test.each([
    ['for the title of a system', 'смотритель', 'did you mean `overseer` (“Overseer”)?'],
    ['for one that is misspelt', 'oversear', 'did you mean `overseer`?'],
    ['for nothing like it', 'xyzzy', 'there is `classic-hex`']
  ])('house rules %s are a mistake of that file, and the others are checked', async (_, system, hint) => {
    const wrong = write('a.rules', `дом "Наш" / "Our" для ${system} 1\n  изменить действие reload: цена 1 ap\n`);
    const other = write('b.rules', 'house "Дом" / "House" for overseer 1\n  change action nothing: cost 1 ap\n');
    const { code, out, err } = await rules(['check', wrong, other]);
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(/a\.rules:1:23 error\[unknown-system\] .+\n/u);
    expect(out).toContain(hint);
    expect(out).toContain('b.rules:2:17 error[unknown-target]');
    expect(out).toContain('\n2 errors, 0 warnings\n');
    expect((await rules(['test', wrong])).out).toContain('error[unknown-system]');
  });
});

describe('test', () => {
  test('counts on a line of its own', async () => {
    expect(await rules(['test', join(duel, 'duel.rules')])).toEqual({ code: 0, out: '2 passed, 0 failed\n', err: '' });
  });

  test('a failure shows the line, what was expected and what came', async () => {
    const { code, out } = await rules(['test', join(duel, 'tired.rules')]);
    expect(code).toBe(1);
    expect(out).toBe(
      'tests/cli/duel/tired.rules:16 this one is wrong on purpose\n' +
        '  expected: Ann.breath = 4\n  got:      Ann.breath: 2\n1 passed, 1 failed\n'
    );
    const russian = await rules(['test', '--lang', 'ru', join(duel, 'tired.rules')]);
    expect(russian.out).toContain('  ожидалось: Ann.breath = 4\n  получено:  Ann.breath: 2\n1 passed, 1 failed\n');
  });
});

describe('fmt', () => {
  const messy = 'система tiny «Малая» / "Tiny"\n\tверсия   1\n';

  test('lays files out and names those it changed', async () => {
    const path = write('a.rules', messy);
    expect((await rules(['fmt', path])).code).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe('система tiny "Малая" / "Tiny"\n  версия 1\n');
    expect(await rules(['fmt', path])).toEqual({ code: 0, out: '', err: '' });
  });

  test('--check changes nothing and fails', async () => {
    const path = write('a.rules', messy);
    const { code, out } = await rules(['fmt', '--check', path]);
    expect(code).toBe(1);
    expect(out).toContain('not laid out: ');
    expect(readFileSync(path, 'utf8')).toBe(messy);
  });

  test('--keywords turns the language, and back again nothing is lost', async () => {
    const path = write('a.rules', messy);
    await rules(['fmt', '--keywords', 'en', path]);
    expect(readFileSync(path, 'utf8')).toBe(small);
    await rules(['fmt', '--keywords', 'ru', path]);
    await rules(['fmt', '--keywords=en', path]);
    expect(readFileSync(path, 'utf8')).toBe(small);
  });

  test.each<[string, Buffer]>([
    ['of UTF-16', Buffer.from(`\uFEFF${small}`, 'utf16le')],
    ['of another code page', Buffer.from([0xf1, 0xe8, 0xf1, 0xf2, 0xe5, 0xec, 0xe0, 0x20, 0x78, 0x0a])],
    ['with one odd byte', Buffer.concat([Buffer.from(`${small}#   `), Buffer.from([0xe9, 0x0a])])],
    ['of bytes', Buffer.from([0, 1, 2, 3, 255, 254, 0, 0, 0])],
    ['that is too long', Buffer.from(`${small}${'# comment   \n'.repeat(200_000)}`)]
  ])('a file %s is left alone to the last byte, and reported', async (_, bytes) => {
    const path = join(folder, 'odd.rules');
    writeFileSync(path, bytes);
    const { code, out } = await rules(['fmt', path]);
    expect(code).toBe(1);
    expect(out).toMatch(/odd\.rules:\d+:\d+ error\[/u);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  test('a broken line stays as it is, and is reported', async () => {
    const path = write('a.rules', `${small}   what  is this\n`);
    const { code, out } = await rules(['fmt', path]);
    expect(code).toBe(1);
    expect(out).toMatch(/a\.rules:3:\d+ error\[/u);
    expect(readFileSync(path, 'utf8')).toContain('what  is this');
  });
});

describe('explain', () => {
  test('reads the rule in force, each part with its line, house rules against the base', async () => {
    const { code, out } = await rules(['explain', duel, 'lunge', '--house', join(duel, 'tired.rules')]);
    expect(code).toBe(0);
    expect(out).toContain('Costs 4 Breath.  tests/cli/duel/tired.rules:3 (house rule “A long day”)\n');
    expect(out).toContain('    instead of: Costs 3 Breath.\n');
    expect(out).toContain('At most twice per turn. [D1.3]  tests/cli/duel/duel.rules:57\n');
  });

  test('says what house rules took away, and which of two that change the same holds', async () => {
    const house = (name: string, ...lines: string[]): string => {
      const path = join(folder, `${name}.rules`);
      const head = `house "${name}" / "${name}" for duel 1`;
      writeFileSync(path, [head, ...lines].map((line, at) => (at === 0 ? line : `  ${line}`)).join('\n') + '\n');
      return path;
    };
    const gentle = house(
      'gentle',
      'change action lunge: remove limit',
      'change action lunge: cost 1 breath',
      'remove action guard'
    );
    const harsh = house('harsh', 'change action lunge: cost 5 breath');
    const lunge = await rules(['explain', duel, 'lunge', '--house', gentle, '--house', harsh]);
    expect(lunge.code).toBe(0);
    expect(lunge.out).toContain('removed: At most twice per turn. [D1.3]  tests/cli/duel/duel.rules:57\n');
    expect(lunge.out).toContain('Costs 5 Breath.');
    expect(lunge.out).toContain('warning[same-change-twice] two files change the same thing');
    const guard = await rules(['explain', duel, 'guard', '--house', gentle, '--lang', 'ru']);
    expect(guard.code).toBe(0);
    expect(guard.out).toContain('убрано: «Закрыться» — действие.');
  });

  test('marks what is assumed or left to the GM, in Russian too', async () => {
    expect((await rules(['explain', duel, 'lunge'])).out).toContain('Costs 3 Breath. [D1.2, assumed]');
    const { out } = await rules(['explain', duel, 'guard', '--lang', 'ru']);
    expect(out).toContain('«Закрыться» — действие. [D2, решает мастер]');
    expect(out).toContain('Стоит столько ДХ: «Сколько ДХ», платят из следующего хода, и эту цену нельзя снизить.');
  });
});

describe('coverage', () => {
  test('counts the facts that begin a title, and lists the others', async () => {
    expect(await rules(['coverage', duel])).toEqual({ code: 1, out: 'duel: 3 of 5 facts\nD1.4 D2\n', err: '' });
  });
});

test('paths may be given from where npm was called', async () => {
  write('tiny/a.rules', small);
  expect((await rules(['check', 'tiny'], { INIT_CWD: folder }, root)).code).toBe(0);
});
