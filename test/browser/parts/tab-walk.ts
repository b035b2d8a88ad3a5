/** Walks through a page with the Tab key alone, like users without a mouse. */
import type { TestPage } from '../../harness/browser/index.ts';

interface Pace {
  /** Maximum frames until the focused element must be in view. */
  readonly pictures: number;
  /**
   * True to wait for a frame after each key, as with people. Firefox skips scrolling if several keys share a
   * frame.
   */
  readonly isSlow: boolean;
}

const hurried: Pace = { pictures: 20, isSlow: false };
const patient: Pace = { pictures: 120, isSlow: true };

export type Inside = <Result>(run: (within?: ShadowRoot) => Result) => Promise<Result>;

export interface Walk {
  readonly count: number;
  readonly faults: readonly string[];
  readonly missed: readonly string[];
}

/**
 * Walks through a page, and again at human speed if there were faults: late content may move the focused
 * element out of view once. A real fault occurs in every walk.
 */
export async function walkByTab(page: TestPage, inside: Inside): Promise<Walk> {
  await page.activate();
  const first = await walk(page, inside, hurried);
  return first.faults.length === 0 && first.missed.length === 0 ? first : walk(page, inside, patient);
}

async function walk(page: TestPage, inside: Inside, { pictures, isSlow }: Pace): Promise<Walk> {
  const count = await inside(beginWalk);
  const faults = new Set<string>();
  // In Firefox, a scrolling list is itself a stop.
  for (let step = 0; step < count + 4 && (await inside(notReached)).length > 0; step++) {
    await page.press('Tab');
    if (isSlow) await picture(page);
    for (const fault of await lastingFaults(page, inside, pictures)) faults.add(fault);
  }
  return { count, faults: [...faults], missed: await inside(notReached) };
}

/** A page scrolls a few frames after a key, so only lasting faults count. */
async function lastingFaults(page: TestPage, inside: Inside, pictures: number): Promise<string[]> {
  for (let seen = 0; ; seen++) {
    const faults = await inside(faultsOfFocused);
    if (faults.length === 0 || seen === pictures) return faults;
    await picture(page);
  }
}

async function picture(page: TestPage): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/**
 * Focuses the start, and marks and counts the elements that Tab must reach: one of a group of radio buttons,
 * none that is inert.
 */
function beginWalk(within?: ShadowRoot): number {
  const groups = new Set<string>();
  let count = 0;
  for (const element of (within ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )) {
    const dialog = document.querySelector('dialog:modal');
    if (dialog && !dialog.contains(element)) continue;
    if (element.tabIndex < 0 || element.matches(':disabled')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { type, name } = element as HTMLInputElement;
    if (type === 'radio' && groups.has(name)) continue;
    // In a group with a selection, Tab reaches the selected one.
    const chosen = document.querySelector(`input[type=radio][name="${name}"]:checked`);
    if (type === 'radio' && chosen !== null && chosen !== element) continue;
    if (type === 'radio') groups.add(name);
    element.dataset.toReach = '';
    count += 1;
  }
  const start = document.createElement('span');
  start.tabIndex = -1;
  (document.querySelector('dialog:modal') ?? within?.firstElementChild ?? document.body).prepend(start);
  start.focus();
  return count;
}

/** Removes its mark. Empty if none of our elements has the focus. */
function faultsOfFocused(within?: ShadowRoot): string[] {
  const element = (within ?? document).activeElement as HTMLElement | null;
  if (element === null || element === document.body) return [];
  delete element.dataset.toReach;
  const name = element.outerHTML.slice(0, 120);
  const faults: string[] = [];
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
  if (!isOutlined) faults.push(`${name} has the focus and no outline.`);
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + Math.min(height, innerHeight) / 2];
  if (left < -1 || right > innerWidth + 1 || bottom < 0 || top > innerHeight) {
    const place = [left, top, right, bottom].map(Math.round).join(', ');
    faults.push(`${name} has the focus out of view: ${place} in ${innerWidth} × ${innerHeight}.`);
  } else {
    const there = (within ?? document).elementFromPoint(x, y);
    if (there && !element.contains(there) && !there.contains(element)) {
      faults.push(`${name} has the focus beneath ${there.outerHTML.slice(0, 80)}.`);
    }
  }
  return faults;
}

function notReached(within?: ShadowRoot): string[] {
  return [...(within ?? document).querySelectorAll('[data-to-reach]')].map((element) =>
    element.outerHTML.slice(0, 120),
  );
}
