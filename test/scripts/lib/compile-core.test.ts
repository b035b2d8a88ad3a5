import type * as fs from 'node:fs';
import { expect, it, vi } from 'vitest';
import { compileCore, coreSources } from '../../../scripts/lib/compile-core.ts';

// Compiles the core.
vi.setConfig({ testTimeout: 120_000 });

vi.mock('node:fs', async (original) => {
  const actual = await original<typeof fs>();
  const readdirSync = (...given: Parameters<typeof actual.readdirSync>) =>
    (actual.readdirSync(...given) as unknown as string[]).map((name) => name.replaceAll('/', '\\'));
  return { ...actual, readdirSync };
});

it('the core is compiled from the same sources with Windows paths', async () => {
  expect(Object.keys(coreSources())).toContain('trie/layout.ts');
  await expect(compileCore(coreSources(), 0)).resolves.toHaveProperty('length');
});
