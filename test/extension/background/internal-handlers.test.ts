import '../fake-browser.ts';
import { describe, expect, it, vi } from 'vitest';
import { allowOpenings } from '../../../src/extension/background/card-openings.ts';
import { answerExtension, answerInternal } from '../../../src/extension/background/message-router.ts';
import type { InternalMessage, InternalMessageType } from '../../../src/extension/messages/internal.ts';
import { fake, senders } from '../fake-browser.ts';

vi.mock('../../../src/extension/page-scripts/reader/reader.ts?iife', () => ({ default: 'reader.js' }));

const text = 'Wie spät ist es jetzt bei dir?';

/** One message of each type, and who may send it. */
const messages: { readonly [Type in InternalMessageType]: readonly ['pages' | 'card', object] } = {
  'inspect-selection': ['card', { text, among: 'all' }],
  'show-in-popup': ['card', { inspection: { outcome: 'failed' } }],
  report: ['card', { inspection: { outcome: 'failed' }, right: 'sr' }],
  'open-options': ['card', {}],
  translate: ['card', { text, lang: 'de' }],
  'search-languages': ['card', { query: 'fin' }],
  'insert-colours': ['card', { marks: [] }],
  'colours-removed': ['card', {}],
  'inspect-text': ['pages', { text }],
  'inspect-page-selection': ['pages', { tabId: 3 }],
  'get-usage': ['pages', {}],
  'get-language-engine': ['pages', {}],
  'take-popup-answer': ['pages', { tabId: 3 }],
  'inject-page-reader': ['pages', { tabId: 3 }],
  'detect-blocks': ['pages', { blocks: [{ text, declared: 'de' }] }],
  'inspect-passages': ['pages', { texts: [text] }],
  'manage-access': ['pages', { request: { access: 'list' } }],
  'manage-accounts': ['pages', { request: { manage: 'list', args: [] } }],
};

const refusal = { status: 400, body: { error: { code: 'bad_request' } } };
const script = { ...senders.script, tab: { id: 3 } } as never;

it('inserts no other styles than colours for a card, whose script a page may have taken over', async () => {
  const mark = { name: 'h1-2', mark: 'rgb(1, 2, 3)', ink: 'rgb(1 2 3)', text: 'rgb(0, 0, 0)' };
  const insert = (changed: object) =>
    answerInternal(
      { type: 'insert-colours', marks: [{ ...mark, pattern: 'solid', isOver: false, ...changed }] },
      script,
    );
  expect(await insert({})).toBeNull();
  const css = fake.scripting.insertCSS.mock.calls.map(([{ css }]) => css).join();
  expect(css).toContain('::highlight(h1-2) { text-decoration: underline solid 2px rgb(1 2 3) !important; }');
  for (const changed of [{ name: 'h) {} body' }, { ink: 'url(//example.org)' }, { pattern: 'x' }]) {
    expect(await insert(changed)).toMatchObject(refusal);
  }
  expect(fake.scripting.insertCSS).toHaveBeenCalledTimes(2);
});

it('removes the badge of the page when its colours are removed', async () => {
  await answerInternal({ type: 'colours-removed' }, script);
  expect(fake.action.setBadgeText).toHaveBeenCalledWith({ tabId: 3, text: null });
});

describe.each(Object.entries(messages))('the message "%s"', (type, [from, fields]) => {
  const message = { type, ...fields } as InternalMessage;

  it('is answered for our own pages', async () => {
    fake.scripting.executeScript.mockResolvedValue([{ frameId: 0 }]);
    expect(await answerInternal(message, senders.page)).not.toMatchObject(refusal);
  });

  it(`is ${from === 'card' ? 'answered' : 'rejected'} for the script in a web page`, async () => {
    await allowOpenings(3);
    const answer = await answerInternal(message, script);
    if (from === 'card') expect(answer).not.toMatchObject(refusal);
    else expect(answer).toMatchObject(refusal);
  });

  it('is rejected for other extensions', async () => {
    expect(await answerExtension(message, senders.extension)).toMatchObject(refusal);
  });
});
