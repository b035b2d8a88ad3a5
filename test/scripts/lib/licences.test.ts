import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  licenceFaults,
  type Product,
  products,
  shippedPackages,
} from '../../../scripts/lib/licences/shipped.ts';
import { imports, pathOf } from '../../imports.ts';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

describe.each(Object.keys(products) as Product[])('the packages that ship in the %s', (product) => {
  const shipped = shippedPackages(product);

  it('have licences that were looked at, and are pinned to their content', () => {
    expect(licenceFaults(shipped)).toEqual([]);
  });

  it('are no tools of development', () => {
    expect(shipped.filter(({ name }) => Object.hasOwn(devDependencies, name))).toEqual([]);
  });
});

describe('the packages that ship', () => {
  it('are all that package.json calls dependencies, and what those need', () => {
    const names = new Set(
      (Object.keys(products) as Product[])
        .flatMap((product) => shippedPackages(product))
        .map(({ name }) => name),
    );
    expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
    expect(shippedPackages('client')).toEqual([]);
    expect(shippedPackages('extension').map(({ name }) => name)).toContain('trigram-utils');
  });

  it('are refused with an unknown licence, or without the hash of their content', () => {
    const sound = { name: 'a', version: '1.0.0', licence: 'MIT', integrity: 'sha512-AA==' };
    expect(licenceFaults([sound])).toEqual([]);
    expect(licenceFaults([{ ...sound, licence: 'GPL-3.0-only' }])).toHaveLength(1);
    expect(licenceFaults([{ ...sound, licence: '', integrity: 'sha1-AA==' }])).toHaveLength(2);
  });
});

describe('the server', () => {
  it('is made of the rooms that its program and its Worker lead to, all of which are searched for packages', () => {
    const reached = new Set(['src/server/program.ts', 'server/index.ts']);
    // A set goes on to what is added to it meanwhile.
    for (const file of reached) {
      const found = imports.filter((one) => one.file === file && !one.typeOnly).map(pathOf);
      for (const path of found) if (path?.endsWith('.ts')) reached.add(path);
    }
    expect(reached.size).toBeGreaterThan(100);
    const isIn = (room: string, file: string) => file === room || file.startsWith(`${room}/`);
    expect([...reached].filter((file) => !products.server.some((room) => isIn(room, file)))).toEqual([]);
  });
});

describe('package.json and the lock file', () => {
  it('name exact versions, the same ones', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect([name, version]).toEqual([name, packages[`node_modules/${name}`].version]);
    }
  });

  it('pin every package to its content', () => {
    const loose = Object.entries<{ integrity?: string }>(packages).filter(
      ([path, { integrity }]) => path !== '' && !integrity?.startsWith('sha512-'),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });
});
