import '../fake-browser.ts';
import { expect, it, vi } from 'vitest';
import { answerInternal } from '../../../src/extension/background/message-router.ts';
import { fake, senders } from '../fake-browser.ts';

vi.mock('../../../src/extension/page-scripts/reader/reader.ts?iife', () => ({ default: 'reader.js' }));
vi.mock('../../../src/extension/page-scripts/card/on-press.ts?iife', () => ({ default: 'on-press.js' }));

const refusal = { status: 400, body: { error: { code: 'bad_request' } } };
const script = { ...senders.script, tab: { id: 3 } } as never as typeof senders.script;

it('the background inserts only colours for a card, whose script a page may have taken over', async () => {
  const mark = { name: 'h1-2', mark: 'rgb(1, 2, 3)', ink: 'rgb(1 2 3)', text: 'rgb(0, 0, 0)' };
  const insert = (changed: object) =>
    answerInternal(
      { type: 'insert-colours', marks: [{ ...mark, pattern: 'solid', isOver: false, ...changed }] },
      script as never,
    );
  expect(await insert({})).toBeNull();
  const css = fake.scripting.insertCSS.mock.calls.map(([{ css }]) => css).join();
  expect(css).toContain('::highlight(h1-2) { text-decoration: underline solid 2px rgb(1 2 3) !important; }');
  // They are not printed.
  for (const [{ css }] of fake.scripting.insertCSS.mock.calls) expect(css).toMatch(/^@media screen \{.*\}$/s);
  for (const changed of [{ name: 'h) {} body' }, { ink: 'url(//example.org)' }, { pattern: 'x' }]) {
    expect(await insert(changed)).toMatchObject(refusal);
  }
  expect(fake.scripting.insertCSS).toHaveBeenCalledTimes(2);
});

it('the background injects what a pressed button needs into the frame of the card only', async () => {
  expect(await answerInternal({ type: 'inject-on-press' }, { ...script, frameId: 5 })).toBeNull();
  const [injected] = fake.scripting.executeScript.mock.lastCall ?? [];
  expect(injected).toMatchObject({ target: { tabId: 3, frameIds: [5] }, files: ['/on-press.js'] });
});

it('the background detects blocks for a painted page', async () => {
  const blocks = [{ text: 'Die Kinder spielen heute Nachmittag im Garten.', declared: '' }];
  expect(await answerInternal({ type: 'detect-blocks', blocks }, script as never)).not.toMatchObject(refusal);
});
