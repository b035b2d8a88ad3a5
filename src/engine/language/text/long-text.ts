/**
 * Samples long texts in windows spread evenly over them. The time hardly grows with the length, and a
 * language has about the same share of the windows as of the text.
 */
import { decoded } from './decoded.ts';
import { Kind, kindOf } from './letters.ts';
import { type NoiseLevel, withoutBlocks } from './markup.ts';

/** Maximum UTF-16 units of a text that is read whole. */
const whole = 400;
/** Units of a window before it is extended to the next spaces. */
const windowLength = 80;
/** Maximum units read of any text. */
const mostRead = 12_000;
/** Maximum units searched for noise, and length of the pieces in which they are taken from a longer text. */
const mostSampled = 200_000;
const pieceLength = 2000;
/** Maximum units whose words are divided among languages at once: each word takes 1 KB. */
export const longestStretch = 100_000;
/** Maximum units by which a window is extended to reach a space. */
const reach = 24;
/** A longer run without letters is cut to its ends, which may belong to an id or an address. */
const longestGap = 16;
const endOfGap = 2;

/** Returns the whole text or its windows, cut at spaces if possible. */
export function windowsOf(given: string): string[] {
  if (given.length <= whole) return [given];
  // Long runs of spaces and emoji would leave windows empty.
  const text = withoutGaps(given);
  if (text.length <= whole) return [text];
  const budget = Math.min(mostRead, whole + (text.length - whole) / 40);
  return spread(text, Math.ceil(budget / windowLength), windowLength);
}

/** Shortens long runs without a letter. Looks at an eighth of the units if there are none. */
function withoutGaps(text: string): string {
  const parts: string[] = [];
  let kept = 0;
  for (let at = longestGap; at < text.length; at += longestGap + 1) {
    if (isLetter(text, at)) continue;
    let start = at;
    while (start > kept && !isLetter(text, start - 1)) start--;
    while (at < text.length && !isLetter(text, at)) at++;
    if (at - start <= longestGap) continue;
    const run = text.slice(start, at);
    // The run may still have letters: beyond the basic plane, decorated, or as entities.
    if (/\p{Alphabetic}/u.test(decoded(run))) continue;
    const space = /\s/.test(run) ? (run.includes('\n') ? '\n' : ' ') : '';
    parts.push(text.slice(kept, start + endOfGap), space);
    kept = at - endOfGap;
  }
  return parts.join('') + text.slice(kept);
}

function isLetter(text: string, at: number): boolean {
  const kind = kindOf(text.charCodeAt(at));
  return kind === Kind.letter || kind === Kind.spaceless;
}

/**
 * Returns up to 200,000 units of a text, a longer one in pieces spread evenly over it. Blocks of code are
 * removed first if they are noise: a piece does not show that it starts inside one.
 */
export function sampleOf(given: string, level: NoiseLevel): string {
  if (given.length <= mostSampled) return given;
  const text = level === 'all' ? withoutBlocks(given) : given;
  return text.length <= mostSampled ? text : spread(text, mostSampled / pieceLength, pieceLength).join('\n');
}

/**
 * Groups words into stretches of equal length, each divided into languages separately, to limit memory.
 * Equal, because a short stretch has too little evidence.
 * @param length Length of the text in UTF-16 units.
 */
export function* stretchesOf<Word extends { readonly start: number }>(
  words: Iterable<Word>,
  length: number,
): Generator<Word[]> {
  const distance = length / Math.ceil(length / longestStretch);
  let stretch: Word[] = [];
  let end = distance;
  for (const word of words) {
    if (word.start >= end) {
      yield stretch;
      stretch = [];
      end += distance * Math.ceil((word.start + 1 - end) / distance);
    }
    stretch.push(word);
  }
  yield stretch;
}

/** Returns `count` evenly spaced parts of a text, cut at spaces if possible. */
function spread(text: string, count: number, length: number): string[] {
  const stride = text.length / count;
  return Array.from({ length: count }, (_, i) => {
    const start = Math.floor(i * stride + (stride - length) / 2);
    return text.slice(toSpace(text, start, -1), toSpace(text, start + length, 1));
  });
}

function toSpace(text: string, at: number, step: 1 | -1): number {
  for (let i = at, n = 0; n < reach; n++, i += step) {
    if (i <= 0) return 0;
    if (i >= text.length) return text.length;
    const unit = text.charCodeAt(i);
    if (unit === 0x20 || unit === 0x0a) return i;
  }
  // Keeps surrogate pairs whole.
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at + step : at;
}
