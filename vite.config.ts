/**
 * How the extension is built: `--mode chrome`, `--mode firefox`, or `vite dev` with `--mode dev` (Chromium,
 * live reload). One manifest serves both browsers; what only one of them understands is taken out here.
 */
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import manifest from './manifest.json' with { type: 'json' };
import packageJson from './package.json' with { type: 'json' };
import { withinBudgets } from './scripts/lib/vite/budgets.ts';
import { deferredModule } from './scripts/lib/vite/deferred-module.ts';
import { filesOfEngine } from './scripts/lib/vite/engine-files.ts';
import { fromSources } from './scripts/lib/vite/from-sources.ts';
import { nativeBrowserInPages } from './scripts/lib/vite/native-browser.ts';

export default defineConfig(({ mode }) => {
  const browser = mode === 'firefox' ? 'firefox' : 'chrome';
  return {
    ...fromSources,
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [
      crx({
        manifest: {
          ...manifestFor(browser),
          ...(mode === 'dev' && whileDeveloping),
        } as unknown as ManifestV3Export,
        browser,
      }),
      nothingWebAccessible(),
      staticBackground(),
      nativeBrowserInPages(),
      withinBudgets(),
      filesOfEngine(),
      // The engine for when the model cannot be read: it takes apart its tables, 9 ms, at each start of the background.
      deferredModule('franc-min', ['francAll']),
      // The profanity engine: its tables and rules take 5 ms at each start, and most starts are for something else.
      deferredModule('./load.ts', ['loadEngine']),
    ],
    build: {
      outDir: mode === 'dev' ? 'dist/dev' : `dist/${browser}`,
      emptyOutDir: true,
      // The oldest versions that the manifest admits, of styles too: both know light-dark(), which older ones need
      // rewritten. The scripts that are put into pages take it from here alone.
      target: ['chrome127', 'firefox142'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // No hashes: nothing is cached across versions, and they depend on the folder that one builds in.
      rolldownOptions: {
        // The manifest names every other page.
        input: {
          welcome: 'src/extension/welcome/index.html',
          languages: 'src/extension/languages/index.html',
        },
        // These folders have no side effects: a page gets only the exports that it uses.
        treeshake: {
          moduleSideEffects: [
            { test: /\/src\/(contract\/accounts|extension\/management)\//, sideEffects: false },
          ],
        },
        output: {
          entryFileNames: 'assets/[name].js',
          chunkFileNames: 'assets/[name].js',
          assetFileNames: 'assets/[name][extname]',
        },
      },
    },
    server: {
      host: 'localhost',
      port: devPort,
      strictPort: true,
      cors: { origin: /^chrome-extension:\/\// },
    },
  };
});

/** Port of the development server. It listens on this machine only, because dist/dev runs all that it serves. */
const devPort = 5173;

/** Permissions for live reload that a store build must not have: scripts from the server, styles set by scripts. */
const whileDeveloping = {
  content_security_policy: {
    extension_pages: [
      `script-src 'self' 'wasm-unsafe-eval' http://localhost:${devPort}`,
      `style-src 'self' 'unsafe-inline'`,
      `connect-src 'self' http://localhost:${devPort} ws://localhost:${devPort}`,
      "object-src 'none'",
    ].join('; '),
  },
};

/** The manifest that one browser gets: Firefox runs an event page where Chromium runs a service worker. */
function manifestFor(browser: 'chrome' | 'firefox'): Record<string, unknown> {
  const { browser_specific_settings, minimum_chrome_version, background, key, storage, ...shared } = manifest;
  const both = { ...shared, version: packageJson.version, homepage_url: packageJson.homepage };
  // The key gives the unpacked extension its id, wherever it lies; the store has its own, and `package` takes it out.
  if (browser === 'chrome') return { ...both, key, minimum_chrome_version, background, storage };
  const { service_worker, ...rest } = background;
  return { ...both, browser_specific_settings, background: { ...rest, scripts: [service_worker] } };
}

/**
 * Takes back the `web_accessible_resources` that crxjs adds for every injected script: pages could tell from
 * them that the extension is there, and injecting a self-contained script does not need them.
 */
function nothingWebAccessible(): Plugin {
  return {
    name: 'nothing-web-accessible',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const asset = bundle['manifest.json'];
        if (asset?.type !== 'asset') return this.error('There is no manifest.json in the bundle.');
        const { web_accessible_resources: _, ...kept } = JSON.parse(String(asset.source));
        asset.source = `${JSON.stringify(kept, null, 2)}\n`;
      },
    },
  };
}

/** Fails the build when the background is not our script, or could call `import()`, which workers refuse. */
function staticBackground(): Plugin {
  return {
    name: 'static-background',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const isBackground = (id: string) => id.endsWith('/src/extension/background/index.ts');
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const pending = chunks.filter(({ moduleIds }) => moduleIds.some(isBackground));
        const [background] = pending;
        if (background === undefined) return this.error('There is no background script in the bundle.');
        const loader = bundle['service-worker-loader.js'];
        const loaded = loader?.type === 'chunk' ? loader.code : String(loader?.source);
        if (!loaded.includes(background.fileName)) {
          // crxjs tells scripts apart by their file's name alone: another index.ts can take this one's place.
          this.error(`The manifest's background loads another script than ${background.fileName}: ${loaded}`);
        }
        const seen = new Set<string>();
        for (const chunk of pending) {
          if (seen.has(chunk.fileName)) continue;
          seen.add(chunk.fileName);
          if (chunk.dynamicImports.length > 0) {
            this.error(
              `${chunk.fileName}, part of the background script, calls import() on ${chunk.dynamicImports}`,
            );
          }
          pending.push(...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)));
        }
      },
    },
  };
}
