// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';
import { pagePort } from '../../../../src/extension/messages/page-port.ts';
import { fake, fakePort, senders } from '../../fake-browser.ts';
import '../../../../src/extension/page-scripts/reader/reader.ts';
import { show } from '../marking.ts';

vi.stubGlobal('requestIdleCallback', (idle: (deadline: object) => void) =>
  setTimeout(() => idle({ timeRemaining: () => 8 })),
);

/** Returns the declared language of a page with these attributes. */
async function declared(html: string, body: string): Promise<unknown> {
  show('<p>Guten Tag</p>', html === '' ? {} : { lang: html });
  document.body.lang = body;
  const port = fakePort(pagePort, senders.page);
  await fake.runtime.onConnect.trigger(port);
  await port.onMessage.trigger({ read: true });
  const reply = port.posted.find((posted) => 'page' in posted);
  return (reply as unknown as { page: { declared: string } }).page.declared;
}

it('a page declares the language of its root element, or else of its body', async () => {
  expect(await declared('de', 'fr')).toBe('de');
  expect(await declared('', 'fr')).toBe('fr');
  expect(await declared('', '')).toBe('');
});
