import { expect } from 'vitest';
import type { BrowserKind, TestBrowser, TestPage } from '../../harness/browser/index.ts';
import { shareBrowser } from './running.ts';
import { type SiteServer, serveSite } from './serve-site.ts';

export interface OpenSite {
  readonly server: SiteServer;
  readonly browser: TestBrowser;
  readonly page: TestPage;
  /** Puts a text into a field at once, as if typed. */
  write(selector: string, text: string, page?: TestPage): Promise<void>;
  textOf(selector: string): Promise<string>;
  waitForText(selector: string, part: string, page?: TestPage): Promise<void>;
  close(): Promise<void>;
}

export async function openSite(folder: string, kind: BrowserKind): Promise<OpenSite> {
  const server = await serveSite(folder);
  const browser = await shareBrowser(kind);
  const front = await browser.open(server.address);
  return {
    server,
    browser,
    page: front,
    write: (selector, text, page = front) =>
      page.evaluate(
        ([selector, text]) => {
          const field = document.querySelector(selector) as HTMLTextAreaElement;
          field.value = text;
          field.dispatchEvent(new Event('input', { bubbles: true }));
        },
        [selector, text] as const,
      ),
    textOf: (selector) =>
      front.evaluate((selector) => document.querySelector(selector)?.textContent ?? '', selector),
    waitForText: (selector, part, page = front) =>
      expect
        .poll(() => page.evaluate((at) => document.querySelector(at)?.textContent, selector), {
          message: selector,
        })
        .toContain(part),
    close: server.close,
  };
}
