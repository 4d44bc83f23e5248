/** Long enough for every screen reader to have taken it up; then nobody stumbles over what was. */
const stays = 3000;

let polite = $state('');
let urgent = $state('');
const clearing: Partial<Record<'polite' | 'urgent', ReturnType<typeof setTimeout>>> = {};

/** What the live regions hold now; only the layout draws them. */
export function spoken(): { readonly polite: string; readonly urgent: string } {
  return { polite, urgent };
}

/** Has a screen reader say `text`: when it is done with its sentence, or at once. Saying it again says it again. */
export function announce(text: string, how: 'polite' | 'urgent' = 'polite'): void {
  // A region that is set to what it holds says nothing; an invisible mark at the end makes it another text.
  const mark = '\u200b';
  if (how === 'polite') polite = polite === text ? text + mark : text;
  else urgent = urgent === text ? text + mark : text;
  clearTimeout(clearing[how]);
  clearing[how] = setTimeout(() => {
    if (how === 'polite') polite = '';
    else urgent = '';
  }, stays);
}
