/** Registers the tests of a file for the browsers that run them, by the table in mainly-chromium.ts. */
import { it } from 'vitest';
import { type BrowserKind, browsers } from '../../harness/browser/index.ts';
import { isLong } from '../../rounds.ts';
import { type MainlyChromium, mainlyChromium } from './mainly-chromium.ts';

interface Tests {
  (title: string, run: () => Promise<void>): void;
  readonly each: typeof it.each;
}

/** A browser, and the function that registers its tests. */
interface Suite {
  readonly name: BrowserKind['name'];
  readonly kind: BrowserKind;
  readonly it: Tests;
}

/**
 * Returns the browsers that run a file of {@link mainlyChromium}. Use
 * `describe.each(browsersOf('…'))('… in $name', ({ kind, it }) => …)`.
 */
export function browsersOf(file: keyof typeof mainlyChromium): readonly Suite[] {
  const { inFirefox }: MainlyChromium = mainlyChromium[file];
  return browsers.flatMap((kind): Suite[] => {
    if (isLong || kind.name === 'Chromium') return [{ name: kind.name, kind, it }];
    return inFirefox.length === 0 ? [] : [{ name: kind.name, kind, it: only(inFirefox) }];
  });
}

/** Returns a function that registers tests with these titles and ignores others, which would count as skipped. */
function only(titles: readonly string[]): Tests {
  const some = (title: string, run: () => Promise<void>) => {
    if (titles.includes(title)) it(title, run);
  };
  const each =
    (cases: readonly unknown[]) => (title: string, run: (...given: unknown[]) => Promise<void>) => {
      if (titles.includes(title)) it.each(cases)(title, run);
    };
  return Object.assign(some, { each: each as typeof it.each });
}
