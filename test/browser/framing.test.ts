/**
 * Clickjacking: a page that shows ours under a cover of its own would have a person press our buttons unknowingly.
 * It is given every address, which in Firefox it could not even guess.
 */
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productFolder } from '../harness/browser/extensions.ts';
import { browsers, type TestPage, until } from '../harness/browser/index.ts';
import { running } from './running.ts';

/** Puts addresses into the page in every way that shows a document in another, and waits until each has ended. */
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
          // Not every way says that it was refused.
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

  /** The addresses of the extension's documents that there are, in tabs and in frames. */
  const documents = () =>
    on.browser.inExtension(async () => {
      const contexts = await chrome.runtime.getContexts({});
      return contexts.flatMap(({ contextType, documentUrl = '' }) =>
        // Firefox's background comes and goes, as a document of its own.
        contextType !== 'BACKGROUND' && /\.html/.test(documentUrl) ? [documentUrl.replace(/[?#].*/, '')] : [],
      );
    });

  it('is watched by a test that sees frames, and pages of ours where they are', async () => {
    await page.evaluate(frame, [on.server.url('texts.html', 'other')]);
    // A frame of another site may take longer to load than one that is refused is waited for.
    await until(
      () => page.evaluateInFrame(/texts\.html/, () => document.title),
      () => 'the title of the frame',
    );
    expect(await page.frameAddresses()).toContain(on.server.url('texts.html', 'other'));
    const options = await on.browser.open(addressOf('src/extension/options/index.html'));
    expect(await documents()).toContain(addressOf('src/extension/options/index.html'));
    await options.close();
    await until(
      async () => !(await documents()).includes(addressOf('src/extension/options/index.html')),
      () => 'the document to go with its tab',
    );
    expect(ownPages).toEqual(
      expect.arrayContaining(
        ['languages', 'options', 'popup', 'welcome'].map((name) => `src/extension/${name}/index.html`),
      ),
    );
  });

  it('cannot show any page of ours in a frame of any kind', async () => {
    const before = await documents();
    await page.evaluate(frame, ownPages.map(addressOf));
    expect(await documents()).toEqual(before);
    expect((await page.frameAddresses()).filter((address) => address.includes('src/extension/'))).toEqual([]);
  });

  it('cannot open a page of ours by a link that a person clicks', async () => {
    const before = await documents();
    await page.evaluate((url) => {
      const link = document.createElement('a');
      Object.assign(link, { href: url, textContent: 'You have won', id: 'bait' });
      document.body.prepend(link);
    }, addressOf('src/extension/options/index.html'));
    // Chromium goes to a page that says it is blocked, which ends what waits in the old one, before the click has returned.
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
    expect((await documents()).sort()).toEqual(before.sort());
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
    // The same ways load what a page may have.
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
