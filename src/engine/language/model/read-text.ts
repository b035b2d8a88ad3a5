import { parts } from '../parts.ts';
import { blankForeignNames } from '../text/foreign-names.ts';
import { sampleOf, windowsOf } from '../text/long-text.ts';
import type { NoiseLevel } from '../text/markup.ts';
import { blankCertainNoise, blankNoise } from '../text/noise.ts';
import { isPlainWord } from '../text/plain-word.ts';
import { withoutSpaces } from '../text/words.ts';
import type { Core } from './core.ts';

/** If the windows of a long text keep less, noise is blanked before windows are chosen, which would fall into it. */
const minKeptShare = 0.9;

/**
 * Possible noise counts only if nothing else is left.
 * @param isWhole True to read every word of a long text
 * @returns Places (text/words.ts) in the text, if it is read whole
 */
export function readText(core: Core, text: string, isWhole = false): readonly number[] {
  if (isPlainWord(text)) {
    core.clear();
    core.add(text);
    return core.places;
  }
  const spaces: number[] = [];
  if (readPlain(core, text, isWhole, 'all') > 0 || !parts['noise alone']) return core.places;
  readPlain(core, text, isWhole, 'certain', spaces);
  return withoutSpaces(core.places, spaces);
}

function readPlain(core: Core, text: string, isWhole: boolean, level: NoiseLevel, spaces?: number[]): number {
  core.clear();
  const windows = isWhole ? [text] : windowsOf(text);
  const plain = windows.map((window) => blank(window, level, spaces));
  // A window inside a block of code does not show that it is code.
  if (windows.length > 1 && (isNoisy(windows, plain) || text.includes('```')))
    return core.add(windowsOf(blank(sampleOf(text, level), level, spaces)).join('\n'));
  const all = windows.length > 1 ? plain.join('\n') : plain[0];
  const known = isWhole ? all : blankForeignNames(all);
  const rows = core.add(known, isWhole);
  // A division needs the names too: Welcome to our hotel.
  if (known !== all) core.forgetPlaces();
  return rows;
}

function blank(text: string, level: NoiseLevel, spaces?: number[]): string {
  return level === 'all' ? blankNoise(text) : blankCertainNoise(text, spaces);
}

function isNoisy(windows: readonly string[], plain: readonly string[]): boolean {
  return countNonSpaces(plain) < minKeptShare * countNonSpaces(windows);
}

function countNonSpaces(windows: readonly string[]): number {
  return windows.join('').replace(/\s+/g, '').length;
}
