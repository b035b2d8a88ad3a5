/**
 * Gives each language of a page one mark (a colour with a pattern, see answer/answer.css) for as long as the page lives, in
 * card, popup, legend and painting. A language has its usual mark on every page, unless another one has it there already.
 */

/** The page's own language has no colour: its text stays as it is. */
export const ownMark = 'own';

/** Number of marks. Further languages of a page share a grey one, which has this number. */
export const markCount = 8;

export type Mark = number | typeof ownMark;

/** Language → its mark. Plain data, which travels between page and popup. */
export type PageMarks = Record<string, Mark>;

/** Languages that often meet on one page. Their usual marks differ. */
const frequent = ['en', 'de', 'fr', 'es', 'ru', 'zh', 'pt', 'ar'];

/** Minimum shares of the page's own language, with and without its declaration. */
const minDeclaredShare = 0.2;
const minOwnShare = 0.5;

/** Returns the mark of a language, and gives it one if it has none. */
export function markOf(marks: PageMarks, lang: string): Mark {
  marks[lang] ??= freeMark(marks, lang);
  return marks[lang];
}

/** Makes a language the page's own. Does nothing if the page has one, or shows the language in a colour already. */
export function setOwn(marks: PageMarks, lang: string | undefined): void {
  if (lang !== undefined && !Object.values(marks).includes(ownMark)) marks[lang] ??= ownMark;
}

/**
 * Returns the page's own language: the declared one, if enough of its text is in it, or else that of more than half of it.
 * @param declared `lang` attribute of the page as written, or empty
 */
export function ownLanguageOf(
  shares: readonly { readonly lang: string; readonly share: number }[],
  declared: string,
): string | undefined {
  const [code] = declared.trim().toLowerCase().split('-');
  const own = shares.find(({ lang, share }) => lang === code && share >= minDeclaredShare);
  return (own ?? shares.find(({ share }) => share > minOwnShare))?.lang;
}

function freeMark(marks: PageMarks, lang: string): number {
  const place = frequent.indexOf(lang);
  const usual = place < 0 ? [...lang].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) : place;
  const all = Array.from({ length: markCount }, (_, at) => (usual + at) % markCount);
  const taken = Object.values(marks);
  return all.find((mark) => !taken.includes(mark)) ?? markCount;
}
