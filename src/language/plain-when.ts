/** Who, when and until when, in plain words. */
import type { Id, Domain, EndMark, Path, Pattern, Per, WhoNode, WhoWord } from './tree.ts';
import { counted, joined, type Lang } from './words.ts';
import type { Noun, Scope } from './plain-names.ts';
import { article, called, lower, named, quoted, still } from './plain-names.ts';
import { nounOf } from './plain-path.ts';
import { genitiveIn, plainIn, plainTest } from './plain.ts';

/** One of two languages. */
export function say(scope: Scope, en: string, ru: string): string {
  return scope.lang === 'en' ? en : ru;
}

/** `A, B or C`. */
export function list(scope: Scope, items: readonly string[], word: 'or' | 'and' = 'or'): string {
  return joined(items, word === 'or' ? say(scope, 'or', 'или') : say(scope, 'and', 'и'));
}

/** Titles of several things. */
export function titles(scope: Scope, ids: readonly Id[], word: 'or' | 'and' = 'or'): string {
  return list(
    scope,
    ids.map((id) => called(scope, id.id)),
    word
  );
}

const whoNouns: Readonly<Record<WhoWord, Readonly<Record<Lang, Noun>>>> = {
  me: { en: still('you'), ru: forms('вы', 'вас', 'вам', 'вами') },
  ally: { en: still('an ally'), ru: forms('союзник', 'союзника', 'союзнику', 'союзником') },
  enemy: { en: still('an enemy'), ru: forms('враг', 'врага', 'врагу', 'врагом') },
  other: {
    en: still('somebody else'),
    ru: forms('кто-то другой', 'кого-то другого', 'кому-то другому', 'кем-то другим')
  },
  anyone: { en: still('anyone'), ru: forms('кто угодно', 'кого угодно', 'кому угодно', 'кем угодно') }
};

function forms(nominative: string, genitive: string, dative: string, instrumental: string): Noun {
  return { nominative, genitive, dative, instrumental };
}

/** A word for characters, in every case. */
export function whoNoun(scope: Scope, who: WhoWord): Noun {
  return whoNouns[who][scope.lang];
}

/** Somebody by name; nobody named is the one who acts. */
export function subjectNoun(scope: Scope, subject: Path | WhoNode | null): Noun {
  if (subject === null) return whoNoun(scope, 'me');
  return subject.type === 'who' ? whoNoun(scope, subject.who) : nounOf(scope, subject.path, plainIn);
}

/** Something that happens, as a clause: `an enemy does “Attack” against an ally`. */
export function plainPattern(scope: Scope, pattern: Pattern): string {
  const by = subjectNoun(scope, pattern.by);
  const what = titles(scope, pattern.what);
  const target = pattern.against === null ? null : subjectNoun(scope, pattern.against);
  if (scope.lang === 'en') {
    const against = target === null ? '' : ` against ${target.nominative}`;
    if (pattern.outcome !== null) {
      const whose = by.nominative === 'you' ? `your ${what}` : `${what} by ${by.nominative}`;
      return `${whose}${against} ${pattern.outcome === 'passed' ? 'succeeds' : 'fails'}`;
    }
    return `${by.nominative} ${by.nominative === 'you' ? 'do' : 'does'} ${what}${against}`;
  }
  const against = target === null ? '' : ` против ${target.genitive}`;
  if (pattern.outcome !== null) {
    return `${by.dative} ${pattern.outcome === 'passed' ? 'удаётся' : 'не удаётся'} действие ${what}${against}`;
  }
  return `${by.nominative} ${by.nominative === 'вы' ? 'совершаете' : 'совершает'} действие ${what}${against}`;
}

/** The same as a question about what is happening: `Has an enemy just done “Attack” against an ally?` */
export function askedPattern(scope: Scope, pattern: Pattern): string {
  const by = subjectNoun(scope, pattern.by);
  const what = titles(scope, pattern.what);
  const target = pattern.against === null ? null : subjectNoun(scope, pattern.against);
  if (scope.lang === 'en') {
    const against = target === null ? '' : ` against ${target.nominative}`;
    if (pattern.outcome === null) return `Has ${by.nominative} just done ${what}${against}?`;
    const ended = pattern.outcome === 'passed' ? 'succeeded' : 'failed';
    return `Has ${what} by ${by.nominative}${against} just ${ended}?`;
  }
  const against = target === null ? '' : ` против ${target.genitive}`;
  const anyone = pattern.by.type === 'who' && pattern.by.who === 'anyone';
  const [who, whom] = anyone ? ['кто-нибудь', 'кому-нибудь'] : [by.nominative, by.dative];
  if (pattern.outcome === null) return `Сейчас ${who} совершает действие ${what}${against}?`;
  return `Сейчас ${whom} ${pattern.outcome === 'passed' ? 'удалось' : 'не удалось'} действие ${what}${against}?`;
}

/** `until the end of the round or until you do Movement`, with a space before it; empty where nothing is said. */
export function plainUntil(scope: Scope, marks: readonly EndMark[] | null): string {
  if (marks === null || marks.length === 0) return '';
  const said = marks.map((mark) => plainMark(scope, mark));
  // In Russian «пока …» is a clause of its own, so commas stand around it.
  const clause = scope.lang === 'ru' && marks.some((mark) => mark.type === 'mark_pattern');
  if (!clause) return ` ${list(scope, said)}`;
  return `${marks[0]?.type === 'mark_pattern' ? ',' : ''} ${said.join(', или ')}`;
}

function plainMark(scope: Scope, mark: EndMark): string {
  switch (mark.type) {
    case 'mark_turn': {
      const edge = mark.edge === 'start' ? say(scope, 'the start', 'начала') : say(scope, 'the end', 'конца');
      const next = mark.next ? say(scope, 'next ', 'следующего ') : '';
      if (mark.whose === null) return say(scope, `until ${edge} of your ${next}turn`, `до ${edge} вашего ${next}хода`);
      const whose = nounOf(scope, mark.whose.path, plainIn);
      return say(
        scope,
        `until ${edge} of the next turn of ${whose.nominative}`,
        `до ${edge} следующего хода ${whose.genitive}`
      );
    }
    case 'mark_current_turn':
      return say(scope, 'until the end of the current turn', 'до конца текущего хода');
    case 'mark_round':
      return say(scope, 'until the end of the round', 'до конца раунда');
    case 'mark_fight':
      return say(scope, 'until the end of the fight', 'до конца боя');
    case 'mark_action':
      return say(scope, 'until the end of this action', 'до конца этого действия');
    case 'mark_time': {
      const literal = mark.amount.type === 'number' ? mark.amount.value : null;
      const unit = counted(`${mark.unit}s`, literal, scope.lang, true);
      if (literal === null && scope.lang === 'ru') return `на столько ${unit}: ${plainIn(scope, mark.amount)}`;
      return `${say(scope, 'for', 'на')} ${plainIn(scope, mark.amount)} ${unit}`;
    }
    case 'mark_pattern':
      return scope.lang === 'en' ? `until ${plainPattern(scope, mark.pattern)}` : russianUntil(scope, mark.pattern);
  }
}

/** «пока вы не совершите действие «Движение»». */
function russianUntil(scope: Scope, pattern: Pattern): string {
  if (pattern.outcome === 'failed') return `пока не случится так: ${plainPattern(scope, pattern)}`;
  const by = subjectNoun(scope, pattern.by);
  const against = pattern.against === null ? '' : ` против ${subjectNoun(scope, pattern.against).genitive}`;
  const what = `действие ${titles(scope, pattern.what)}${against}`;
  if (pattern.outcome === 'passed') return `пока ${by.dative} не удастся ${what}`;
  return `пока ${by.nominative} не ${by.nominative === 'вы' ? 'совершите' : 'совершит'} ${what}`;
}

/** `at most twice per turn` is `LIMIT` + this: `per turn`, «за ход», `until the start of your next turn`. */
export function plainPer(scope: Scope, per: Per): string {
  if (per.type === 'until') return plainUntil(scope, per.marks).replace(/^,? /u, '');
  switch (per.span) {
    case 'turn':
      return say(scope, 'per turn', 'за ход');
    case 'round':
      return say(scope, 'per round', 'за раунд');
    case 'fight':
      return say(scope, 'per fight', 'за бой');
    case 'own-turn':
      return say(scope, 'per turn of your own', 'за свой ход');
    case 'each': {
      const each = nounOf(scope, per.what.path, plainIn);
      return say(scope, `for each ${each.nominative}`, `на каждое: ${each.nominative}`);
    }
  }
}

/** What may be chosen: `from 1 to 5`, `an ally`, `a weapon in hand`. */
export function plainDomain(scope: Scope, domain: Domain): string {
  const where = (test: Parameters<typeof plainIn>[1] | null): string =>
    test === null
      ? ''
      : `${say(scope, ' such that ', ', при условии: ')}${plainTest(domain.type === 'domain_character' ? scope : { ...scope, candidate: 'item' }, test)}`;
  switch (domain.type) {
    case 'domain_number': {
      const step =
        domain.step === null
          ? ''
          : say(scope, `, in steps of ${plainIn(scope, domain.step)}`, `, шаг ${plainIn(scope, domain.step)}`);
      const usual =
        domain.dflt === null
          ? ''
          : say(scope, `, usually ${plainIn(scope, domain.dflt)}`, `, обычно ${plainIn(scope, domain.dflt)}`);
      const [from, to] = [genitiveIn(scope, domain.start), genitiveIn(scope, domain.end)];
      const way = domain.way ? say(scope, 'a way ', 'путь ') : '';
      return way + say(scope, `from ${from} to ${to}`, `от ${from} до ${to}`) + step + usual;
    }
    case 'domain_option':
      return say(scope, 'one of these', 'одно из этого');
    case 'domain_text':
      return say(scope, 'in your own words', 'своими словами');
    case 'domain_yesno':
      return say(scope, 'yes or no', 'да или нет');
    case 'domain_action': {
      const tag = domain.tag === null ? '' : ` (${named(scope, domain.tag.id)})`;
      return say(scope, 'an action', 'действие') + tag;
    }
    case 'domain_condition': {
      const title = scope.book.symbols.get(domain.condition.id)?.title[scope.lang] ?? domain.condition.id;
      return say(scope, `one of your conditions “${title}”`, `одно из ваших состояний «${title}»`);
    }
    case 'domain_character': {
      const who = whoNoun(scope, domain.who);
      const orMe = domain.orme ? say(scope, ' or yourself', ' или себя') : '';
      return say(scope, who.nominative, who.genitive) + orMe + where(domain.where);
    }
    case 'domain_item':
      return plainItems(scope, domain.kind, domain.locations, domain.of) + where(domain.where);
    case 'domain_list':
      return say(scope, 'one of ', 'одно из списка ') + named(scope, domain.list.id) + where(domain.where);
  }
}

function plainItems(scope: Scope, kind: Id, locations: readonly Id[], of: Path | null): string {
  const title = scope.book.symbols.get(kind.id)?.title[scope.lang] ?? kind.id;
  const thing = scope.lang === 'en' ? article(lower(title)) : quoted(title, 'ru');
  const places = locations.map((id) => scope.book.symbols.get(id.id)?.title[scope.lang] ?? id.id);
  const owner = of === null ? null : nounOf(scope, of.path, plainIn);
  const whose = owner === null ? '' : say(scope, `, of ${owner.nominative}`, ` у ${owner.genitive}`);
  return `${thing} ${list(scope, places)}${whose}`;
}
