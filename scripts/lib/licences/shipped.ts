/**
 * Which packages ship, found by what the sources import and by what those packages depend on in turn, as the
 * lock file pins them.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a person installs, and the rooms and single files of src/ that it is made of. */
export const products = {
  extension: ['engine', 'accounts', 'api', 'extension'],
  client: ['client'],
  engine: ['engine', 'packages/engine'],
  site: ['engine', 'packages/engine', 'site'],
  server: [
    'engine',
    'accounts',
    'api',
    'server',
    'commands/serve',
    'commands/keys',
    'commands/database',
    'src/server/program.ts',
    'src/cli/arguments.ts',
    'src/cli/output-end.ts',
    'src/cli/usage-error.ts',
  ],
} as const;

export type Product = keyof typeof products;

export interface Package {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as the package states it. */
  readonly licence: string;
  /** As in the lock file: `sha512-` and base64. */
  readonly integrity: string;
}

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
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
  const found = [...followed(importedBy(products[product]), beside).values()].map(
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
  const follow = (name: string, from: string): void => {
    const path = pathOf(name, from, lock);
    if (path === undefined)
      throw new Error(`${name}, which ${from || 'our code'} needs, is not in the lock file.`);
    if (found.has(path) || beside.includes(name)) return;
    const { dependencies, optionalDependencies } = lock[path] as Locked;
    found.set(path, { ...(lock[path] as Locked), name });
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) follow(next, path);
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

/** The paths of a room, or of a single file. */
function filesOf(room: string): string[] {
  const path = join('src', room);
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file));
}

/** Names of packages that the sources of rooms import, types alone left out. */
function importedBy(rooms: readonly string[]): Set<string> {
  const sources = rooms
    .flatMap(filesOf)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => readFileSync(file, 'utf8'));
  const imported = sources.flatMap((source) =>
    [
      ...source.matchAll(
        /^(?:import|export)\s+(?!type\s)[^;'"]*?from\s+'([^'.][^']*)'|import\(\s*'([^'.][^']*)'/gm,
      ),
    ].map(([, from, lazy]) => from ?? lazy ?? ''),
  );
  const bare = imported.filter((target) => !/^node:/.test(target));
  return new Set(bare.map((target) => /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target));
}
