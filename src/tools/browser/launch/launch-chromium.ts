/**
 * Chromium with unpacked extensions.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { until } from '../waiting.ts';
import { displaySize } from './display.ts';
import { requirePrograms } from './programs.ts';

export interface ChromiumOptions {
  /** Profile folder; made when it is not there. */
  readonly profile: string;
  /** Folders of unpacked extensions. */
  readonly extensions: readonly string[];
  /** Display to open the window on; undefined for the one of this process. */
  readonly display?: string;
  /** Whether the tab that greets a person after the installation stays; closed otherwise. */
  readonly keepsWelcome?: boolean;
  /** BCP 47 tag of the language to start in; American English by default. */
  readonly language?: string;
}

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
  if (isFirstRun && !keepsWelcome) await closeWelcome(context);
  return context;
}

/** Waits for the tab that the product opens once, and closes it: it would come to the front at any moment. */
async function closeWelcome(context: BrowserContext): Promise<void> {
  // It comes once Chromium has told the extension its policy, some seconds after its start.
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
