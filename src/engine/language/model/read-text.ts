import { parts } from '../parts.ts';
import { blankForeignNames } from '../text/foreign-names.ts';
import { sampleOf, windowsOf } from '../text/long-text.ts';
import type { NoiseLevel } from '../text/markup.ts';
import { blankCertainNoise, blankNoise } from '../text/noise.ts';
import { isPlainWord } from '../text/plain-word.ts';
import type { Core } from './core.ts';

/**
 * If at least this share of a long text's windows is noisy, noise is blanked before windows are chosen.
 * Otherwise, windows would fall into noise and miss the words between.
 */
const minNoisyShare = 0.25;
/**
 * A window is noisy if it keeps less than this share of its non-space units. Initials and units occur in most
 * texts.
 */
const minKeptShare = 0.9;

/** Possible noise counts only if nothing else is left. */
export function readText(core: Core, text: string): void {
  if (isPlainWord(text)) {
    core.clear();
    core.add(text);
  } else if (readPlain(core, text, 'all') === 0 && parts['noise alone']) readPlain(core, text, 'certain');
}

/** Returns the number of rows of evidence. */
function readPlain(core: Core, text: string, level: NoiseLevel): number {
  core.clear();
  const blank = level === 'all' ? blankNoise : blankCertainNoise;
  const windows = windowsOf(text);
  const plain = windows.map((window) => blank(window));
  // A window inside a block of code does not show that it is code.
  if (windows.length === 1 || !(isNoisy(windows, plain) || text.includes('```'))) {
    return core.add(blankForeignNames(plain.join('\n')));
  }
  return core.add(windowsOf(blank(sampleOf(text, level))).join('\n'));
}

function isNoisy(windows: readonly string[], plain: readonly string[]): boolean {
  const isNoisyAt = (i: number) =>
    plain[i] !== windows[i] && countNonSpaces(plain[i]) < minKeptShare * countNonSpaces(windows[i]);
  return windows.filter((_, i) => isNoisyAt(i)).length >= minNoisyShare * windows.length;
}

function countNonSpaces(text: string): number {
  return text.replace(/\s+/g, '').length;
}
