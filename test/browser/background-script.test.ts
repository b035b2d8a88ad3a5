import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { productFolder } from '../harness/browser/extensions.ts';

it.each(['chrome', 'firefox'] as const)(
  'the background of dist/%s is one classic script, because browsers start modules later',
  (browser) => {
    const folder = productFolder(browser);
    const { background } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    const file = 'assets/index.ts.js';
    expect(background).toEqual(browser === 'chrome' ? { service_worker: file } : { scripts: [file] });
    const code = readFileSync(join(folder, file), 'utf8');
    // Only modules may have imports, exports and `import.meta`.
    expect(() => new Script(code)).not.toThrow();
    // Service workers reject `import()`. They import the deferred scripts in another way.
    if (browser === 'chrome') expect(code).not.toMatch(/\bimport\s*\(/);
  },
);
