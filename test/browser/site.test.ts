import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../scripts/lib/build/site.ts';
import {
  axeViolations,
  type BrowserKind,
  mainBrowsers,
  type TestBrowser,
  type TestPage,
} from '../harness/browser/index.ts';
import { type FolderServer, serveFolder } from '../harness/browser/serve-folder.ts';
import { shareBrowser } from './parts/running.ts';

const built = 'dist/site-in-test';

interface OpenSite {
  readonly server: FolderServer;
  readonly browser: TestBrowser;
  readonly page: TestPage;
  /** Puts a text into a field at once, as if typed. */
  write(selector: string, text: string, page?: TestPage): Promise<void>;
  waitForText(selector: string, part: string, page?: TestPage): Promise<void>;
  close(): Promise<void>;
}

async function openSite(folder: string, kind: BrowserKind): Promise<OpenSite> {
  const server = await serveFolder(folder);
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
    waitForText: (selector, part, page = front) =>
      expect
        .poll(() => page.evaluate((at) => document.querySelector(at)?.textContent, selector), {
          message: selector,
        })
        .toContain(part),
    close: server.close,
  };
}

beforeAll(() => buildSite(built));
afterAll(() => rmSync(built, { recursive: true, force: true }));

it("the playground's build contains nothing of its folder, in any environment", () => {
  const scripts = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((file) => readFileSync(join(built, file), 'utf8').includes(process.cwd()))).toEqual(
    [],
  );
});

describe.each(mainBrowsers)('the site in $name', (kind) => {
  let site: OpenSite;
  beforeAll(async () => {
    site = await openSite(built, kind);
    await site.page.evaluate(() => {
      const refused: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective));
      Object.assign(globalThis, { refused });
    });
  });
  afterAll(() => site?.close());

  it('stores nothing, and sends less than 100 kB before a text is typed and 2.3 MB until its first answer', async () => {
    await site.page.waitFor(() => document.querySelector('#offline button'));
    await site.waitForText('#try .answer h2', 'English, German, and French');
    expect(site.server.sentBytes()).toBeLessThan(100_000);
    await site.write('#text', 'Guten Morgen, wie geht es dir heute?');
    await site.waitForText('#try .answer', 'Deutsch');
    expect(site.server.sentBytes()).toBeLessThan(2_300_000);
    expect(site.server.requested).toContain('/language-small.bin');
    expect(site.server.requested).not.toContain('/language.bin');
    const stored = await site.page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()),
    ]);
    expect(stored).toEqual([]);
    await site.write('#text', '');
  });

  it('has only links that lead somewhere', async () => {
    const { dead, pages } = await site.page.evaluate(async () => {
      const start = `${location.origin}/`;
      const read = new Map<string, Document | undefined>([[start, document]]);
      const links: (readonly [from: string, to: string])[] = [];
      for (const [address, page] of read) {
        for (const element of page?.querySelectorAll('[href], [src]') ?? []) {
          const link = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
          const { origin, href } = new URL(link, address);
          if (origin !== location.origin) continue;
          links.push([address, href]);
          const [target = ''] = href.split('#');
          if (read.has(target)) continue;
          const answer = await fetch(target);
          const isPage = answer.headers.get('content-type')?.startsWith('text/html');
          const text = await answer.text();
          // An empty document replaces files that are not pages.
          const content = isPage ? new DOMParser().parseFromString(text, 'text/html') : new Document();
          read.set(target, answer.ok ? content : undefined);
        }
      }
      const dead = links.filter(([, to]) => {
        const [target = '', anchor] = to.split('#');
        const page = read.get(target);
        return page === undefined || (anchor !== undefined && page.getElementById(anchor) === null);
      });
      return { dead, pages: read.size };
    });
    expect(dead).toEqual([]);
    expect(pages).toBeGreaterThan(40);
  });

  it('carries the model in its address, but never a text', async () => {
    const given = '?model=large&text=secret';
    const page = await site.browser.open(`${site.server.address}${given}`);
    await page.waitFor(() => !location.href.includes('secret'));
    const isLarge = () => document.querySelector<HTMLInputElement>('#try [type=checkbox]')?.checked;
    expect(await page.evaluate(isLarge)).toBe(true);
    await site.write('#text', 'Dobrý den, jak se máte?', page);
    await site.waitForText('#try .answer h2', 'Czech', page);
    expect(site.server.requested).toContain('/language.bin');
    expect(await page.url()).toBe(`${site.server.address}?model=large`);
    await page.click('#try [type=checkbox]');
    await page.waitFor(() => !location.href.includes('model'));
    expect(await page.url()).toBe(`${site.server.address}`);
    await page.close();
  });

  it('compares the other libraries', async () => {
    await site.write('#compared', 'Dies ist ein ganz gewöhnlicher deutscher Satz.');
    await site.page.click('#compare button');
    await site.waitForText('#compare table', 'Vernacular');
    const answers = await site.page.evaluate(() =>
      [...document.querySelectorAll('#compare tbody tr')].map(
        (row) => `${row.querySelector('th')?.textContent}: ${row.querySelector('td')?.textContent}`,
      ),
    );
    expect(answers).toEqual(
      ['Vernacular (small)', 'eld (large)', 'tinyld (heavy)', 'franc', 'franc-min', 'cld3'].map(
        (name) => `${name}: German`,
      ),
    );
  });

  it('has documents that are accessible and fit into 320 pixels', async () => {
    const page = await site.browser.open(`${site.server.address}docs/api.html`);
    expect(await axeViolations(page)).toEqual([]);
    for (const textScale of [1, 2]) {
      await page.appear({ width: 320, height: 700, textScale });
      const misfits = await page.evaluate(() => {
        for (const table of document.querySelectorAll('.scrolls')) table.replaceChildren();
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(misfits, `text ${textScale} times as large`).toBe(0);
    }
    await page.close();
  });

  it('loads its film only on a press', async () => {
    const width = () => document.querySelector<HTMLImageElement>('.film img')?.naturalWidth;
    expect(await site.page.evaluate(width)).toBe(0);
    await site.page.click('.film summary');
    await site.page.waitFor(
      () => document.querySelector<HTMLImageElement>('.film img')?.naturalWidth === 896,
    );
    await site.page.click('.film summary');
  });

  it('requests nothing that its policy forbids', async () => {
    expect(await site.page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)).toEqual(
      [],
    );
  });

  async function detectAt(address: string): Promise<void> {
    const page = await site.browser.open(address);
    await page.waitFor(() => document.querySelector('#text'));
    await site.write('#text', 'Dobrý den, jak se máte?', page);
    await site.waitForText('#try .answer h2', 'Czech', page);
    await page.close();
  }

  it('works offline once it is stored, even at an address that its host redirects', async () => {
    await site.page.waitFor(() => document.querySelector('#offline button'));
    // By keyboard, because content above that is still loading moves the button away from the pointer.
    await site.page.evaluate(() => document.querySelector<HTMLElement>('#offline button')?.focus());
    await site.page.press('Enter');
    await site.waitForText('#offline', 'is stored on your device');
    await site.server.close();
    await detectAt(site.server.address);
    await detectAt(`${site.server.address}?model=large`);
    const guide = await site.browser.open(`${site.server.address}docs/use.html`);
    expect(await guide.evaluate(() => document.title)).toBe('Using Vernacular · Vernacular');
    await guide.close();
    await detectAt(`${site.server.address}index.html`);
  });
});
