import { switches } from '../switches.ts';
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
const capital = onDemand(() => /^\P{L}*[\p{Lt}\p{Lu}]/u);
/** Not quotes, brackets and dashes: they stand around names as well. */
const border = onDemand(() => /[.!?…|#\n\r।。！？؟]/u);

export function placeWords(words: readonly WordInText[], text: string): PlacedWord[] {
  const capitals = words.map(({ word }) => capital().test(word));
  const opens = words.map(
    ({ start }, at) =>
      at === 0 || (switches['sentence borders'] && border().test(text.slice(words[at - 1].end, start))),
  );
  const areCapitalsNames = capitals.filter((is) => is).length <= maxCapitalisedShare * words.length;
  return words.map(({ word }, at) => {
    const first = word.charCodeAt(0);
    const isCapitalised = areCapitalsNames && capitals[at];
    return {
      letters: (isSpaceless(first) ? 2 : 1) * countLetters(word),
      isLatin: isLatin(first),
      // The first word of a sentence is capitalised anyway.
      isName: isCapitalised && !(opens[at] && !capitals[at + 1]),
      isCapitalised,
      isSymbol: word.length === 1 && !isLatin(first),
      opens: opens[at],
    };
  });
}
