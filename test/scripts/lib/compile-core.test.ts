import type * as fs from 'node:fs';
import { expect, it, vi } from 'vitest';

const names = vi.hoisted(() => ({ areOfWindows: false }));
vi.mock('node:fs', async (original) => {
  const actual = await original<typeof fs>();
  const readdirSync = (...given: Parameters<typeof actual.readdirSync>) => {
    const found = actual.readdirSync(...given) as unknown as string[];
    return names.areOfWindows ? found.map((name) => name.replaceAll('/', '\\')) : found;
  };
  return { ...actual, readdirSync };
});
const { coreSources } = await import('../../../scripts/lib/compile-core.ts');

it('the core is compiled from the same sources with Windows paths', () => {
  const sources = coreSources();
  expect(Object.keys(sources)).toContain('trie/layout.ts');
  names.areOfWindows = true;
  expect(coreSources()).toEqual(sources);
});
