/**
 * Chromium with unpacked extensions.
 */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Worker } from 'playwright-core';
import { until } from '../waiting.ts';
import { displaySize } from './display.ts';
import { requirePrograms } from './programs.ts';

interface ChromiumOptions {
  /** Profile folder; made when it is not there. */
  readonly profile: string;
  /** Folders of unpacked extensions, the product's first. */
  readonly extensions: readonly string[];
  /** Display to open the window on; undefined for the one of this process. */
  readonly display?: string;
  /** Whether the tab that greets a person after the installation opens. */
  readonly keepsWelcome?: boolean;
  /** BCP 47 tag of the language to start in; American English by default. */
  readonly language?: string;
}

/** As in src/extension/settings/stored-settings.ts, which only an extension can load. */
const welcomeShownItem = 'welcome-shown';

/** Starts Chromium with a window, which native menus and key commands need, and one empty tab. */
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
    headless: false,
    // Playwright starts it without a sandbox otherwise. Chromium has none for root.
    chromiumSandbox: process.getuid?.() !== 0,
    viewport: null,
    env: { ...process.env, LANGUAGE: language.replace('-', '_'), ...environment } as Record<string, string>,
    args: [
      // Playwright switches extensions off: the first of these takes that back for ours.
      `--disable-extensions-except=${folders}`,
      `--load-extension=${folders}`,
      // Extensions take the words of this language, whether Chromium itself has any; its own come by LANGUAGE.
      `--lang=${language}`,
      '--window-position=0,0',
      `--window-size=${displaySize.width},${displaySize.height}`,
    ],
  });
  if (isFirstRun && !keepsWelcome) await skipWelcome(context, extensions[0] as string);
  return context;
}

/**
 * Keeps the product in `folder` from opening its welcome tab: it would do so once Chromium has told it its policy, some
 * seconds after the start, and come to the front at any moment. Closes the tab where it was quicker.
 */
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

/**
 * The id that Chromium gives an unpacked extension: the start of the SHA-256 of the key in its manifest, or else of
 * its absolute path, written in a to p (crx_file::id_util).
 */
export function unpackedExtensionId(folder: string): string {
  const { key } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { key?: string };
  return extensionIdOf(key === undefined ? realpathSync(folder) : Buffer.from(key, 'base64'));
}

/** Chromium's id of an extension with this public key (DER), or at this absolute path. */
export function extensionIdOf(named: Buffer | string): string {
  const digest = createHash('sha256').update(named).digest('hex').slice(0, 32);
  return digest.replace(/./g, (digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)));
}

/** A key of its own for an extension, as a manifest has it, and the id that Chromium makes of it. */
export function newExtensionKey(): { readonly key: string; readonly id: string } {
  const publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  return { key: publicKey.toString('base64'), id: extensionIdOf(publicKey) };
}
