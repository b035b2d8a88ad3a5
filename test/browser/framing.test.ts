/**
 * Clickjacking: a page could trick users into pressing our buttons in a hidden frame. The test gives it all
 * addresses, which it could not even guess in Firefox.
 */
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productFolder } from '../harness/browser/extensions.ts';
import { browsers, type TestPage } from '../harness/browser/index.ts';
import { running } from './parts/running.ts';

async function frame(urls: readonly string[]): Promise<void> {
  const ways = ['iframe', 'object', 'embed', 'frame'] as const;
  await Promise.all(
    urls
      .flatMap((url) => ways.map((name) => [url, name] as const))
      .map(async ([url, name]) => {
        const element = document.createElement(name);
        element.setAttribute(name === 'object' ? 'data' : 'src', url);
        const ended = new Promise((resolve) => {
          for (const type of ['load', 'error']) element.addEventListener(type, resolve);
          // Not every way reports a refusal.
          setTimeout(resolve, 1_500);
        });
        if (name === 'frame') {
          const set = document.createElement('frameset');
          set.append(element);
          document.documentElement.append(set);
        } else document.body.append(element);
        await ended;
      }),
  );
}

describe.each(browsers)('a web page in $name', (kind) => {
  const on = running(kind);
  let page: TestPage;
  beforeEach(async () => {
    page = await on.browser.open(on.server.url('frame.html'));
  });
  afterEach(() => page?.close());

  const files = readdirSync(productFolder(kind.name === 'Firefox' ? 'firefox' : 'chrome'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => /\.\w+$/.test(file));
  const ownPages = files.filter((file) => file.endsWith('.html'));
  const addressOf = (file: string) => `${on.browser.product.origin}/${file}`;

  const documents = () =>
    on.browser.inExtension(async () => {
      const contexts = await chrome.runtime.getContexts({});
      const urls = contexts.flatMap(({ contextType, documentUrl = '' }) =>
        // Firefox's background document comes and goes.
        contextType !== 'BACKGROUND' && /\.html/.test(documentUrl) ? [documentUrl.replace(/[?#].*/, '')] : [],
      );
      return urls.sort();
    });

  it('is checked by a test that detects frames and our pages if they exist', async () => {
    await page.evaluate(frame, [on.server.url('texts.html', 'other')]);
    // Wait as long for refused frames as a frame of another site takes to load.
    await expect.poll(() => page.evaluateInFrame(/texts\.html/, () => document.title)).not.toBe('');
    expect(await page.frameAddresses()).toContain(on.server.url('texts.html', 'other'));
    const options = await on.browser.open(addressOf('src/extension/options/index.html'));
    expect(await documents()).toContain(addressOf('src/extension/options/index.html'));
    await options.close();
    await expect.poll(documents).not.toContain(addressOf('src/extension/options/index.html'));
    expect(ownPages).toEqual(
      expect.arrayContaining(
        ['languages', 'options', 'popup', 'welcome'].map((name) => `src/extension/${name}/index.html`),
      ),
    );
  });

  it('cannot show any of our pages in any kind of frame', async () => {
    const before = await documents();
    await page.evaluate(frame, ownPages.map(addressOf));
    expect(await documents()).toEqual(before);
    expect((await page.frameAddresses()).filter((address) => address.includes('src/extension/'))).toEqual([]);
  });

  it('cannot open one of our pages by a link that the user clicks', async () => {
    const before = await documents();
    await page.evaluate((url) => {
      const link = document.createElement('a');
      Object.assign(link, { href: url, textContent: 'You have won', id: 'bait' });
      document.body.prepend(link);
    }, addressOf('src/extension/options/index.html'));
    // Chromium navigates to an error page, which ends scripts of the old page before the click has returned.
    const clicked = page
      .evaluate(
        () =>
          new Promise<boolean>((resolve) =>
            addEventListener('click', ({ isTrusted }) => setTimeout(resolve, 1_000, isTrusted)),
          ),
      )
      .catch(() => {});
    await page.click('#bait');
    await clicked;
    expect(await documents()).toEqual(before);
  });

  it('can load no file of the extension', async () => {
    const loaded = await page.evaluate(
      (urls) =>
        Promise.all(
          urls.flatMap((url) => [
            fetch(url, { mode: 'no-cors' }).then(
              () => [`fetched ${url}`],
              () => [],
            ),
            new Promise<string[]>((resolve) => {
              const tag = /\.js$/.test(url) ? 'script' : /\.css$/.test(url) ? 'link' : 'img';
              const element = document.createElement(tag);
              element.addEventListener('load', () => resolve([`loaded ${url}`]));
              element.addEventListener('error', () => resolve([]));
              setTimeout(resolve, 5_000, []);
              if (tag === 'link') element.setAttribute('rel', 'stylesheet');
              element.setAttribute(tag === 'link' ? 'href' : 'src', url);
              document.head.append(element);
            }),
          ]),
        ),
      files.map(addressOf),
    );
    expect(loaded.flat()).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
    // The same ways do load allowed files.
    const allowed = await page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
          link.addEventListener('load', () => resolve('loaded'));
          link.addEventListener('error', () => resolve('refused'));
          document.head.append(link);
        }),
      on.server.url('hostile.css'),
    );
    expect(allowed).toBe('loaded');
  });
});
