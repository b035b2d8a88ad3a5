import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateSync, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceEntries } from '../../src/commands/package/source.ts';
import { entriesOf, zip } from '../../src/commands/package/zip.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernacular-package-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

describe('zip', () => {
  it('gives the same bytes whatever the order of the entries', () => {
    const [a, b] = [
      { path: 'a.txt', bytes: bytes('a') },
      { path: 'b/c.txt', bytes: bytes('c') },
    ];
    expect(zip([b, a])).toEqual(zip([a, b]));
  });

  it('keeps contents, and paths with slashes from the folder on', () => {
    mkdirSync(join(folder, 'below'));
    writeFileSync(join(folder, 'below', 'text.txt'), 'content');
    const unpacked = unzipSync(zip(entriesOf(folder)));
    expect(Object.keys(unpacked)).toEqual(['below/text.txt']);
    expect(new TextDecoder().decode(unpacked['below/text.txt'])).toBe('content');
  });

  it('gives the same bytes in every time zone', () => {
    const script = `import { zip } from ${JSON.stringify(new URL('../../src/commands/package/zip.ts', import.meta.url).href)};
      process.stdout.write(Buffer.from(zip([{ path: 'a', bytes: new Uint8Array(9) }])).toString('hex'));`;
    const inZone = (TZ: string) =>
      execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      });
    expect(inZone('Pacific/Kiritimati')).toBe(inZone('Pacific/Pago_Pago'));
  });
});

describe('the source files', () => {
  it('leave out what is installed, built or logged where there is no git', () => {
    for (const path of ['src/a.ts', 'node_modules/b/c.js', 'dist/d.js', '.cache/e', 'f.log', '.ci/run']) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), '');
    }
    chmodSync(join(folder, '.ci/run'), 0o755);
    expect(
      sourceEntries(folder)
        .map(({ path, executable }) => [path, executable])
        .sort(),
    ).toEqual([
      ['.ci/run', true],
      ['src/a.ts', false],
    ]);
  });
});

/** What the built extension may do and run, to the letter: whoever widens it has to say so here. */
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
    /\beval\s*\(|\bnew Function\b|\bimportScripts\s*\(|\b(?:import|from)\s*\(?\s*["'`]https?:|<script[^>]+src=["']?(?:https?:)?\/\/|set(?:Timeout|Interval)\(\s*["'`]/;
  for (const path of scripts) expect([path, remoteOrMade.exec(text(path))?.[0]]).toEqual([path, undefined]);
  // What is downloaded, as a zip archive deflates it.
  expect(deflateSync(files['language.bin'] as Uint8Array).length).toBeLessThan(8_500_000);
  const bill = JSON.parse(text('sbom.cdx.json'));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(bill.components.map(({ name }: { name: string }) => name)).toContain('hono');
}

describe('npm run package', () => {
  /** Unpacks a source archive into a new folder and packs there; resolves with the bytes of all archives. */
  function packFrom(source: Uint8Array, place: string): Record<string, Buffer> {
    const root = join(folder, place);
    for (const [path, content] of Object.entries(unzipSync(source))) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    chmodSync(join(root, '.ci/run'), 0o755);
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
    execFileSync(process.execPath, [join(root, 'src/commands/bootstrap.mjs'), 'package'], { stdio: 'pipe' });
    const packages = join(root, 'dist/packages');
    return Object.fromEntries(
      readdirSync(packages).map((name) => [name, readFileSync(join(packages, name))]),
    );
  }

  it('makes the same archives from a source archive wherever it is unpacked, itself among them', () => {
    const source = zip(sourceEntries('.'));
    const first = packFrom(source, 'one');
    const second = packFrom(source, 'another/place');
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const names = ['chrome', 'firefox', 'source'].map((name) => `vernacular-${name}-${version}.zip`);
    expect(Object.keys(first).sort()).toEqual(names);
    for (const name of names) expect(first[name]?.equals(second[name] as Buffer), name).toBe(true);
    for (const browser of ['chrome', 'firefox'] as const) {
      expectNothingWidened(unzipSync(first[`vernacular-${browser}-${version}.zip`] as Buffer), browser);
    }
    expect(first[`vernacular-source-${version}.zip`]?.equals(source)).toBe(true);
  });
});
