/** Publishes with the real npm to a registry on this machine. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isOnNpm, publishToNpm, type Tarball } from '../../../scripts/publish/npm.ts';
import { folderOfTest } from '../../folder.ts';

// Starts programs.
vi.setConfig({ testTimeout: 120_000 });

interface Published {
  readonly versions: Readonly<Record<string, { readonly dist: object }>>;
  readonly 'dist-tags': Readonly<Record<string, string>>;
}

/** A registry that takes packages. `answers` are the statuses of the next uploads; it stores what it refuses with 504. */
async function openRegistry(answers: readonly number[] = []) {
  const left = [...answers];
  const uploads: Published[] = [];
  const stored = new Map<string, object>();
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    if (request.method === 'PUT') {
      const status = left.shift() ?? 201;
      const upload = (await json(request)) as Published;
      uploads.push(upload);
      if (status === 201 || status === 504)
        for (const [version, manifest] of Object.entries(upload.versions))
          stored.set(`${request.url}/${version}`, manifest);
      return send(status, {});
    }
    const found = stored.get(request.url ?? '');
    return found === undefined ? send(404, {}) : send(200, found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { registry: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, uploads };
}

/** A packed package, and the access to a registry. */
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
  const { registry, uploads } = await openRegistry();
  const tarball = tarballFor(registry);
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
  const { registry, uploads } = await openRegistry([500, 504]);
  const tarball = tarballFor(registry);
  await expect(publishToNpm(tarball)).rejects.toThrow('npm publish failed with status 1.');
  expect(await publishToNpm(tarball)).toBe(true);
  expect(await publishToNpm(tarball)).toBe(false);
  expect(uploads).toHaveLength(2);
});

it('another package under the same version is never taken for this one', async () => {
  const { registry } = await openRegistry();
  const tarball = tarballFor(registry);
  await publishToNpm(tarball);
  writeFileSync(tarball.path, 'other bytes');
  await expect(publishToNpm(tarball)).rejects.toThrow('npm has another vernacular-client 1.2.3.');
});
