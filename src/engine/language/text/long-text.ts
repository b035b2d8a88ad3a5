/**
 * Long texts are judged by windows spread evenly over them, so that the time hardly grows with the length and a
 * language that holds a part of the text holds about the same part of the windows.
 */
import { decoded } from './decoded.ts';
import { Kind, kindOf } from './letters.ts';
import { type NoiseLevel, withoutBlocks } from './markup.ts';

/** Texts up to this many UTF-16 units are read whole. */
const whole = 400;
/** Length of a window before it is extended to the next spaces. */
const windowLength = 80;
/** Most units read of any text. */
const mostRead = 12_000;
/** Most units searched for noise, and how long the pieces are in which they are taken of a longer text. */
const mostSampled = 200_000;
const pieceLength = 2000;
/** Most units that are divided at once: each word takes 1 KB there. */
export const longestStretch = 100_000;
/** A window is extended by at most this many units to reach a space. */
const reach = 24;
/** A longer run without a letter is cut to its ends, which may be part of an id, or of an address. */
const longestGap = 16;
const endOfGap = 2;

/** The parts of a text to read: all of it, or windows cut at spaces where there are any near. */
export function windowsOf(given: string): string[] {
  if (given.length <= whole) return [given];
  // Windows are spread over what there is to read: spaces, lines and emoji by the kilobyte would leave them empty.
  const text = withoutGaps(given);
  if (text.length <= whole) return [text];
  const budget = Math.min(mostRead, whole + (text.length - whole) / 40);
  return spread(text, Math.ceil(budget / windowLength), windowLength);
}

/** The text with its long runs without a letter cut short. Looks at an eighth of the units where there are none. */
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
    // Letters beyond the basic plane, decorated ones, and those of entities.
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
 * All of a text up to 200,000 units; of a longer one as much, in long pieces spread evenly over it, without blocks of code
 * where these are noise: a piece does not show whether it begins inside of one.
 */
export function sampleOf(given: string, level: NoiseLevel): string {
  if (given.length <= mostSampled) return given;
  const text = level === 'all' ? withoutBlocks(given) : given;
  return text.length <= mostSampled ? text : spread(text, mostSampled / pieceLength, pieceLength).join('\n');
}

/**
 * The words of a text of so many units in stretches that are divided into its languages by themselves, so that memory does
 * not grow with its length. All stretches reach equally far: little can be told of a short one.
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

/** Parts of a text of about the same length and distance, cut at spaces where there are any near. */
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
  // A surrogate pair is not torn apart.
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at + step : at;
}
