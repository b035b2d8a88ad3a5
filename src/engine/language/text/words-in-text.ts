/** Locates the words of a text. `readWords` folds the text first and loses the positions. */
import { decorated, decoratedLetter, undecorate } from './fold.ts';
import { Kind, kindOf } from './letters.ts';
import { maxWordLength } from './long-text.ts';
import { onDemand } from './on-demand.ts';
import { emojiMark, minSpacedLetters, spacedWordSource } from './words.ts';

/** Unicode classifies some {@link decorated} letters as symbols. */
const letter = `\\p{L}${decoratedLetter}`;
const anyLetter = /\p{L}/u;

/** Includes the digits and underscores that mark an id. Longer runs are split. */
const wordWithDigits = onDemand(
  () =>
    new RegExp(
      `${spacedWordSource}|(?!${emojiMark})[${letter}\\p{M}\\p{Nd}_]` +
        `[${letter}\\p{M}\\p{Nd}_'’\\u200c\\u200d\\xad\\u2060\\ufeff]{0,${maxWordLength - 1}}`,
      'gu',
    ),
);

/** Enough spaced letters for `readWords` to join. */
const apart = new RegExp(
  `(?<!\\p{L})\\p{L}(?:[^\\p{L}\\p{N}]+\\p{L}){${minSpacedLetters - 1}}(?!\\p{L})`,
  'u',
);

export interface WordInText {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/**
 * An immediate repetition belongs to the word before.
 * @param spaces Positions of spaces that were inserted into the text. Results refer to the text without them.
 */
export function* wordsInText(text: string, spaces: readonly number[] = []): Generator<WordInText> {
  let last: WordInText | undefined;
  for (const next of stretchesInText(text, spaces)) {
    if (last?.word.toLowerCase() === next.word.toLowerCase()) {
      last = { ...last, end: next.end };
      continue;
    }
    if (last) yield last;
    last = next;
  }
  if (last) yield last;
}

/** Splits runs where `readWords` starts a word without a space before it. */
function* stretchesInText(text: string, spaces: readonly number[]): Generator<WordInText> {
  let put = 0;
  const isSpaced = apart.test(text);
  const placeOf = (at: number) => {
    while (put < spaces.length && spaces[put] + put < at) put++;
    return at - put;
  };
  for (const { 0: run, index } of text.matchAll(wordWithDigits())) {
    if (!anyLetter.test(run.replace(decorated, undecorate))) continue;
    for (let from = 0, to = 0; from < run.length; from = to) {
      to = endOfScript(run, from);
      const word = run.slice(from, to);
      yield {
        word: isSpaced ? word.replace(/[^\S\ufeff]/g, '') : word,
        start: placeOf(index + from),
        end: placeOf(index + to),
      };
    }
  }
}

function endOfScript(run: string, from: number): number {
  let script: number = Kind.separator;
  for (let at = from; at < run.length; at++) {
    const kind = kindOf(run.charCodeAt(at));
    if (kind !== Kind.letter && kind !== Kind.spaceless) continue;
    if (script !== Kind.separator && kind !== script) return at;
    script = kind;
  }
  return run.length;
}

export function hasSeveralWords(text: string): boolean {
  const words = wordsInText(text);
  words.next();
  return !words.next().done;
}
