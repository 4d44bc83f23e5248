/** What a person may choose: a language of the interface, or the browser's. */
export const languages = ['auto', 'en', 'ru'] as const;
export type Language = (typeof languages)[number];

/** A language of the interface. */
export type Locale = Exclude<Language, 'auto'>;

/** Neighbours for whom Russian is nearer than English; src/app.html has the same list. */
const readRussian = ['ru', 'be', 'uk', 'kk'];

/** The first language of the browser that we have; English where there is none. */
export function preferred(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (language === 'en') return 'en';
    if (readRussian.includes(language)) return 'ru';
  }
  return 'en';
}
