/**
 * Chromium with unpacked extensions.
 */
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { type BrowserContext, chromium } from 'playwright-core';
import { displaySize } from './display.ts';
import { requirePrograms } from './programs.ts';

export interface ChromiumOptions {
  /** Profile folder; made when it is not there. */
  readonly profile: string;
  /** Folders of unpacked extensions. */
  readonly extensions: readonly string[];
  /** Display to open the window on; undefined for the one of this process. */
  readonly display?: string;
}

/** Starts Chromium with a window, which native menus and key commands need, and one empty tab. */
export async function launchChromium({
  profile,
  extensions,
  display,
}: ChromiumOptions): Promise<BrowserContext> {
  const { chromium: executablePath } = await requirePrograms('chromium');
  const folders = extensions.map((folder) => realpathSync(folder)).join(',');
  const environment = display === undefined ? {} : { DISPLAY: display };
  return chromium.launchPersistentContext(profile, {
    executablePath,
    headless: false,
    viewport: null,
    env: { ...process.env, LANGUAGE: 'en', ...environment } as Record<string, string>,
    args: [
      // Playwright switches extensions off: the first of these takes that back for ours.
      `--disable-extensions-except=${folders}`,
      `--load-extension=${folders}`,
      '--lang=en-US',
      '--window-position=0,0',
      `--window-size=${displaySize.width},${displaySize.height}`,
    ],
  });
}

/**
 * The id that Chromium gives an unpacked extension without a key: the start of the SHA-256 of its absolute
 * path, written in a to p (crx_file::id_util::GenerateIdForPath).
 */
export function unpackedExtensionId(folder: string): string {
  const digest = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  return digest.replace(/./g, (digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)));
}
