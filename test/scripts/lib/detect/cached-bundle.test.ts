import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { cachedBundle } from '../../../../scripts/lib/detect/cached-bundle.mjs';
import { folderOfTest } from '../../../lib/folder.ts';

describe('a cached bundle', () => {
  function project() {
    const folder = folderOfTest();
    const inputs = ['a.ts', 'b.ts'].map((name) => join(folder, name));
    for (const file of inputs) writeFileSync(file, 'first');
    const build = vi.fn(async () => ({ code: 'export default "built";\n', inputs }));
    return { inputs, build, cache: join(folder, 'cache') };
  }

  it('is built once while its inputs are the same', async () => {
    const { build, cache } = project();
    const address = await cachedBundle(cache, build);
    expect(await cachedBundle(cache, build)).toBe(address);
    expect(build).toHaveBeenCalledTimes(1);
    expect((await import(/* @vite-ignore */ address)).default).toBe('built');
    expect(readdirSync(cache)).toHaveLength(2);
  });

  it.each(['second', ''])('is built again when an input is changed to "%s"', async (content) => {
    const { inputs, build, cache } = project();
    await cachedBundle(cache, build);
    writeFileSync(inputs[1] as string, content);
    await cachedBundle(cache, build);
    await cachedBundle(cache, build);
    expect(build).toHaveBeenCalledTimes(2);
  });
});
