import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BrowserKind,
  type LaunchOptions,
  servePages,
  type TestBrowser,
  type TestPage,
  until,
} from '../../../test/harness/browser/index.ts';
import type { Stage } from '../../../test/harness/browser/stage.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export type Name = 'bare' | 'product';

export interface Contestants extends Readonly<Record<Name, Stage>> {
  close(): Promise<void>;
}

const pages = ['src/extension/popup', 'src/extension/languages'] as const;

export async function startContestants(kind: BrowserKind): Promise<Contestants> {
  const server = await servePages();
  const started = await Promise.allSettled(
    (['bare', 'product'] as const).map((name) => kind.launch(launchOf(name, kind))),
  );
  const browsers = started.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
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

export function launchOf(name: Name, kind: BrowserKind): LaunchOptions {
  // The minimal extension has no welcome page to wait for.
  return { product: copyOf(name, kind), isTimed: true, peers: 0, keepsWelcome: name === 'bare' };
}

function copyOf(name: Name, kind: BrowserKind): string {
  const built = join('dist', kind.name === 'Firefox' ? 'firefox' : 'chrome');
  const source = name === 'bare' ? fileURLToPath(new URL('bare', import.meta.url)) : built;
  const folder = temporaryFolder(`vernacular-${name}-`);
  cpSync(source, folder, { recursive: true });
  cpSync(fileURLToPath(new URL('stamps.js', import.meta.url)), join(folder, 'stamps.js'));
  for (const path of pages) {
    const page = join(folder, path, 'index.html');
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replace('<head>', '<head><script src="/stamps.js"></script>'));
  }
  if (name === 'bare') {
    // The harness expects Vernacular's id.
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

export async function openPage({ browser }: Stage, folder: (typeof pages)[number]): Promise<TestPage> {
  const page = await browser.open(`${browser.product.origin}/${folder}/index.html`);
  await page.waitFor(() => (globalThis as Stamped).everythingAt);
  return page;
}

/** As the browser does after 30 seconds without work. */
export async function stopBackground({ background }: Pick<TestBrowser, 'background'>): Promise<void> {
  await background.kill();
  await until(
    async () => !(await background.isRunning()),
    () => 'the background to stop',
  );
}

export const openTexts = ({ browser, server }: Stage) => browser.open(server.url('texts.html'));

export type Stamped = typeof globalThis & { readonly everythingAt?: number };
