import '../fake-browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageUnavailableError } from '../../../src/contract/accounts/index.ts';
import { accounts } from '../../../src/extension/background/engines-and-accounts.ts';
import { inspectText } from '../../../src/extension/background/inspect-text.ts';
import { answerInternal } from '../../../src/extension/background/message-router.ts';
import { fake, senders } from '../fake-browser.ts';

vi.mock('../../../src/extension/this-page/reader.ts?iife', () => ({ default: 'reader.js' }));

const german = 'Wie spät ist es jetzt bei dir zu Hause?';
const english = 'This is a calm English sentence about the weather in the mountains.';
const used = async () => (await accounts.usage('this-browser'))?.used ?? 0;
const cost = async (work: () => Promise<unknown>) => {
  const before = await used();
  await work();
  return (await used()) - before;
};

beforeEach(async () => {
  await accounts.deleteAll();
  await fake.storage.session.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a text that was charged', () => {
  it('is not charged again minutes later, in the card, the popup or the address bar', async () => {
    const selected = { type: 'inspect-selection', text: german, among: 'all' };
    const script = { ...senders.script, tab: { id: 3 } } as never;
    expect(await cost(() => answerInternal(selected, script))).toBe(1);
    expect(await cost(() => answerInternal(selected, script))).toBe(0);
    expect(
      await cost(() => answerInternal({ type: 'inspect-text', text: ` ${german}\n` }, senders.page)),
    ).toBe(0);
    expect(await cost(() => inspectText(german, { scoresProfanity: false }))).toBe(0);
  });

  it('is not charged again where it is asked about twice at once', async () => {
    const answers: unknown[] = [];
    const twice = async () =>
      answers.push(...(await Promise.all([inspectText(english), inspectText(english)])));
    expect(await cost(twice)).toBe(2);
    expect(answers).toMatchObject([{ outcome: 'recognised' }, { outcome: 'recognised', isRecalled: true }]);
  });

  it('is not charged again where another text was asked about at the same moment', async () => {
    const both = () => Promise.all([inspectText(german), inspectText(english)]);
    expect(await cost(both)).toBe(3);
    expect(await cost(both)).toBe(0);
  });

  it('pays for no other text that it is turned into later', async () => {
    expect(await inspectText(german)).not.toHaveProperty('isRecalled');
    expect(await inspectText(german, { paid: 1 })).not.toHaveProperty('isRecalled');
    expect(await inspectText(german)).toMatchObject({ isRecalled: true });
  });

  it('is charged for its score alone, once that is asked for too', async () => {
    expect(await cost(() => inspectText(english, { scoresProfanity: false }))).toBe(1);
    expect(await cost(() => inspectText(english))).toBe(1);
    expect(await cost(() => inspectText(english))).toBe(0);
    expect(await cost(() => inspectText(english, { scoresProfanity: false }))).toBe(0);
    expect(await cost(() => inspectText(english))).toBe(0);
  });

  it('is answered again where nothing is left, and where the storage takes no more', async () => {
    await accounts.update('this-browser', { limit: 1 });
    await inspectText(german);
    expect(await inspectText(german)).toMatchObject({ outcome: 'recognised', usage: { remaining: 0 } });
    expect(await inspectText(`${english}`)).toMatchObject({ outcome: 'limit-reached' });
    await accounts.update('this-browser', { limit: 100 });
    vi.spyOn(accounts, 'charge').mockRejectedValue(new StorageUnavailableError('full'));
    expect(await inspectText(german)).toMatchObject({ outcome: 'recognised' });
    expect(await inspectText(english)).toEqual({ outcome: 'not-counted' });
  });

  it('is charged again after ten minutes, and after eight others', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 15) });
    await inspectText(german);
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect(await cost(() => inspectText(german))).toBe(1);
    for (let other = 0; other < 8; other++)
      await inspectText(`${german} ${other}`, { scoresProfanity: false });
    expect(await cost(() => inspectText(german))).toBe(1);
  });

  it('is remembered by a keyed hash alone, in memory', async () => {
    await inspectText(german);
    const kept = JSON.stringify(await fake.storage.session.get(null));
    expect(kept).not.toContain('spät');
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(german)));
    expect(kept).not.toContain(btoa(String.fromCharCode(...digest)));
    expect(JSON.stringify(await fake.storage.local.get(null))).not.toContain('paid');
    const first = JSON.parse(kept)['paid-texts'];
    await fake.storage.session.clear();
    await inspectText(german);
    const { 'paid-texts': second } = await fake.storage.session.get('paid-texts');
    expect((second as typeof first).texts[0].mark).not.toBe(first.texts[0].mark);
  });

  it('is answered without waiting until it is remembered', async () => {
    vi.spyOn(fake.storage.session, 'set').mockImplementation(() => new Promise<void>(() => undefined));
    expect(await inspectText(german)).toMatchObject({ outcome: 'recognised' });
  });

  it('is charged again, and answered, where the memory is damaged or refuses', async () => {
    await inspectText(german);
    await fake.storage.session.set({ 'paid-texts': { key: 7 } });
    expect(await cost(() => inspectText(german))).toBe(1);
    vi.spyOn(fake.storage.session, 'get').mockImplementation(() => {
      throw new Error('gone');
    });
    expect(await inspectText(german)).toMatchObject({ outcome: 'recognised' });
  });
});

describe('a text of a sitting that has paid', () => {
  it('is charged what its answer costs more', async () => {
    const ask = (text: string, paid: 0 | 1 | 2) => () => inspectText(text, { paid });
    expect(await cost(ask(german, 1))).toBe(0);
    expect(await cost(ask(english, 1))).toBe(1);
    expect(await cost(ask(`${english} Indeed.`, 2))).toBe(0);
    expect(await cost(ask(`${german} Ja.`, 2))).toBe(0);
  });

  it('is answered where nothing is left, without the score that it has not paid', async () => {
    await accounts.update('this-browser', { limit: 0 });
    expect(await inspectText(english, { paid: 1 })).toMatchObject({
      outcome: 'recognised',
      profanity: { outcome: 'limit-reached' },
    });
  });

  it('is believed from our own pages alone', async () => {
    const sent = { type: 'inspect-text', text: german, paid: 1 };
    expect(await answerInternal(sent, senders.script)).toMatchObject({ status: 400 });
    expect(await answerInternal({ ...sent, paid: 3 }, senders.page)).toMatchObject({ status: 400 });
  });
});
