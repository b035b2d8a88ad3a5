/**
 * The product and an extension that does the least with the same gestures, each in a browser of its own, so that
 * the harness drives both alike.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserKind, servePages, type TestPage } from '../../test/harness/browser/index.ts';
import type { Stage } from '../../test/harness/browser/stage.ts';

export type Name = 'bare' | 'product';

/** Both browsers, to be closed together. */
export interface Contestants extends Readonly<Record<Name, Stage>> {
  close(): Promise<void>;
}

/** Folders of the pages that are measured, in both extensions. */
const pages = ['src/extension/popup', 'src/extension/languages'] as const;

/** Starts both. */
export async function startContestants(kind: BrowserKind): Promise<Contestants> {
  const server = await servePages();
  const started = await Promise.allSettled(
    (['bare', 'product'] as const).map((name) =>
      kind.launch({ product: copyOf(name, kind), isTimed: true, ...launch(name) }),
    ),
  );
  const browsers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const close = async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await server.close();
  };
  const [bare, product] = browsers;
  if (bare === undefined || product === undefined) {
    await close();
    throw new Error(`${kind.name} did not start with both extensions.`, {
      cause: started.find(({ status }) => status === 'rejected'),
    });
  }
  return { bare: { browser: bare, server }, product: { browser: product, server }, close };
}

/** The bare extension opens no welcome tab, for which the harness would wait. */
const launch = (name: Name) => ({ peers: 0, keepsWelcome: name === 'bare' });

/** Copies an extension and lets its pages report when they are complete. Deleted when this process ends. */
function copyOf(name: Name, kind: BrowserKind): string {
  const built = join('dist', kind.name === 'Firefox' ? 'firefox' : 'chrome');
  const source = name === 'bare' ? fileURLToPath(new URL('bare', import.meta.url)) : built;
  const folder = mkdtempSync(join(tmpdir(), `vernacular-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(source, folder, { recursive: true });
  cpSync(fileURLToPath(new URL('stamps.js', import.meta.url)), join(folder, 'stamps.js'));
  for (const path of pages) {
    const page = join(folder, path, 'index.html');
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replace('<head>', '<head><script src="/stamps.js"></script>'));
  }
  if (name === 'bare') {
    // The harness knows the product by its id, and whatever is in its place.
    const { browser_specific_settings } = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8'));
    const file = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(
      file,
      JSON.stringify({ ...manifest, ...(browser_specific_settings && { browser_specific_settings }) }),
    );
  }
  return folder;
}

/** Opens a page of either in a tab and waits until everything is there. */
export async function openPage({ browser }: Stage, folder: (typeof pages)[number]): Promise<TestPage> {
  const page = await browser.open(`${browser.product.origin}/${folder}/index.html`);
  await page.waitFor(() => (globalThis as Stamped).everythingAt);
  return page;
}

/** Opens a web page with texts. */
export const openTexts = ({ browser, server }: Stage) => browser.open(server.url('texts.html'));

/** A page with stamps.js in it. */
export type Stamped = typeof globalThis & { readonly everythingAt?: number };
