import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { licenceFaults, products, shippedPackages } from '../../../scripts/lib/licences/shipped.ts';

const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

const locked = [
  ['.', ['.', ...readdirSync('src').map((name) => join('src', name))]],
  ['lab', ['lab']],
] as const;

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
    expect(shippedPackages('site').map(({ name }) => name)).toContain('tinyld');
  });

  it('are refused with an unknown licence or without a hash', () => {
    const sound = {
      name: 'a',
      folder: 'node_modules/a',
      version: '1.0.0',
      licence: 'MIT',
      integrity: 'sha512-AA==',
    };
    expect(licenceFaults([sound])).toEqual([]);
    expect(licenceFaults([{ ...sound, licence: 'GPL-3.0-only' }])).toHaveLength(1);
    expect(licenceFaults([{ ...sound, licence: '', integrity: 'sha1-AA==' }])).toHaveLength(2);
  });
});

describe.each(locked)('the manifests and the lock file in %s', (root, folders) => {
  const { packages } = read(root, 'package-lock.json');

  it('have the same exact versions', () => {
    const all = folders.flatMap((folder) => {
      const { dependencies, devDependencies } = read(folder, 'package.json');
      return Object.entries({ ...dependencies, ...devDependencies });
    });
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
