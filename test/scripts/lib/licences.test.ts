import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { licenceFaults, products, shippedPackages } from '../../../scripts/lib/licences/shipped.ts';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const manifests = ['.', ...readdirSync('src').map((name) => join('src', name))].map((folder) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
);

describe.each(products)('the packages shipped in the %s', (product) => {
  const shipped = shippedPackages(product);

  it('have accepted licences and are pinned by hash', () => {
    expect(licenceFaults(shipped)).toEqual([]);
  });
});

describe('the shipped packages', () => {
  it('are found through our own packages', () => {
    expect(shippedPackages('client')).toEqual([]);
    expect(shippedPackages('extension').map(({ name }) => name)).toContain('trigram-utils');
    expect(shippedPackages('server').map(({ name }) => name)).not.toContain('preact');
  });

  it('are refused with an unknown licence or without a hash', () => {
    const sound = { name: 'a', version: '1.0.0', licence: 'MIT', integrity: 'sha512-AA==' };
    expect(licenceFaults([sound])).toEqual([]);
    expect(licenceFaults([{ ...sound, licence: 'GPL-3.0-only' }])).toHaveLength(1);
    expect(licenceFaults([{ ...sound, licence: '', integrity: 'sha1-AA==' }])).toHaveLength(2);
  });
});

describe('the manifests and the lock file', () => {
  it('have the same exact versions', () => {
    const all = manifests.flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    );
    const isOurs = (name: string) => packages[`node_modules/${name}`].link === true;
    for (const [name, version] of all) {
      expect([name, version]).toEqual([name, isOurs(name) ? '*' : packages[`node_modules/${name}`].version]);
    }
  });

  it('pin every package by hash', () => {
    const loose = Object.entries<{ integrity?: string; link?: boolean }>(packages).filter(
      ([path, { integrity, link }]) =>
        path.startsWith('node_modules/') && !link && !integrity?.startsWith('sha512-'),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });
});
