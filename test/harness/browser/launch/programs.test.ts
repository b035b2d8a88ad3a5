import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from '../../../../manifest.json' with { type: 'json' };
import { folderOfTest } from '../../../folder.ts';

const least = Number.parseInt(manifest.browser_specific_settings.gecko.strict_min_version, 10);

describe('requirePrograms', () => {
  let folder: string;
  /** Results are cached, so each test has its own module. */
  function program(said: string): string {
    const path = join(folder, 'firefox');
    writeFileSync(path, `#!/bin/sh\necho '${said}'\n`);
    chmodSync(path, 0o755);
    return path;
  }
  async function find(): Promise<string> {
    const { requirePrograms } = await import('./programs.ts');
    return (await requirePrograms('firefox')).firefox;
  }
  beforeEach(() => {
    vi.resetModules();
    folder = folderOfTest();
  });

  it('returns the first browser that the product supports', async () => {
    const path = program(`Mozilla Firefox ${least}.0.1esr`);
    vi.stubEnv('FIREFOX_PATH', path);
    expect(await find()).toBe(path);
  });

  it.each([
    ['is too old for the product', `Mozilla Firefox ${least - 1}.12.0esr`],
    ['does not say how old it is', 'Mozilla Firefox'],
  ])('refuses a browser that %s, with its name in the error', async (_, said) => {
    vi.stubEnv('FIREFOX_PATH', program(said));
    await expect(find()).rejects.toThrow(`which is older than version ${least}.`);
  });

  it('skips a browser that does not run', async () => {
    vi.stubEnv('FIREFOX_PATH', join(folder, 'nothing'));
    await expect(find()).rejects.toThrow('does not run');
  });
});
