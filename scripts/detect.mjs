/** `npm run -s detect`: runs detect.ts. See scripts/lib/detect/detect.ts. */
import { fileURLToPath } from 'node:url';
import { cachedBundle } from './lib/detect/cached-bundle.mjs';

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));

// The folder is as deep as scripts/lib, because the bundled core-module.ts opens files by paths relative to itself.
const bundle = await cachedBundle(pathOf('../.cache/detect'), async () => {
  const { register } = await import('tsx/esm/api');
  register();
  const { buildScript } = await import('./lib/build/script.ts');
  return buildScript(pathOf('detect.ts'));
});
await import(bundle);
