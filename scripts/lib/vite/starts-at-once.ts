import type { Plugin, Rolldown } from 'vite';
import { isBackground } from './joined-files.ts';

/**
 * Makes the background a classic script: Chromium starts it 30 to 80 ms sooner than a module. Fails if it is not ours,
 * or could call `import()`, which service workers reject.
 */
export function startsAtOnce(): Plugin {
  return {
    name: 'starts-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const background = chunks.find(isBackground);
        if (background === undefined) return this.error('There is no background script in the bundle.');
        const loader = bundle['service-worker-loader.js'];
        const loaded = loader?.type === 'chunk' ? loader.code : String(loader?.source);
        if (!loaded.includes(background.fileName)) {
          // crxjs identifies scripts by file name only, so it can mistake another index.ts for the
          // background.
          this.error(`The manifest's background loads another script than ${background.fileName}: ${loaded}`);
        }
        for (const { fileName, dynamicImports } of withImports(background, chunks)) {
          if (dynamicImports.length > 0) {
            this.error(`${fileName}, part of the background script, calls import() on ${dynamicImports}`);
          }
        }
        const manifest = bundle['manifest.json'];
        if (manifest?.type !== 'asset') return this.error('There is no manifest.json in the bundle.');
        const { background: given, ...others } = JSON.parse(String(manifest.source));
        const { fileName } = background;
        const scripts = given.scripts ? { scripts: [fileName] } : { service_worker: fileName };
        manifest.source = `${JSON.stringify({ ...others, background: scripts }, null, 2)}\n`;
        delete bundle['service-worker-loader.js'];
      },
    },
  };
}

function withImports(
  chunk: Rolldown.OutputChunk,
  all: readonly Rolldown.OutputChunk[],
): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set([chunk]);
  for (const { imports } of found) {
    for (const other of all) if (imports.includes(other.fileName)) found.add(other);
  }
  return found;
}
