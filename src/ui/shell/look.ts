import type { Locale } from './languages.ts';
import type { Theme } from './settings-kind.ts';

/** Must be the colours of `--table` in tokens.css: the phone paints its own bars with them. */
const bars = { light: '#efe7d8', dark: '#14161b' };

/**
 * Puts a theme on the page. Theme and language are also noted where the start page (src/app.html) can read them
 * before its first paint, which the database cannot answer in time for.
 */
export function applyLook(theme: Theme, language: Locale): void {
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.media.includes('dark') ? bars.dark : bars.light;
    bar.content = theme === 'auto' ? own : bars[theme];
  }
  try {
    localStorage.setItem('turncard.look', `${language} ${theme === 'auto' ? '' : theme}`.trim());
  } catch {
    // Only the first paint of the next start is lost.
  }
}
