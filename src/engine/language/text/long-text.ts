/** Windows spread evenly keep the shares of the languages, and the time hardly grows. */
import { repairText } from './decoded.ts';
import { Kind, kindOf } from './letters.ts';
import { type NoiseLevel, removeCodeBlocks } from './markup.ts';

/** In UTF-16 units. A longer text is read in windows. */
export const maxWholeLength = 400;
/** Units before extension to the next spaces. */
const windowLength = 80;
const lengthPerUnit = 40;
export const maxSampled = 200_000;
const pieceLength = 2000;
const maxExtension = 24;
/** A longer run without letters is cut to its ends. */
const maxGap = 16;
const gapEndLength = 2;

export function windowsOf(given: string): string[] {
  if (given.length <= maxWholeLength) return [given];
  // Long runs of spaces and emoji would leave windows empty.
  const text = shortenGaps(given);
  if (text.length <= maxWholeLength) return [text];
  const budget = maxWholeLength + (Math.min(text.length, maxSampled) - maxWholeLength) / lengthPerUnit;
  if (text.length <= budget) return [text];
  return spread(text, Math.ceil(budget / windowLength), windowLength);
}

function shortenGaps(text: string): string {
  const parts: string[] = [];
  let kept = 0;
  for (let at = maxGap; at < text.length; at += maxGap + 1) {
    if (isLetter(text, at)) continue;
    let start = at;
    while (start > kept && !isLetter(text, start - 1)) start--;
    while (at < text.length && !isLetter(text, at)) at++;
    if (at - start <= maxGap) continue;
    const run = text.slice(start, at);
    // Letters beyond the basic plane, decorated, or as entities.
    if (/\p{Alphabetic}/u.test(repairText(run))) continue;
    const space = /\s/.test(run) ? (run.includes('\n') ? '\n' : ' ') : '';
    parts.push(text.slice(kept, start + gapEndLength), space);
    kept = at - gapEndLength;
  }
  return parts.join('') + text.slice(kept);
}

function isLetter(text: string, at: number): boolean {
  const kind = kindOf(text.charCodeAt(at));
  return kind === Kind.letter || kind === Kind.spaceless;
}

/** A piece does not show that it is in a block of code. */
export function sampleOf(given: string, level: NoiseLevel): string {
  if (given.length <= maxSampled) return given;
  const text = level === 'all' ? removeCodeBlocks(given) : given;
  return text.length <= maxSampled ? text : spread(text, maxSampled / pieceLength, pieceLength).join('\n');
}

function spread(text: string, count: number, length: number): string[] {
  const stride = text.length / count;
  return Array.from({ length: count }, (_, i) => {
    const start = Math.floor(i * stride + (stride - length) / 2);
    return text.slice(moveToSpace(text, start, -1), moveToSpace(text, start + length, 1));
  });
}

export function moveToSpace(text: string, at: number, step: 1 | -1): number {
  for (let i = at, n = 0; n < maxExtension; n++, i += step) {
    if (i <= 0) return 0;
    if (i >= text.length) return text.length;
    const unit = text.charCodeAt(i);
    if (unit === 0x20 || unit === 0x0a) return i;
  }
  // Keeps surrogate pairs whole.
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at + step : at;
}
