// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { pagePort } from '../../../../src/extension/messages/page-port.ts';
import { fake, fakePort, senders } from '../../fake-browser.ts';
import '../../../../src/extension/page-scripts/reader/reader.ts';
import { show, tags } from '../marking.ts';

/** Connects to the script in the page, and reads the page. */
async function readPage(withCode = false) {
  const port = fakePort(pagePort, senders.page);
  await fake.runtime.onConnect.trigger(port);
  await port.onMessage.trigger({ type: 'read', withCode });
  return port;
}

/** Returns the declared language of a page with these attributes. */
async function declared(html: string, body: string): Promise<unknown> {
  show('<p>Guten Tag</p>', html === '' ? {} : { lang: html });
  document.body.lang = body;
  const { posted } = await readPage();
  return posted.find(({ type }) => type === 'page')?.page;
}

it('a page declares the language of its root element, or else of its body', async () => {
  expect(await declared('de', 'fr')).toMatchObject({ declared: 'de' });
  expect(await declared('', 'fr')).toMatchObject({ declared: 'fr' });
  expect(await declared('', '')).toMatchObject({ declared: '' });
});

it.each([{ type: 'unmark' }, { undo: true }, {}])(
  'the reader ignores the unknown request %j in a tagged page',
  async (request) => {
    show('<p>Guten Tag</p>', { lang: 'en' });
    document.body.lang = '';
    const port = await readPage();
    await port.onMessage.trigger({ type: 'set-tags', blocks: [[0, 'de']], isTrial: false });
    const [marked, { length }] = [tags(), port.posted];
    expect(marked).toContain('lang="de"');
    await port.onMessage.trigger(request);
    expect(tags()).toBe(marked);
    expect(port.posted).toHaveLength(length);
    await port.onMessage.trigger({ type: 'undo' });
    expect(tags()).not.toBe(marked);
  },
);

it('a trial returns the tags that a page lacks, and sets none', async () => {
  show('<p>Guten Tag</p><p>Good day</p>', { lang: 'en' });
  document.body.removeAttribute('lang');
  const port = await readPage();
  const before = tags();
  await port.onMessage.trigger({
    type: 'set-tags',
    blocks: [
      [0, 'de'],
      [1, 'en'],
    ],
    isTrial: true,
  });
  const place = { path: 'html > body > p:nth-of-type(1)', tag: '<p lang="de">', excerpt: 'Guten Tag' };
  const lang = { was: null, is: 'de' };
  expect(port.posted.at(-1)).toEqual({
    type: 'tags',
    tags: { places: [{ ...place, lang }], isSet: false },
  });
  expect(tags()).toBe(before);
});

it('the lines of code that are left out are counted, and read on request', async () => {
  const code = 'const ferry = await open("island"); // Die Fähre\n}\nreturn ferry.leave(at);';
  show(
    `<p>Guten Tag</p><pre><code>${code}</code></pre><p>Press <code style="display: inline">Enter</code> now</p>`,
  );
  const found = async (withCode: boolean) => {
    const port = await readPage(withCode);
    const page = port.posted.find(({ type }) => type === 'page')?.page as {
      blocks: number;
      codeLines: number;
    };
    return [page.blocks, page.codeLines];
  };
  expect(await found(false)).toEqual([2, 2]);
  expect(await found(true)).toEqual([3, 0]);
});

it('texts that the page replaces before they are asked for are those that were read', async () => {
  show('<p>Guten Tag</p>');
  const port = await readPage();
  show('<p>Good day</p>');
  await port.onMessage.trigger({ type: 'get-texts', from: 0 });
  expect(port.posted.at(-1)).toMatchObject({ type: 'texts', from: 0, blocks: [{ text: 'Guten Tag' }] });
});
