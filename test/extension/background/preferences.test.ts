import '../fake-browser.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerInPopup } from '../../../src/extension/background/answer-in-popup.ts';
import { answerExtension, answerInternal } from '../../../src/extension/background/message-router.ts';
import { cardPreferences, languagesRead } from '../../../src/extension/background/preferences.ts';
import type { Recognised } from '../../../src/extension/messages/inspection.ts';
import type { Outcome } from '../../../src/extension/messages/outcome.ts';
import { answering, beginEachAnew, fake, senders } from '../fake-browser.ts';

const word = 'water';
const german = 'Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.';

const { local } = fake.storage;
const prefer = (stored: unknown) => local.set({ 'languages-read': stored });

type Sender = Parameters<typeof answerInternal>[1];
const inspected = async (text: string, type: string, sender: Sender = senders.page) =>
  (await answerInternal({ type, text }, sender)) as Recognised;
const first = async (text: string, type = 'inspect-text', sender?: Sender) =>
  (await inspected(text, type, sender)).candidates[0]?.lang;

beginEachAnew();

it('the content script gets only the settings that the card uses', async () => {
  await local.set({ 'languages-read': ['nl'], 'translation-address': 'https://translate.example/%l?q=%s' });
  expect(Object.keys(await cardPreferences()).sort()).toEqual([
    'allowsRemoteVoices',
    'readsAloud',
    'speechRate',
    'theme',
    'translateInto',
    'translationSite',
  ]);
});

describe('the languages that the user reads', () => {
  it('become more likely on the card, in the popup and without a card', async () => {
    expect(await first(word)).toBe('en');
    await prefer(['nl']);
    expect(await first(word)).toBe('nl');
    expect(await first(word, 'inspect-selection', senders.script)).toBe('nl');
    expect((await inspected(word, 'inspect-text')).candidates[0]?.lang).toBe('nl');
    await answerInPopup(word, { id: 3 } as never);
    expect(await fake.storage.session.get('popup-answer')).toMatchObject({
      'popup-answer': { inspection: { outcome: 'recognised', candidates: { 0: { lang: 'nl' } } } },
    });
  });

  it('exclude no other language', async () => {
    await prefer(['nl', 'da']);
    expect(await first(german)).toBe('de');
  });

  it('do not affect API answers, to other extensions or our own pages', async () => {
    const detect = { method: 'POST', path: '/v2/detect/language', body: { q: word } };
    const made = (await answerInternal(
      { type: 'manage-accounts', request: { manage: 'create', args: [{ label: 'test' }] } },
      senders.page,
    )) as Outcome<{ key: string }>;
    if (!made.ok) throw new Error(made.message);
    const headers = { Authorization: `Bearer ${made.value.key}` };
    const answers = () =>
      Promise.all([
        answerExtension({ ...detect, headers }, senders.extension),
        answerInternal(detect, senders.page),
      ]).then((all) => all.map((answer) => (answer as { body: unknown }).body));
    const before = await answers();
    expect(before[0]).toEqual(before[1]);
    await prefer(['nl', 'da']);
    expect(await answers()).toEqual(before);
  });

  it('are those of the settings that we support', async () => {
    await prefer(['xx', 'nl', 'qaa']);
    expect(await languagesRead()).toEqual(['nl']);
  });

  it("do not block calls that need no storage while it can't be read", async () => {
    vi.spyOn(local, 'get').mockImplementation(answering(() => new Error('damaged')) as never);
    expect(await languagesRead()).toEqual([]);
  });

  it('block later calls for a few seconds at most if the storage hangs once', async () => {
    await prefer(['nl']);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    vi.spyOn(local, 'get').mockImplementationOnce((() => undefined) as never);
    const inspections = Promise.all([first('wind'), first(word)]);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await inspections).toEqual(['en', 'nl']);
  });
});
