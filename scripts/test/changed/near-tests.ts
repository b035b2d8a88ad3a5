import { browserTestsOf } from './browser-table.ts';
import type { Users } from './import-graph.ts';

const parts = ['unit', 'server', 'browser'] as const;
export type Part = (typeof parts)[number];
export type TestFiles = Readonly<Record<Part, readonly string[]>>;

/**
 * Processor seconds by part. With types, style and build, about 100: a minute on two idle cores, 114 s at a load of 12.
 * Server tests also wait.
 */
const budgets: Readonly<Record<Part, number>> = { unit: 20, server: 15, browser: 24 };

const unknownSeconds = 3;

/** Of a test's recorded price, which is for both browsers. */
const chromiumShare = 0.6;

/** More would take most of the time and find little. */
const maxBrowserFiles = 3;

const isTest = (file: string) => /^(?:lab\/)?test\/.*\.test\.tsx?$/.test(file);
const partOf = (file: string): Part =>
  file.startsWith('test/browser/') ? 'browser' : file.startsWith('test/server/') ? 'server' : 'unit';

/** Imports between a change and each test file; 0 for a changed one. */
export function distancesFrom(changed: readonly string[], users: Users): ReadonlyMap<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]));
  // A map iterates over added entries too: a breadth-first search.
  for (const [file, distance] of distances) {
    for (const user of users.get(file) ?? []) if (!distances.has(user)) distances.set(user, distance + 1);
  }
  for (const file of changed) {
    for (const test of browserTestsOf(file)) distances.set(test, Math.min(1, distances.get(test) ?? 1));
  }
  return new Map([...distances].filter(([file]) => isTest(file)));
}

/** The nearest files of each part, cheaper first, until its budget is used up; at least one. */
export function chooseTests(
  distances: ReadonlyMap<string, number>,
  seconds: Readonly<Record<string, number>>,
): { readonly chosen: TestFiles; readonly left: TestFiles } {
  const chosen: Record<Part, string[]> = { unit: [], server: [], browser: [] };
  const left: Record<Part, string[]> = { unit: [], server: [], browser: [] };
  const priceOf = (file: string) => seconds[file] ?? unknownSeconds;
  const sorted = [...distances].sort(([a, near], [b, far]) => near - far || priceOf(a) - priceOf(b));
  for (const part of parts) {
    let spent = 0;
    for (const [file] of sorted.filter(([file]) => partOf(file) === part)) {
      spent += priceOf(file) * (part === 'browser' ? chromiumShare : 1);
      const isFull = part === 'browser' && chosen[part].length >= maxBrowserFiles;
      if (chosen[part].length === 0 || (spent <= budgets[part] && !isFull)) chosen[part].push(file);
      else left[part].push(file);
    }
  }
  return { chosen, left };
}
