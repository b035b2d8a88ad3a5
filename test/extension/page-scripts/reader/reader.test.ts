// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { pagePort } from '../../../../src/extension/messages/page-port.ts';
import { fake, fakePort, senders } from '../../fake-browser.ts';
import '../../../../src/extension/page-scripts/reader/reader.ts';
import { show, tags } from '../marking.ts';

/** Connects to the script in the page, and reads the page. */
async function readPage() {
  const port = fakePort(pagePort, senders.page);
  await fake.runtime.onConnect.trigger(port);
  await port.onMessage.trigger({ type: 'read' });
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
  'the reader ignores the unknown request %j in a marked page',
  async (request) => {
    show('<p>Guten Tag</p>', { lang: 'en' });
    document.body.lang = '';
    const port = await readPage();
    await port.onMessage.trigger({ type: 'mark', sure: [[0, 'de']], unsure: [] });
    const [marked, { length }] = [tags(), port.posted];
    expect(marked).toContain('lang="de"');
    await port.onMessage.trigger(request);
    expect(tags()).toBe(marked);
    expect(port.posted).toHaveLength(length);
    await port.onMessage.trigger({ type: 'undo' });
    expect(tags()).not.toBe(marked);
  },
);
