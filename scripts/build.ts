/**
 * `npm run build [-- extension | client | engine | server]`: builds dist/chrome and dist/firefox,
 * dist/client, dist/engine and dist/server.
 */

import { buildClient } from './lib/build/client.ts';
import { buildEngine } from './lib/build/engine.ts';
import { buildExtension } from './lib/build/extension.ts';
import { buildServer } from './lib/build/server.ts';
import { checkCore } from './lib/compile-core.ts';

const builds = { extension: buildExtension, client: buildClient, engine: buildEngine, server: buildServer };

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(builds, name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(builds).join(', ')}.`);
  process.exit(2);
}
const chosen = names.length === 0 ? Object.keys(builds) : names;
// Skipped if the extension is built, because that build checks the core too. It takes seconds.
if (!chosen.includes('extension')) await checkCore();
for (const [name, build] of Object.entries(builds)) if (chosen.includes(name)) await build();
