/** Seconds of each test file: `npm test -- changed` chooses the cheaper ones. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Costs = Readonly<Record<string, number>>;

export const recordFile = 'test/costs.json';

/** Last measured in this checkout. */
export const measuredFile = '.cache/costs.json';

export const readCosts = (path: string): Costs =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};

export function writeCosts(path: string, costs: Costs): void {
  const sorted = Object.entries(costs).sort(([a], [b]) => (a < b ? -1 : 1));
  const rounded = sorted.map(([file, seconds]) => [file, Math.round(seconds * 10) / 10]);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(rounded), undefined, 2)}\n`);
}
