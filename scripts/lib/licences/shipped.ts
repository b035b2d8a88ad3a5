/** Packages that each product ships, direct and indirect, in the lock file's versions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const products = [
  ...(['extension', 'site', 'server', 'client', 'checker'] as const),
  ...(['engine', 'large', 'franc', 'cli'] as const),
] as const;

export type Product = (typeof products)[number];

export interface Package {
  readonly name: string;
  readonly folder: string;
  readonly version: string;
  readonly licence: string;
  readonly integrity: string;
}

interface LockedPackage {
  /** True for a link to one of our packages in the folder `resolved`. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Of our packages: bundled dependencies. */
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, LockedPackage>>;

/** Compatible with an MIT product. MPL-2.0 code stays in its own file. */
const acceptedLicences = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  '(BSD-3-Clause OR GPL-2.0)',
]);

/** By name, with optional packages for other platforms, without `excluded` and what only those need. */
export function shippedPackages(product: Product, excluded: readonly string[] = []): Package[] {
  const found = packagesOf('', [manifestIn(`src/${product}`).name], excluded);
  // It compares libraries that lab/ installs.
  if (product === 'site') found.push(...packagesOf('lab', Object.keys(manifestIn('lab').dependencies ?? {})));
  const byName = new Map(found.map((each) => [`${each.name} ${each.version}`, each]));
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

function packagesOf(root: string, names: readonly string[], excluded: readonly string[] = []): Package[] {
  return [...collectDependencies(names, excluded, root)].map(
    ([path, { name, version, license = '', integrity = '' }]) => ({
      name,
      folder: join(root, path),
      version,
      licence: license,
      integrity,
    }),
  );
}

export function lockedPackages(names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    [...collectDependencies(names)].sort().map(([path, { name: _, ...locked }]) => [path, locked]),
  );
}

function collectDependencies(
  names: Iterable<string>,
  excluded: readonly string[] = [],
  root = '',
): Map<string, LockedPackage & { readonly name: string }> {
  const lock = (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock })
    .packages;
  const found = new Map<string, LockedPackage & { readonly name: string }>();
  const followAll = (needed: object, from: string): void => {
    for (const name of Object.keys(needed)) follow(name, from);
  };
  const follow = (name: string, from: string): void => {
    if (excluded.includes(name)) return;
    const path = pathOf(name, from, lock);
    if (path === undefined)
      throw new Error(`package-lock.json has no entry for ${name}, which ${from || 'the product'} requires.`);
    const locked = lock[path] as LockedPackage;
    const { link, resolved = '', dependencies, optionalDependencies } = locked;
    if (link) {
      const { dependencies, devDependencies } = lock[resolved] as LockedPackage;
      followAll({ ...dependencies, ...devDependencies }, resolved);
    } else if (!found.has(path)) {
      found.set(path, { ...locked, name });
      followAll({ ...dependencies, ...optionalDependencies }, path);
    }
  };
  for (const name of names) follow(name, '');
  return found;
}

export function licenceFaults(packages: readonly Package[]): string[] {
  return packages.flatMap(({ name, licence, integrity }) => [
    ...(acceptedLicences.has(licence)
      ? []
      : [`${name} has the licence "${licence}", which is not on the list of accepted licences`]),
    ...(integrity.startsWith('sha512-') ? [] : [`${name} has no SHA-512 hash in the lock file`]),
  ]);
}

/** As Node does: beside `from`, then in the folders above. */
function pathOf(name: string, from: string, lock: Lock): string | undefined {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf('node_modules/') - 1))) {
    const path = above === '' ? `node_modules/${name}` : `${above}/node_modules/${name}`;
    if (Object.hasOwn(lock, path)) return path;
    if (above === '') return undefined;
  }
}

function manifestIn(folder: string): { readonly name: string; readonly dependencies?: object } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
