/**
 * Packs our packages as they are published, and installs them into an empty project.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '../../scripts/lib/build/client.ts';
import { buildEngine } from '../../scripts/lib/build/engine.ts';

const builds = { 'vernacular-engine': buildEngine, 'vernacular-client': buildClient };
export type PackageName = keyof typeof builds;

/** A project with packages of ours in its node_modules. */
export interface Project {
  readonly folder: string;
  /** What `npm pack` made, by package. */
  readonly tarballs: ReadonlyMap<PackageName, string>;
  /** Where a package is installed. */
  of(name: PackageName): string;
  /** Writes a file of the project. */
  write(file: string, content: string): void;
  remove(): void;
}

/** Builds, packs and installs packages, without a network. */
export async function projectWith(...names: PackageName[]): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-project-'));
  const packed = join(folder, 'packed');
  mkdirSync(packed);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const tarballs = new Map<PackageName, string>();
  for (const name of names) {
    const built = join(folder, 'built', name);
    await builds[name](built);
    npm(built, 'pack', '--pack-destination', packed);
    const file = readdirSync(packed).find((each) => each.startsWith(name)) as string;
    tarballs.set(name, join(packed, file));
  }
  rmSync(join(folder, 'built'), { recursive: true });
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', ...tarballs.values());
  return {
    folder,
    tarballs,
    of: (name) => join(folder, 'node_modules', name),
    write: (file, content) => writeFileSync(join(folder, file), content),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function npm(cwd: string, ...args: string[]): void {
  execFileSync('npm', args, { cwd, stdio: 'pipe', shell: process.platform === 'win32' });
}
