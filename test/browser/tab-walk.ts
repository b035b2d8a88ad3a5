/**
 * A walk through a page with the Tab key alone, as people take it who have no mouse.
 */
import type { TestPage } from '../harness/browser/index.ts';

/** How long a walk lasts at most at each stop. */
interface Pace {
  /** Pictures with one of which the page has to bring into view what has the focus. */
  readonly pictures: number;
  /** Whether each key waits for a picture, as people's do. Firefox scrolls to places between when several share one. */
  readonly isSlow: boolean;
}

const hurried: Pace = { pictures: 20, isSlow: false };
/** Two seconds of pictures at the least. */
const patient: Pace = { pictures: 120, isSlow: true };

/** Runs a function of ours on the document, or on the shadow tree that is walked through. */
export type Inside = <Result>(run: (within?: ShadowRoot) => Result) => Promise<Result>;

/** How a walk went. */
export interface Walk {
  /** How many elements the Tab key is to reach. */
  readonly count: number;
  /** A line for each fault of a stop. */
  readonly faults: readonly string[];
  /** The beginnings of the elements that the focus has not come to. */
  readonly missed: readonly string[];
}

/**
 * Walks through a page, and once more at people's pace where the first walk has met a fault: what comes late pushes aside
 * what has the focus once, and browsers scroll to that only when it gets the focus. A fault of the page is there in
 * every walk.
 */
export async function walkByTab(page: TestPage, inside: Inside): Promise<Walk> {
  await page.activate();
  const first = await walk(page, inside, hurried);
  return first.faults.length === 0 && first.missed.length === 0 ? first : walk(page, inside, patient);
}

/** Walks from before everything until all is reached, or until the stops are more than there can be. */
async function walk(page: TestPage, inside: Inside, { pictures, isSlow }: Pace): Promise<Walk> {
  const count = await inside(beginWalk);
  const faults = new Set<string>();
  // A list that scrolls is a stop of its own in Firefox.
  for (let step = 0; step < count + 4 && (await inside(notReached)).length > 0; step++) {
    await page.press('Tab');
    if (isSlow) await picture(page);
    for (const fault of await lastingFaults(page, inside, pictures)) faults.add(fault);
  }
  return { count, faults: [...faults], missed: await inside(notReached) };
}

/** A page that has just been given a key scrolls with one of its next pictures: faults that stay are faults. */
async function lastingFaults(page: TestPage, inside: Inside, pictures: number): Promise<string[]> {
  for (let seen = 0; ; seen++) {
    const faults = await inside(faultsOfFocused);
    if (faults.length === 0 || seen === pictures) return faults;
    await picture(page);
  }
}

/** Waits until the page is about to be drawn. */
async function picture(page: TestPage): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/**
 * Puts the focus before everything, and marks and counts what the Tab key is to reach from there: one of a
 * group of radio buttons, none that is inert.
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
    // Of a group in which one is chosen, Tab reaches that one.
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

/**
 * Faults of the element that has the focus: that one cannot see that it has it, or where it is. Takes its mark
 * away. None where the focus is on no element of ours.
 */
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

/** What {@link beginWalk} marked and the focus has not come to. */
function notReached(within?: ShadowRoot): string[] {
  return [...(within ?? document).querySelectorAll('[data-to-reach]')].map((element) =>
    element.outerHTML.slice(0, 120),
  );
}
