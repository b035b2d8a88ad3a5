import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Worker } from 'playwright-core';
import { patienceMs } from '../../../lib/limits.ts';
import { until } from '../waiting.ts';
import { displaySize } from './display.ts';
import { requirePrograms } from './programs.ts';

interface ChromiumOptions {
  readonly profile: string;
  readonly extensions: readonly string[];
  readonly display?: string;
  readonly keepsWelcome?: boolean;
  /** BCP 47 tag of the language, American English by default. */
  readonly language?: string;
}

/** As in src/extension/settings/stored-settings.ts, which only an extension can import. */
const welcomeShownItem = 'welcome-shown';

/** Chromium has no sandbox for root. */
export const hasSandbox = () => process.getuid?.() !== 0;

/** Starts Chromium with a window, which native menus and shortcuts need, and one empty tab. */
export async function launchChromium({
  profile,
  extensions,
  display,
  keepsWelcome = false,
  language = 'en-US',
}: ChromiumOptions): Promise<BrowserContext> {
  const isFirstRun = !existsSync(join(profile, 'Default'));
  const { chromium: executablePath } = await requirePrograms('chromium');
  const folders = extensions.map((folder) => realpathSync(folder)).join(',');
  const environment = display === undefined ? {} : { DISPLAY: display };
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    timeout: patienceMs,
    headless: false,
    // Playwright disables it by default.
    chromiumSandbox: hasSandbox(),
    viewport: null,
    env: { ...process.env, LANGUAGE: language.replace('-', '_'), ...environment } as Record<string, string>,
    args: [
      // Playwright disables extensions. The first argument undoes this for ours.
      `--disable-extensions-except=${folders}`,
      `--load-extension=${folders}`,
      // Extensions use this language, even if Chromium itself lacks it. LANGUAGE sets Chromium's own
      // language.
      `--lang=${language}`,
      '--window-position=0,0',
      `--window-size=${displaySize.width},${displaySize.height}`,
    ],
  });
  context.setDefaultTimeout(patienceMs);
  if (isFirstRun && !keepsWelcome) await skipWelcome(context, extensions[0] as string);
  return context;
}

/** The welcome tab would come to the front some seconds after the start, once Chromium has reported its policy. */
async function skipWelcome(context: BrowserContext, folder: string): Promise<void> {
  const isOurs = (worker: Worker) => worker.url().includes(unpackedExtensionId(folder));
  const worker =
    context.serviceWorkers().find(isOurs) ?? (await context.waitForEvent('serviceworker', isOurs));
  const wasShown = await worker.evaluate(async (item) => {
    const { [item]: shown } = await chrome.storage.local.get(item);
    await chrome.storage.local.set({ [item]: true });
    return shown !== undefined;
  }, welcomeShownItem);
  if (!wasShown) return;
  const welcome = await until(
    () => context.pages().find((page) => page.url().endsWith('/welcome/index.html')),
    () => 'the welcome tab',
  );
  await welcome.close();
}

/** The start of the SHA-256 of the manifest's key, or of the absolute path, in letters a to p (crx_file::id_util). */
export function unpackedExtensionId(folder: string): string {
  const { key } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { key?: string };
  return extensionIdOf(key === undefined ? realpathSync(folder) : Buffer.from(key, 'base64'));
}

export function extensionIdOf(named: Buffer | string): string {
  const digest = createHash('sha256').update(named).digest('hex').slice(0, 32);
  return digest.replace(/./g, (digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)));
}

export function newExtensionKey(): { readonly key: string; readonly id: string } {
  const publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  return { key: publicKey.toString('base64'), id: extensionIdOf(publicKey) };
}
