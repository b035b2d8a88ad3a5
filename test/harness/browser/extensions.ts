// @reads test/harness/browser/peer-extension/*.js test/harness/browser/peer-extension/*.html
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UnpackedExtension } from './browser.ts';
import { newExtensionKey } from './launch/index.ts';
import manifest from './peer-extension/manifest.json' with { type: 'json' };

export function productFolder(browser: 'chrome' | 'firefox'): string {
  const folder = join('dist', browser);
  if (!existsSync(join(folder, 'manifest.json')))
    throw new Error(`${folder} is missing: run \`npm run build\`.`);
  return folder;
}

export function damagedProduct(browser: 'chrome' | 'firefox'): string {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-damaged-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(productFolder(browser), folder, { recursive: true });
  const model = join(folder, 'language.bin');
  truncateSync(model, statSync(model).size >> 1);
  return folder;
}

export function productGeckoId(): string {
  const manifest = JSON.parse(readFileSync(join(productFolder('firefox'), 'manifest.json'), 'utf8'));
  return manifest.browser_specific_settings.gecko.id;
}

const prepared: UnpackedExtension[] = [];
let peersFolder: string | undefined;

/** A peer keeps its id while this process runs. */
export function peers(count: number): UnpackedExtension[] {
  if (peersFolder === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'vernacular-peers-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    peersFolder = folder;
  }
  while (prepared.length < count) {
    const name = prepared.length === 0 ? 'peer' : `peer-${prepared.length + 1}`;
    const folder = join(peersFolder, name);
    mkdirSync(folder);
    prepared.push({ folder, ...preparePeer(folder, name) });
  }
  return prepared.slice(0, count);
}

/** Writes the peer, with the built client, into `folder`. `name` determines its ids. */
function preparePeer(folder: string, name: string): Omit<UnpackedExtension, 'folder'> {
  const source = fileURLToPath(new URL('peer-extension', import.meta.url));
  cpSync(source, folder, { recursive: true, filter: (file) => !file.endsWith('.ts') });
  copyFileSync('dist/client/index.js', join(folder, 'vernacular-client.js'));
  const { key, id } = newExtensionKey();
  const firefox = `${name}@vernacular.example`;
  const gecko = { ...manifest.browser_specific_settings.gecko, id: firefox };
  const named = { ...manifest, key, browser_specific_settings: { gecko } };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(named, null, 2));
  return { chrome: id, firefox };
}
