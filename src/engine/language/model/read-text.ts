import { switches } from '../switches.ts';
import { Feature, featuresOf } from '../text/features.ts';
import { blankForeignNames } from '../text/foreign-names.ts';
import { sampleOf, windowsOf } from '../text/long-text.ts';
import type { NoiseLevel } from '../text/markup.ts';
import { blankCertainNoise, blankNoise } from '../text/noise.ts';
import { isPlainWord } from '../text/plain-word.ts';
import { type WordPlace, withoutSpaces } from '../text/word-places.ts';
import type { Core } from './core.ts';

/** If the windows of a long text keep less, noise is blanked before windows are chosen, which would fall into it. */
const minKeptShare = 0.9;

/**
 * Possible noise counts only if nothing else is left.
 * @param isWhole True to read every word of a long text
 * @returns Places (text/words.ts) in the text, if it is read whole
 */
export function readText(core: Core, text: string, isWhole = false): readonly WordPlace[] {
  if (isPlainWord(text)) {
    core.exports.clear();
    core.add(text);
    return core.places;
  }
  const spaces: number[] = [];
  if (readPlain(core, text, isWhole, 'all') > 0 || !switches['noise alone']) return core.places;
  readPlain(core, text, isWhole, 'certain', spaces);
  return withoutSpaces(core.places, spaces);
}

function readPlain(core: Core, text: string, isWhole: boolean, level: NoiseLevel, spaces?: number[]): number {
  core.exports.clear();
  const windows = isWhole ? [text] : windowsOf(text);
  const features = windows.length > 1 ? undefined : featuresOf(windows[0]);
  const plain = windows.map((window) =>
    level === 'all' ? blankNoise(window, level, features) : blankCertainNoise(window, spaces),
  );
  // A window inside a block of code does not show that it is code.
  if (features === undefined && (isNoisy(windows, plain) || text.includes('```'))) {
    const blank = level === 'all' ? blankNoise : blankCertainNoise;
    return core.add(windowsOf(blank(sampleOf(text, level))).join('\n'));
  }
  const all = plain.join('\n');
  // Blanking adds no feature, but repair may.
  const left = features === undefined || (features & Feature.repair) !== 0 ? undefined : features;
  const known = isWhole ? all : blankForeignNames(all, left);
  const rows = core.add(known, isWhole, left);
  // A division needs the names too: Welcome to our hotel.
  if (known !== all) core.places = [];
  return rows;
}

function isNoisy(windows: readonly string[], plain: readonly string[]): boolean {
  return countNonSpaces(plain) < minKeptShare * countNonSpaces(windows);
}

function countNonSpaces(windows: readonly string[]): number {
  return windows.join('').replace(/\s+/g, '').length;
}
