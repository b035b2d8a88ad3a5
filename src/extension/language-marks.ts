/**
 * Each language of a page has one mark (a colour with a pattern, see answer/answer.css) for as long as the page lives. It is
 * the usual one of the language, unless another language has it there already.
 */

export const ownMark = 'own';

/** Number of marks. Further languages of a page share a grey one, which has this number. */
export const markCount = 8;

/** Text colours that are readable on every mark of their theme. */
export const inks = { light: 'rgb(30, 33, 48)', dark: 'rgb(242, 243, 248)' };

export type Mark = number | typeof ownMark;

export type PageMarks = Record<string, Mark>;

/** Languages that often meet on one page. Their usual marks differ. */
const frequent = ['en', 'de', 'fr', 'es', 'ru', 'zh', 'pt', 'ar'];

/** Minimum shares of the page's own language, with and without its declaration. */
const minDeclaredShare = 0.1;
const minOwnShare = 0.5;

export function markOf(marks: PageMarks, lang: string): Mark {
  marks[lang] ??= freeMark(marks, lang);
  return marks[lang];
}

/** Does nothing if the page has one, or shows the language in a colour already. */
export function setOwn(marks: PageMarks, lang: string | undefined): void {
  if (lang !== undefined && !Object.values(marks).includes(ownMark)) marks[lang] ??= ownMark;
}

/** The declared language, if enough text is in it, or else that of more than half. @param declared as written, or empty */
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
