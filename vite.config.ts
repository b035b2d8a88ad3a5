/**
 * Builds the extension: `--mode chrome`, `--mode firefox`, or `vite dev` with `--mode dev` (Chromium with
 * live reload). Both browsers share a manifest. The build removes the keys that a browser doesn't support.
 */
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import manifest from './manifest.json' with { type: 'json' };
import packageJson from './package.json' with { type: 'json' };
import { withinBudgets } from './scripts/lib/vite/budgets.ts';
import { deferredModule } from './scripts/lib/vite/deferred-module.ts';
import { filesOfEngine } from './scripts/lib/vite/engine-files.ts';
import { fromSources } from './scripts/lib/vite/from-sources.ts';
import { joinedFiles } from './scripts/lib/vite/joined-files.ts';
import { nativeBrowser, nativeBrowserInPages, polyfill } from './scripts/lib/vite/native-browser.ts';
import { startsAtOnce } from './scripts/lib/vite/starts-at-once.ts';
import { browserVersion, isBeta } from './scripts/release/version.ts';
import addresses from './stores/addresses.json' with { type: 'json' };

export default defineConfig(({ mode }) => {
  const browser = mode === 'firefox' ? 'firefox' : 'chrome';
  return {
    ...fromSources,
    // Firefox has natively what the polyfill adds to Chromium.
    resolve: { ...fromSources.resolve, alias: browser === 'firefox' ? { [polyfill]: nativeBrowser } : {} },
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
      startsAtOnce(),
      nativeBrowserInPages(),
      joinedFiles(),
      withinBudgets(),
      filesOfEngine(),
      // The language detector. Most of the code, which calls without a text don't need.
      deferredModule(
        'vernacular-engine/detector',
        ['createFrancDetector', 'createLanguageDetector'],
        { fileName: 'deferred/language.js', of: browser === 'chrome' ? 'worker' : 'page' },
        // Fallback for an unreadable model. Parsing its tables would cost 9 ms.
        [deferredModule('franc-min', ['francAll'])],
      ),
      // The profanity engine. Its tables and rules would cost 5 ms at each start, and most starts don't need
      // them.
      deferredModule('./load.ts', ['loadEngine'], {
        fileName: 'deferred/profanity.js',
        of: browser === 'chrome' ? 'worker' : 'page',
      }),
      // The rules of the checker, which the popup needs once it reads a page.
      deferredModule('./judge-declared.ts', ['areSure', 'pageLanguageOf'], {
        fileName: 'deferred/judge-declared.js',
        of: 'page',
      }),
    ],
    build: {
      outDir: mode === 'dev' ? 'dist/dev' : `dist/${browser}`,
      emptyOutDir: true,
      // The oldest versions that the manifest allows. Both support light-dark() in CSS, which older targets
      // would rewrite. Injected scripts have no other target setting.
      target: ['chrome127', 'firefox142'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // No hashes: nothing is cached across versions, and hashes depend on the build folder.
      rolldownOptions: {
        // The manifest lists all other pages.
        input: {
          welcome: 'src/extension/welcome/index.html',
          languages: 'src/extension/languages/index.html',
        },
        output: {
          // `joinedFiles` minifies. Without the annotations of pure calls, it could not leave out what a page doesn't use.
          minify: false,
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

/**
 * Port of the development server. The server only listens on this machine, because dist/dev runs whatever it
 * serves.
 */
const devPort = 5173;

/** Permissions for live reload, which store builds must not have: scripts from the server, and inline styles. */
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

/** Returns the manifest of one browser. Firefox runs an event page instead of a service worker. */
function manifestFor(browser: 'chrome' | 'firefox'): Record<string, unknown> {
  const { browser_specific_settings, minimum_chrome_version, background, key, storage, ...shared } = manifest;
  const { version } = packageJson;
  const both = { ...shared, version: browserVersion(version), homepage_url: addresses.homepage };
  // The key gives the unpacked extension a fixed id. `npm run package` removes it, because the store has its
  // own key.
  if (browser === 'chrome') {
    const named = isBeta(version) && { version_name: version };
    return { ...both, ...named, key, minimum_chrome_version, background, storage };
  }
  const { service_worker, ...rest } = background;
  const { gecko, gecko_android } = browser_specific_settings;
  return {
    ...both,
    browser_specific_settings: { gecko: { id: addresses.firefoxId, ...gecko }, gecko_android },
    background: { ...rest, scripts: [service_worker] },
  };
}

/**
 * Removes the `web_accessible_resources` that crxjs adds for each injected script. Pages could detect the
 * extension by them, and self-contained scripts don't need them.
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
