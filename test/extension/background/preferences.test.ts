import '../fake-browser.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInPopup } from '../../../src/extension/background/answer-in-popup.ts';
import { answerExtension, answerInternal } from '../../../src/extension/background/message-router.ts';
import type { ManagementAnswer } from '../../../src/extension/messages/management.ts';
import { answering, fake, senders } from '../fake-browser.ts';
import { shippedFile } from '../shipped-file.ts';

const german = 'Dies ist ein ruhiger deutscher Satz über das Wetter in den Bergen.';
const detect = { method: 'POST', path: '/v2/detect/language', body: { q: german } };

const { local } = fake.storage;
const prefer = (stored: unknown) => local.set({ 'languages-read': stored });

/** The codes of an answer, the most likely first. */
const codes = (answer: unknown) =>
  (answer as { body: { results: { lang: string }[] } }).body.results.map(({ lang }) => lang);
const ownCodes = async (sender: Parameters<typeof answerInternal>[1] = senders.page) =>
  codes(await answerInternal(detect, sender));

async function extensionCodes(): Promise<string[]> {
  const made = (await answerInternal(
    { type: 'manage-accounts', request: { manage: 'create', label: 'test' } },
    senders.page,
  )) as ManagementAnswer<{ key: string }>;
  if (!made.ok) throw new Error(made.message);
  const headers = { Authorization: `Bearer ${made.value.key}` };
  return codes(await answerExtension({ ...detect, headers }, senders.extension));
}

vi.stubGlobal('fetch', shippedFile);
beforeEach(() => local.remove('languages-read'));

describe('the languages that a person reads', () => {
  it('are all languages unless some are chosen', async () => {
    expect((await ownCodes())[0]).toBe('de');
  });

  it('are the only ones in the answers to our own pages and the script beside a selection', async () => {
    await prefer(['nl', 'da']);
    for (const sender of [senders.page, senders.script]) {
      const answered = await ownCodes(sender);
      expect(answered.length).toBeGreaterThan(0);
      expect(answered.filter((code) => code !== 'nl' && code !== 'da')).toEqual([]);
    }
  });

  it('are the only ones in the answer that waits for the popup', async () => {
    await prefer(['nl']);
    await answerInPopup(german, { id: 3 } as never);
    expect(await fake.storage.session.get('popup-answer')).toMatchObject({
      'popup-answer': { inspection: { outcome: 'recognised', candidates: [{ lang: 'nl' }] } },
    });
  });

  it("leave another extension's answer as it is", async () => {
    const before = await extensionCodes();
    expect(before[0]).toBe('de');
    await prefer(['nl', 'da']);
    expect(await extensionCodes()).toEqual(before);
  });

  it('hold from the next detection on, and until the last one is taken back', async () => {
    await prefer(['nl']);
    expect(await ownCodes()).toEqual(['nl']);
    await prefer(['da']);
    expect(await ownCodes()).toEqual(['da']);
    await local.remove('languages-read');
    expect((await ownCodes())[0]).toBe('de');
  });

  it('are read as chosen as far as they are languages of ours', async () => {
    await prefer(['xx', 7, 'nl', null, 'toString', 'nl']);
    expect(await ownCodes()).toEqual(['nl']);
  });

  it.each([
    ['a text', 'nl'],
    ['null', null],
    ['a number', 7],
    ['an object', { 0: 'nl' }],
    ['no language', []],
    ['none of ours', ['xx']],
  ])('are all languages where %s is stored', async (_, stored) => {
    await prefer(stored);
    expect((await ownCodes())[0]).toBe('de');
  });

  it('hold up nothing that needs no storage while it cannot be read', async () => {
    const get = vi.spyOn(local, 'get').mockImplementation(answering(() => new Error('damaged')) as never);
    const languages = { method: 'GET', path: '/v2/languages' };
    expect(await answerInternal(languages, senders.page)).toMatchObject({ status: 200 });
    expect(get).toHaveBeenCalledOnce();
    get.mockRestore();
  });
});
