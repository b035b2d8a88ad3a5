/**
 * Finds the packages that ship: the dependencies of our packages, and theirs in turn, as the lock file pins them.
 */
import { readFileSync } from 'node:fs';

/** What a person installs: the packages of src/ that are built into something of their own. */
export const products = ['extension', 'client', 'engine', 'site', 'server'] as const;

export type Product = (typeof products)[number];

export interface Package {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as the package states it. */
  readonly licence: string;
  /** As in the lock file: `sha512-` and base64. */
  readonly integrity: string;
}

interface Locked {
  /** True for a link to one of our own packages, which lies in the folder `resolved`. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Of our own packages alone: what is built into a package that is published without dependencies. */
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, Locked>>;

/** Code that may ship with an MIT product; MPL-2.0 as it is, its source being a file of its own. */
const acceptedLicences = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
]);

/**
 * The packages of a product, by name; those of other platforms, which are not installed here, among them. Packages that
 * come `beside` it, not in it, are left out with all that they need.
 */
export function shippedPackages(product: Product, beside: readonly string[] = []): Package[] {
  const found = [...followed([ours(product)], beside).values()].map(
    ({ name, version, license = '', integrity = '' }) => ({ name, version, licence: license, integrity }),
  );
  const inOrder = ({ name, version }: Package) => `${name} ${version}`;
  return found.sort((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1));
}

/** The part of the lock file with some packages and all that they need, by path. */
export function lockedPackages(names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    [...followed(names)].sort().map(([path, { name: _, ...locked }]) => [path, locked]),
  );
}

/** Packages and all that they need, by their paths in the lock file; without those `beside`. */
function followed(
  names: Iterable<string>,
  beside: readonly string[] = [],
): Map<string, Locked & { readonly name: string }> {
  const lock = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock }).packages;
  const found = new Map<string, Locked & { readonly name: string }>();
  const followAll = (needed: object, from: string): void => {
    for (const name of Object.keys(needed)) follow(name, from);
  };
  const follow = (name: string, from: string): void => {
    const path = pathOf(name, from, lock);
    if (path === undefined) throw new Error(`${name}, which ${from} needs, is not in the lock file.`);
    const locked = lock[path] as Locked;
    const { link, resolved = '', dependencies, optionalDependencies } = locked;
    if (link) {
      const { dependencies, devDependencies } = lock[resolved] as Locked;
      followAll({ ...dependencies, ...devDependencies }, resolved);
    } else if (!found.has(path) && !beside.includes(name)) {
      found.set(path, { ...locked, name });
      followAll({ ...dependencies, ...optionalDependencies }, path);
    }
  };
  for (const name of names) follow(name, '');
  return found;
}

/** One sentence for each package that must not ship. */
export function licenceFaults(packages: readonly Package[]): string[] {
  return packages.flatMap(({ name, licence, integrity }) => [
    ...(acceptedLicences.has(licence)
      ? []
      : [`${name} has the licence "${licence}", which nobody has looked at`]),
    ...(integrity.startsWith('sha512-') ? [] : [`${name} is not pinned to its content`]),
  ]);
}

/** Where a package lies that `from` needs: beside it, or in a folder above. */
function pathOf(name: string, from: string, lock: Lock): string | undefined {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf('node_modules/') - 1))) {
    const path = above === '' ? `node_modules/${name}` : `${above}/node_modules/${name}`;
    if (Object.hasOwn(lock, path)) return path;
    if (above === '') return undefined;
  }
}

/** The name of the package of a product. */
function ours(product: Product): string {
  return (JSON.parse(readFileSync(`src/${product}/package.json`, 'utf8')) as { name: string }).name;
}
