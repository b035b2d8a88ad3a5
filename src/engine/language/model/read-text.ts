/**
 * Reads a text into the core: its windows, without their noise.
 */

import { blankForeignNames } from '../text/foreign-names.ts';
import { sampleOf, windowsOf } from '../text/long-text.ts';
import type { NoiseLevel } from '../text/markup.ts';
import { blankCertainNoise, blankNoise } from '../text/noise.ts';
import type { Core } from './core.ts';

/**
 * Where this share of a long text's windows is noisy, noise is blanked before the windows are spread: they would lie
 * in it, and miss the words between. Elsewhere that would only take time.
 */
const leastNoisy = 0.25;
/** A window is noisy that keeps less than this share of what is no space: initials and units are in most texts. */
const leastKept = 0.9;

/**
 * Reads the text into the core, which forgets the one before. What is not certain to be noise counts when
 * there is nothing else.
 */
export function readText(core: Core, text: string): void {
  if (readPlain(core, text, 'all') === 0) readPlain(core, text, 'certain');
}

/** Reads what a reading makes of the text. Answers how many rows of evidence that has. */
function readPlain(core: Core, text: string, level: NoiseLevel): number {
  core.clear();
  const plainOf = level === 'all' ? blankNoise : blankCertainNoise;
  const windows = windowsOf(text);
  const plain = windows.map((window) => plainOf(window));
  // A window inside of a block of code does not show where it is.
  if (windows.length === 1 || !(isNoisy(windows, plain) || text.includes('```'))) {
    return core.add(blankForeignNames(plain.join('\n')));
  }
  return core.add(windowsOf(plainOf(sampleOf(text, level))).join('\n'));
}

/** Whether many windows keep little of what they have. */
function isNoisy(windows: readonly string[], plain: readonly string[]): boolean {
  const isNoisyAt = (i: number) => plain[i] !== windows[i] && signs(plain[i]) < leastKept * signs(windows[i]);
  return windows.filter((_, i) => isNoisyAt(i)).length >= leastNoisy * windows.length;
}

/** How many UTF-16 units of a text are no space. */
function signs(text: string): number {
  return text.replace(/\s+/g, '').length;
}
