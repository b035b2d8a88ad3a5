import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnpackedExtension } from './browser.ts';
import { preparePeer } from './peer-extension/prepare.ts';

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
