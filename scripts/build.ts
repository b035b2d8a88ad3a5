/**
 * `npm run build [-- extension | chrome | firefox | client | checker | engine | franc | server]`: builds dist/chrome and
 * dist/firefox, dist/client, dist/checker, dist/engine, dist/franc and dist/server, or the named ones.
 */

import { buildEngine } from './lib/build/engine.ts';
import { buildExtension } from './lib/build/extension.ts';
import { buildPackage } from './lib/build/package.ts';
import { buildServer } from './lib/build/server.ts';
import { checkCore } from './lib/compile-core.ts';

const all = {
  extension: buildExtension,
  client: () => buildPackage('client'),
  checker: () => buildPackage('checker'),
  engine: buildEngine,
  franc: () => buildPackage('franc'),
  server: buildServer,
};
const builds: Readonly<Record<string, () => Promise<void>>> = {
  ...all,
  chrome: () => buildExtension(['chrome']),
  firefox: () => buildExtension(['firefox']),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(builds, name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(builds).join(', ')}.`);
  process.exit(2);
}
await checkCore();
for (const name of names.length === 0 ? Object.keys(all) : names) await builds[name]?.();
