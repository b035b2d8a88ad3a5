import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { publishToNpm, type Tarball } from '../../../scripts/publish/npm.ts';
import { folderOfTest } from '../../lib/folder.ts';
import { openNpm } from './mocks/npm.ts';

function tarballFor(registry: string): Tarball {
  const folder = folderOfTest();
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'vernacular-client', version: '1.2.3' }),
  );
  const packed = spawnSync('npm', ['pack', '--pack-destination', folder], { cwd: folder, encoding: 'utf8' });
  expect(packed.status).toBe(0);
  const npmrc = join(folder, '.npmrc');
  // Otherwise, npm retries for minutes.
  writeFileSync(npmrc, `//${new URL(registry).host}/:_authToken=token\nfetch-retries=0\n`);
  vi.stubEnv('npm_config_userconfig', npmrc);
  return { registry, path: join(folder, 'vernacular-client-1.2.3.tgz'), tag: 'latest' };
}

it('another package under the same version is never taken for this one', async () => {
  const tarball = tarballFor((await openNpm()).api);
  await publishToNpm(tarball);
  writeFileSync(tarball.path, 'other bytes');
  await expect(publishToNpm(tarball)).rejects.toThrow('npm has another vernacular-client 1.2.3.');
});
