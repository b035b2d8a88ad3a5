/**
 * Finds where the words of a text stand, which reading does not tell: it folds the text before.
 */
import { decorated, decoratedLetter, undecorated } from './fold.ts';
import { Kind, kindOf } from './letters.ts';
import { longestStretch } from './long-text.ts';
import { onDemand } from './on-demand.ts';
import { emojiMark, leastSpaced, spacedWordSource } from './words.ts';

/** A letter; of the {@link decorated} ones, Unicode counts some among the signs. */
const letter = `\\p{L}${decoratedLetter}`;
const anyLetter = /\p{L}/u;

/**
 * What may be a word, with the digits and underscores by which `readWords` tells an id; within it stand apostrophes,
 * joiners and what is dropped. A run that is longer than a stretch is several.
 */
const wordWithDigits = onDemand(
  () =>
    new RegExp(
      `${spacedWordSource}|(?!${emojiMark})[${letter}\\p{M}\\p{Nd}_]` +
        `[${letter}\\p{M}\\p{Nd}_'’\\u200c\\u200d\\xad\\u2060\\ufeff]{0,${longestStretch - 1}}`,
      'gu',
    ),
);

/** So many letters that stand apart; where there are fewer, `readWords` joins none. */
const apart = new RegExp(`(?<!\\p{L})\\p{L}(?:[^\\p{L}\\p{N}]+\\p{L}){${leastSpaced - 1}}(?!\\p{L})`, 'u');

/** A stretch of a text that `readWords` may read words of, and where it stands. */
export interface WordInText {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/**
 * All stretches of a text that `readWords` reads a word of, one after another: none is kept. What is said again at once
 * belongs to the stretch before.
 * @param spaces Where spaces were put into the text: stretches stand where they stood before that.
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

/** All stretches that hold a letter. One ends where `readWords` begins a word without a space before it. */
function* stretchesInText(text: string, spaces: readonly number[]): Generator<WordInText> {
  let put = 0;
  const isSpaced = apart.test(text);
  const placeOf = (at: number) => {
    while (put < spaces.length && spaces[put] + put < at) put++;
    return at - put;
  };
  for (const { 0: run, index } of text.matchAll(wordWithDigits())) {
    if (!anyLetter.test(run.replace(decorated, undecorated))) continue;
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

/** Where a word ends that begins at `from`: where letters with and without spaces between their words meet, or with the run. */
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

/** Whether a text holds several of these stretches. */
export function hasSeveralWords(text: string): boolean {
  const words = wordsInText(text);
  words.next();
  return !words.next().done;
}
