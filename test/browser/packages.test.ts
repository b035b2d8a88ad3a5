import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { deflateSync, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { packArchives } from '../../scripts/package/archives.ts';
import { folderOfFile } from '../lib/folder.ts';
import { isLong } from '../lib/rounds.ts';

const folder = folderOfFile();

/** All permissions and scripts of the built extension. Additions must be listed here. */
function expectNothingWidened(files: Record<string, Uint8Array>, browser: 'chrome' | 'firefox'): void {
  const text = (path: string) => new TextDecoder().decode(files[path]);
  const manifest = JSON.parse(text('manifest.json'));
  expect(manifest.permissions).toEqual(['storage', 'contextMenus', 'activeTab', 'scripting']);
  for (const field of [
    'host_permissions',
    'optional_permissions',
    'optional_host_permissions',
    'content_scripts',
    'externally_connectable',
    'web_accessible_resources',
    'sandbox',
    'key',
    'update_url',
  ]) {
    expect(manifest, browser).not.toHaveProperty(field);
  }
  expect(manifest.content_security_policy).toEqual({
    extension_pages:
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
  const scripts = Object.keys(files).filter((path) => /\.(?:js|mjs|html)$/.test(path));
  expect(scripts.length).toBeGreaterThan(5);
  const remoteOrMade =
    /\beval\s*\(|\bnew Function\b|\bimportScripts\s*\((?!`\/deferred\/)|\b(?:import|from)\s*\(?\s*["'`]https?:|<script[^>]+src=["']?(?:https?:)?\/\/|set(?:Timeout|Interval)\(\s*["'`]/;
  for (const path of scripts) expect([path, remoteOrMade.exec(text(path))?.[0]]).toEqual([path, undefined]);
  const model = ['language.bin', 'language-rest.bin'].map((path) => files[path] as Uint8Array);
  expect(deflateSync(Buffer.concat(model)).length).toBeLessThan(8_900_000);
  expect(text('LICENSE')).toContain('MIT');
  expect(text('LICENSES.txt')).toMatch(/Copyright .* Yusuke Wada/);
  const bill = JSON.parse(text('sbom.cdx.json'));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(bill.components.map(({ name }: { name: string }) => name)).toContain('hono');
}

/** Unpacks a source archive into `folder` and packs there. Returns the content of the archives by name. */
function packFrom(source: Uint8Array): Record<string, Buffer> {
  for (const [path, content] of Object.entries(unzipSync(source))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  // `unzipSync` drops the modes.
  for (const program of ['.ci/run', 'test/scripts/publish/mocks/skopeo.mjs'])
    chmodSync(join(folder, program), 0o755);
  linkPackages(folder);
  const script = join(folder, 'scripts/package/index.ts');
  const options = ['--conditions=@vernacular/source', '--import', import.meta.resolve('tsx')];
  execFileSync(process.execPath, [...options, script], { cwd: folder, stdio: 'pipe' });
  const packages = join(folder, 'dist/packages');
  return Object.fromEntries(readdirSync(packages).map((name) => [name, readFileSync(join(packages, name))]));
}

function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    const [here, there] = [resolve('node_modules', name), join(folder, 'node_modules', name)];
    if (name === '@vernacular' || lstatSync(here).isSymbolicLink()) {
      cpSync(here, there, { recursive: true, verbatimSymlinks: true });
    } else symlinkSync(here, there);
  }
}

describe('npm run package', () => {
  let here: ReturnType<typeof packArchives>;
  beforeAll(() => {
    here = packArchives(packageJson);
  });

  if (isLong) {
    it('creates identical archives from an unpacked source archive', () => {
      const there = packFrom(here.at(-1)?.bytes as Uint8Array);
      expect(Object.keys(there).sort()).toEqual(['SHA256SUMS', ...here.map(({ name }) => name)].sort());
      for (const { name, bytes } of here) expect(there[name]?.equals(bytes), name).toBe(true);
    });
  }

  it('creates archives of the extension without further permissions and scripts', () => {
    const named = (part: string) => here.find(({ name }) => name.includes(`-${part}-`))?.bytes as Uint8Array;
    for (const browser of ['chrome', 'firefox'] as const) {
      expectNothingWidened(unzipSync(named(browser)), browser);
    }
  });
});
