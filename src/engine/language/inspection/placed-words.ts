/** Describes the words of a text by their place: which are names, and where sentences and quotations begin and end. */
import { capitalisesNouns } from '../facts.ts';
import { countLetters, isLatin } from '../text/letters.ts';
import { onDemand } from '../text/on-demand.ts';
import type { WordInText } from '../text/words-in-text.ts';

export interface PlacedWord {
  readonly letters: number;
  readonly isLatin: boolean;
  /** False for all words of a text that is mostly capitalised. */
  readonly isCapitalised: boolean;
  /** True if the word follows the beginning of the text, or a sign that begins a sentence or a quotation. */
  readonly opens: boolean;
  /** True if the end of the text or such a sign follows. */
  readonly closes: boolean;
}

/** If more of the words are capitalised, capitals say nothing about names. */
const maxCapitalisedShare = 0.7;
const capital = onDemand(() => /^\P{L}*(?:\p{Lt}|\p{Lu}(?!\p{Lu}))/u);
const upper = onDemand(() => /^\P{L}*\p{Lu}{2}/u);
const border = onDemand(() => /[.!?…:;|\n\r"“”„«»()[\]—–।。！？；：「」『』؟]/u);

export function placeWords(words: readonly WordInText[], text: string): PlacedWord[] {
  const follows = words.map(({ start }, at) => border().test(text.slice(words[at - 1]?.end ?? 0, start)));
  const isUpper = words.map(({ start, end }) => upper().test(text.slice(start, end)));
  const capitals = words.map(
    ({ start, end }, at) =>
      capital().test(text.slice(start, end)) || (isUpper[at] && !isUpper[at - 1] && !isUpper[at + 1]),
  );
  const areCapitalsNames = capitals.filter((is) => is).length <= maxCapitalisedShare * words.length;
  return words.map(({ word }, at) => ({
    letters: countLetters(word),
    isLatin: isLatin(word.charCodeAt(0)),
    isCapitalised: areCapitalsNames && capitals[at] === true,
    opens: at === 0 || follows[at] === true,
    closes: follows[at + 1] ?? true,
  }));
}

/** Maximum letters of a word within a name: of, van, the. */
const maxLinkLetters = 3;

/** Returns true for each of the words [first, end), a run in one language, that may be part of a name. */
export function namesIn(
  words: readonly PlacedWord[],
  first: number,
  end: number,
  lang: string | undefined,
): boolean[] {
  const run = words.slice(first, end);
  const hasLowerCase = run.some(({ isCapitalised }) => !isCapitalised);
  if (hasLowerCase && lang !== undefined && capitalisesNouns(lang)) return run.map(() => false);
  const names = run.map(
    // The first word of a sentence is capitalised anyway.
    ({ isCapitalised, opens }, at) =>
      isCapitalised && !(opens && words[first + at + 1]?.isCapitalised === false),
  );
  const isShort = (at: number) => (run[at]?.letters ?? 0) <= maxLinkLetters;
  // One or two links: Guide to the Galaxy.
  const isLink = (at: number) =>
    isShort(at) &&
    ((names[at - 1] && (names[at + 1] || (isShort(at + 1) && names[at + 2]))) ||
      (isShort(at - 1) && names[at - 2] && names[at + 1]));
  return run.map((_, at) => names[at] === true || isLink(at) === true);
}
