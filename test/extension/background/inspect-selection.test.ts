import '../fake-browser.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allowOpenings } from '../../../src/extension/background/card-openings.ts';
import { answerInternal } from '../../../src/extension/background/message-router.ts';
import type { Recognised } from '../../../src/extension/messages/inspection.ts';
import type { InspectionWithView } from '../../../src/extension/messages/internal.ts';
import { beginEachAnew, fake, ownOrigin, senders } from '../fake-browser.ts';

vi.mock('../../../src/extension/page-scripts/reader/reader.ts?iife', () => ({ default: 'reader.js' }));

const german = 'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.';
const french = 'Tous les enfants jouent cet après-midi dans le jardin derrière la maison.';
const script = { ...senders.script, tab: { id: 3 } } as never;
const inspect = (text: unknown) => ({ type: 'inspect-selection', text });
const report = async (text: string) => (await answerInternal(inspect(text), script)) as Recognised;

beginEachAnew();

describe('the answer to a selection', () => {
  it('has no parts and no swear words for a plain text in one language', async () => {
    const answer = await report(german);
    expect(answer).toMatchObject({ outcome: 'recognised' });
    expect(Object.keys(answer).sort()).toEqual(['candidates', 'outcome', 'view']);
  });

  it('contains the parts of a text in two languages', async () => {
    const text = `${german} ${french}`;
    const { parts = [] } = await report(text);
    expect(parts.map(({ lang, start, end }) => [lang, text.slice(start, end)])).toEqual([
      ['de', german],
      ['fr', french],
    ]);
  });

  it('tells the own language of the page with a text in two languages', async () => {
    const page = { text: `${french} `.repeat(4), declared: 'fr' };
    const ask = { ...inspect(`${german} ${french}`), page };
    expect(await answerInternal(ask, script)).toMatchObject({ view: { own: 'fr' } });
    expect(
      ((await answerInternal({ ...ask, text: german }, script)) as InspectionWithView).view.own,
    ).toBeUndefined();
  });

  it('splits samples of a long text', async () => {
    const text = `${german} `.repeat(1000) + `${french} `.repeat(1000);
    const { parts = [] } = await report(text);
    expect(parts[0]).toMatchObject({ start: 0, lang: 'de' });
    expect(parts.at(-1)?.lang).toBe('fr');
    expect(parts.at(-1)?.end).toBeGreaterThan(text.length - 100);
    expect(parts.reduce((sum, { start, end }) => sum + end - start, 0)).toBeLessThan(20_000);
  });

  it('contains masked English swear words with their ranges', async () => {
    const text = 'You are a fucking moron and everybody around here knows it.';
    const { swearing } = await report(text);
    // Name-calling counts, as on a page in colours, and stays readable.
    expect(swearing).toEqual([
      { start: 10, end: 17, masked: 'f*****g' },
      { start: 18, end: 23, masked: 'moron' },
    ]);
    expect((await report('You are a lovely person and everybody knows it.')).swearing).toBeUndefined();
  });
});

describe('the details of an answer', () => {
  beforeEach(() => allowOpenings(3));
  const inspection = {
    outcome: 'recognised',
    candidates: [{ lang: 'de', english: 'German', native: 'Deutsch', confidence: 0.9 }],
  };
  const waiting = async () => (await chrome.storage.session.get('popup-answer'))['popup-answer'];

  it('are stored for the popup of the card’s tab, which opens', async () => {
    expect(await answerInternal({ type: 'show-in-popup', inspection }, script)).toBe(true);
    expect(await waiting()).toEqual({ tabId: 3, inspection });
    expect(fake.tabs.create).not.toHaveBeenCalled();
  });

  it('open in a new tab if no popup opens', async () => {
    fake.action.openPopup.mockRejectedValue(new Error('openPopup requires a user gesture'));
    expect(await answerInternal({ type: 'show-in-popup', inspection }, script)).toBe(true);
    expect(fake.tabs.create.mock.calls[0]?.[0]).toEqual({
      url: `${ownOrigin}/src/extension/popup/index.html#tab=3`,
    });
  });

  it.each([
    ['no inspection', { outcome: 'anything' }],
    ['no candidates', { outcome: 'recognised' }],
    [
      'a share beyond 1',
      { outcome: 'recognised', candidates: [{ ...inspection.candidates[0], confidence: 2 }] },
    ],
    [
      'a text',
      { outcome: 'recognised', candidates: [{ ...inspection.candidates[0], native: 'x'.repeat(101) }] },
    ],
  ])('are rejected if a page made them up: %s', async (_, made) => {
    expect(await answerInternal({ type: 'show-in-popup', inspection: made }, script)).toMatchObject({
      status: 400,
    });
  });

  it('are not shown without a tab', async () => {
    expect(await answerInternal({ type: 'show-in-popup', inspection }, senders.script)).toMatchObject({
      status: 400,
    });
  });
});

describe('the options page', () => {
  it('can be opened by the card', async () => {
    await allowOpenings(3);
    await answerInternal({ type: 'open-options' }, script);
    expect(fake.tabs.create.mock.calls[0]?.[0]).toEqual({
      url: expect.stringMatching(/options\/index\.html#general$/),
    });
  });
});

describe('the page reader', () => {
  const request = { type: 'inject-page-reader', tabId: 3 };

  it('is injected into the main frame for our own pages only', async () => {
    fake.scripting.executeScript.mockResolvedValue([{ frameId: 0 }]);
    expect(await answerInternal(request, senders.page)).toBe(true);
    expect(fake.scripting.executeScript.mock.calls.at(-1)?.[0]).toEqual({
      target: { tabId: 3 },
      files: ['/reader.js'],
      injectImmediately: true,
    });
    expect(await answerInternal(request, script)).toMatchObject({ status: 400 });
  });

  it("is refused by the browser's own pages", async () => {
    fake.scripting.executeScript.mockRejectedValue(new Error('Cannot access contents of the page.'));
    expect(await answerInternal(request, senders.page)).toBe(false);
  });
});
