/** Which browsers run the tests of a file, by the table in one-path.ts. */
import { it } from 'vitest';
import { type BrowserKind, browsers } from '../harness/browser/index.ts';
import { isLong } from '../rounds.ts';
import { type OnePath, onePath } from './one-path.ts';

interface Tests {
  (title: string, run: () => Promise<void>): void;
  readonly each: typeof it.each;
}

/** A browser, and the function that registers its tests. */
interface Proof {
  readonly name: BrowserKind['name'];
  readonly kind: BrowserKind;
  readonly it: Tests;
}

/**
 * Returns the browsers that run a file of {@link onePath}. Use
 * `describe.each(provedIn('…'))('… in $name', ({ kind, it }) => …)`.
 */
export function provedIn(file: keyof typeof onePath): readonly Proof[] {
  const { inFirefox }: OnePath = onePath[file];
  return browsers.flatMap((kind): Proof[] => {
    if (isLong || kind.name === 'Chromium') return [{ name: kind.name, kind, it }];
    return inFirefox.length === 0 ? [] : [{ name: kind.name, kind, it: only(inFirefox) }];
  });
}

/** Registers only the tests with these titles. Others would count as skipped. */
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
