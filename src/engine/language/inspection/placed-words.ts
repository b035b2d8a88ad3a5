import { parts } from '../parts.ts';
import { countLetters, isLatin, isSpaceless } from '../text/letters.ts';
import { onDemand } from '../text/on-demand.ts';
import type { WordInText } from '../text/words.ts';

export interface PlacedWord {
  /** A letter of a script without spaces counts as two. */
  readonly letters: number;
  readonly isLatin: boolean;
  readonly isName: boolean;
  readonly isSymbol: boolean;
  readonly isCapitalised: boolean;
  /** True if a sentence begins here. */
  readonly opens: boolean;
}

/** If more of the words are capitalised, capitals say nothing about names. */
const maxCapitalisedShare = 0.7;
/** Of a word within a name: of, van, the. */
const maxLinkLetters = 3;
const capital = onDemand(() => /^\P{L}*(?:\p{Lt}|\p{Lu}(?!\p{Lu}))/u);
const upper = onDemand(() => /^\P{L}*\p{Lu}{2}/u);
/** Not quotes, brackets and dashes: they stand around names as well. */
const border = onDemand(() => /[.!?…|#\n\r।。！？؟]/u);

export function placeWords(words: readonly WordInText[], text: string): PlacedWord[] {
  const letters = words.map(({ word }) => countLetters(word));
  const areLatin = words.map(({ word }) => isLatin(word.charCodeAt(0)));
  const areSpaceless = words.map(({ word }) => isSpaceless(word.charCodeAt(0)));
  const isUpper = words.map(({ word }) => upper().test(word));
  const capitals = words.map(
    ({ word }, at) => capital().test(word) || (isUpper[at] && !isUpper[at - 1] && !isUpper[at + 1]),
  );
  const opens = words.map(
    ({ start }, at) =>
      at === 0 || (parts['sentence borders'] && border().test(text.slice(words[at - 1].end, start))),
  );
  const areCapitalsNames = capitals.filter((is) => is).length <= maxCapitalisedShare * words.length;
  // The first word of a sentence is capitalised anyway.
  const names = capitals.map(
    (is, at) => areCapitalsNames && is === true && !(opens[at] && capitals[at + 1] !== true),
  );
  const isShort = (at: number) => letters[at] <= maxLinkLetters;
  // One or two links: Guide to the Galaxy.
  const isLink = (at: number) =>
    isShort(at) &&
    ((names[at - 1] && (names[at + 1] || (isShort(at + 1) && names[at + 2]))) ||
      (isShort(at - 1) && names[at - 2] && names[at + 1]));
  return words.map((_, at) => ({
    letters: (areSpaceless[at] ? 2 : 1) * letters[at],
    isLatin: areLatin[at],
    isCapitalised: areCapitalsNames && capitals[at] === true,
    isName: names[at] || isLink(at) === true,
    isSymbol: words[at].word.length === 1 && !areLatin[at],
    opens: opens[at],
  }));
}
