import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { isOnNpm, publishToNpm, type Tarball } from '../../../scripts/publish/npm.ts';
import { folderOfTest } from '../../folder.ts';
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

it('a package is published once, however often the job runs', async () => {
  const { api, uploads } = await openNpm();
  const tarball = tarballFor(api);
  expect(await isOnNpm(tarball)).toBe(false);
  expect(await publishToNpm(tarball)).toBe(true);
  expect(await publishToNpm(tarball)).toBe(false);
  expect(uploads).toHaveLength(1);
  const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball.path)).digest('base64')}`;
  expect(uploads[0]).toMatchObject({
    'dist-tags': { latest: '1.2.3' },
    versions: { '1.2.3': { dist: { integrity } } },
  });
});

it('a failed upload can be repeated, and counts as published if the registry took it', async () => {
  const { api, uploads, refusals, breakAfter } = await openNpm();
  const tarball = tarballFor(api);
  refusals.push(500);
  await expect(publishToNpm(tarball)).rejects.toThrow('npm publish failed with status 1.');
  // The first request asks for the version.
  breakAfter(1, 'answer');
  expect(await publishToNpm(tarball)).toBe(true);
  expect(await publishToNpm(tarball)).toBe(false);
  expect(uploads).toHaveLength(1);
});

it('another package under the same version is never taken for this one', async () => {
  const tarball = tarballFor((await openNpm()).api);
  await publishToNpm(tarball);
  writeFileSync(tarball.path, 'other bytes');
  await expect(publishToNpm(tarball)).rejects.toThrow('npm has another vernacular-client 1.2.3.');
});
