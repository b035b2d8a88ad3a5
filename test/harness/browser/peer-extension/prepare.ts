/**
 * Prepares a folder with the peer extension, to load unpacked in either browser, with its own id and the
 * built client.
 */
// @reads test/harness/browser/peer-extension/*.js test/harness/browser/peer-extension/*.html
import { copyFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newExtensionKey } from '../launch/index.ts';
import manifest from './manifest.json' with { type: 'json' };

const source = fileURLToPath(new URL('.', import.meta.url));

interface PeerIds {
  readonly chrome: string;
  readonly firefox: string;
}

/**
 * Writes the peer into `folder`. `name` determines its ids. Needs the built client: `dist/client/index.js`.
 */
export function preparePeer(folder: string, name: string): PeerIds {
  cpSync(source, folder, { recursive: true, filter: (file) => !file.endsWith('.ts') });
  copyFileSync('dist/client/index.js', join(folder, 'vernacular-client.js'));
  const { key, id } = newExtensionKey();
  const firefox = `${name}@vernacular.example`;
  const gecko = { ...manifest.browser_specific_settings.gecko, id: firefox };
  const named = { ...manifest, key, browser_specific_settings: { gecko } };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(named, null, 2));
  return { chrome: id, firefox };
}
