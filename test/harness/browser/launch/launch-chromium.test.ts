import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import manifest from '../../../../manifest.json' with { type: 'json' };
import { folderOfTest } from '../../../folder.ts';

it.each([
  [0, false],
  [1000, true],
])('Chromium started by the user %s has its sandbox: %s', async (user, hasSandbox) => {
  const folder = folderOfTest();
  const path = join(folder, 'chromium');
  writeFileSync(path, `#!/bin/sh\necho 'Chromium ${manifest.minimum_chrome_version}.0.0'\n`);
  chmodSync(path, 0o755);
  vi.stubEnv('CHROME_PATH', path);
  // Found programs are cached.
  vi.resetModules();
  const { launchChromium } = await import('./launch-chromium.ts');
  vi.spyOn(process as { getuid(): number }, 'getuid').mockReturnValue(user);
  const launch = vi
    .spyOn(chromium, 'launchPersistentContext')
    .mockResolvedValue({ setDefaultTimeout() {} } as never);
  await launchChromium({ profile: folder, extensions: [], keepsWelcome: true });
  expect(launch.mock.calls[0]?.[1]).toMatchObject({ chromiumSandbox: hasSandbox });
});
