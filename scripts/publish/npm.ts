import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

export interface Tarball {
  readonly registry: string;
  readonly path: string;
  /** The distribution tag, such as `latest`. */
  readonly tag: string;
}

/**
 * False if the registry had this tarball. Rejects if it has other content under this version, or if npm fails without
 * publishing.
 */
export async function publishToNpm(tarball: Tarball): Promise<boolean> {
  if (await isOnNpm(tarball)) return false;
  const { registry, path, tag } = tarball;
  const status = await runNpm([
    'publish',
    // npm takes packages/NAME for a GitHub repository.
    resolve(path),
    '--ignore-scripts',
    '--access',
    'public',
    '--tag',
    tag,
    '--registry',
    registry,
  ]);
  // npm may fail after publishing.
  if (status !== 0 && !(await isOnNpm(tarball))) throw new Error(`npm publish failed with status ${status}.`);
  return true;
}

/** Does all but publish. Rejects if npm refuses the tarball. */
export async function tryNpm({ registry, path, tag }: Tarball): Promise<void> {
  const status = await runNpm([
    'publish',
    // npm takes packages/NAME for a GitHub repository.
    resolve(path),
    '--dry-run',
    '--ignore-scripts',
    '--tag',
    tag,
    '--registry',
    registry,
  ]);
  if (status !== 0) throw new Error(`npm publish --dry-run failed with status ${status}.`);
}

/** Rejects if it has another tarball under this version. */
export async function isOnNpm({ registry, path }: Tarball): Promise<boolean> {
  const [, name = '', version = ''] = /^([a-z-]+)-(\d.*)\.tgz$/.exec(basename(path)) ?? [];
  const response = await fetch(`${registry}/${name}/${version}`);
  if (response.status === 404) return false;
  if (!response.ok) throw new Error(`GET ${response.url}: ${response.status} ${await response.text()}`);
  const { dist } = (await response.json()) as { readonly dist: { readonly integrity: string } };
  const integrity = `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`;
  if (dist.integrity === integrity) return true;
  throw new Error(`npm has another ${name} ${version}. Release a new version.`);
}

async function runNpm(args: readonly string[]): Promise<number | null> {
  const [status] = await once(spawn('npm', args, { stdio: 'inherit' }), 'exit');
  return status;
}
