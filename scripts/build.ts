/**
 * `npm run build [-- extension | chrome | firefox | client | checker | engine | large | franc | cli | server]`: builds
 * dist/chrome and dist/firefox and the other folders of dist/, or the named ones.
 */

import { buildDetector, buildProgram } from './lib/build/engine.ts';
import { buildExtension } from './lib/build/extension.ts';
import { buildPackage } from './lib/build/package.ts';
import { buildServer } from './lib/build/server.ts';
import { checkCore } from './lib/compile-core.ts';

const all = {
  extension: buildExtension,
  client: () => buildPackage('client'),
  checker: () => buildPackage('checker'),
  engine: () => buildDetector('engine'),
  large: () => buildDetector('large'),
  franc: () => buildDetector('franc'),
  cli: buildProgram,
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
