/**
 * Packs our packages as they are published, and installs them into an empty project.
 */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildDetector, buildProgram } from '../../scripts/lib/build/engine.ts';
import { buildPackage } from '../../scripts/lib/build/package.ts';
import { isFresh, sources } from '../../scripts/test/fresh-build.ts';

const builds = {
  'vernacular-engine': (folder: string) => buildDetector('engine', folder),
  'vernacular-large': (folder: string) => buildDetector('large', folder),
  'vernacular-cli': buildProgram,
  'vernacular-checker': (folder: string) => buildPackage('checker', folder),
  'vernacular-client': (folder: string) => buildPackage('client', folder),
  'vernacular-franc': (folder: string) => buildDetector('franc', folder),
};
export type PackageName = keyof typeof builds;

export interface Project {
  readonly folder: string;
  readonly tarballs: ReadonlyMap<PackageName, string>;
  of(name: PackageName): string;
  write(file: string, content: string): void;
  runModule(code: string): unknown;
  remove(): void;
}

const cache = resolve('.cache/packages');

/** Returns the tarball of a package, which is built and packed unless one is newer than the sources. */
async function packed(name: PackageName): Promise<string> {
  const tarball = join(cache, `${name}.tgz`);
  if (isFresh([...sources, 'LICENSE'], [tarball])) return tarball;
  mkdirSync(cache, { recursive: true });
  // Other workers may pack the same package at the same time.
  const folder = mkdtempSync(join(cache, 'packing-'));
  await builds[name](join(folder, 'built'));
  npm(join(folder, 'built'), 'pack', '--pack-destination', folder);
  const made = readdirSync(folder).find((file) => file.endsWith('.tgz')) as string;
  renameSync(join(folder, made), tarball);
  rmSync(folder, { recursive: true });
  return tarball;
}

/** Without a network. */
export async function projectWith(...names: PackageName[]): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-project-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const tarballs = new Map<PackageName, string>();
  for (const name of names) {
    // A copy, which another worker does not replace meanwhile.
    const tarball = join(folder, `${name}.tgz`);
    copyFileSync(await packed(name), tarball);
    tarballs.set(name, tarball);
  }
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', ...tarballs.values());
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  return {
    folder,
    tarballs,
    of: (name) => join(folder, 'node_modules', name),
    write,
    runModule(code) {
      write('main.js', code);
      return JSON.parse(execFileSync(process.execPath, ['main.js'], { cwd: folder, encoding: 'utf8' }));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function npm(cwd: string, ...args: string[]): void {
  execFileSync('npm', args, { cwd, stdio: 'pipe', shell: process.platform === 'win32' });
}
