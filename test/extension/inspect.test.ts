import { describe, expect, it } from 'vitest';
import { BUILT_IN_ID } from '../../src/accounts/index.ts';
import { answerMessage, createApi } from '../../src/api/index.ts';
import type { Engines } from '../../src/engine/index.ts';
import { type InspectedLanguage, inspect, type Send } from '../../src/extension/inspect.ts';
import { enginesFromFiles } from '../../src/tools/engines.ts';
import { DAY, NOW, openAccounts } from '../accounts/open.ts';

const german = 'Wie spät ist es jetzt bei dir zu Hause?';
const english = 'This is a calm English sentence about the weather in the mountains.';
const clock = () => NOW;
const midnight = NOW - (NOW % DAY) + DAY;

/** The real contract over accounts in memory; `limit` is that of the built-in account. */
async function open({
  limit = 100,
  engines = enginesFromFiles(),
}: {
  limit?: number;
  engines?: Engines;
} = {}) {
  const { accounts, storage } = openAccounts();
  await accounts.update('this-browser', { limit });
  const api = createApi({ engines, accounts, clock, ownAccount: BUILT_IN_ID });
  const send: Send = (message) => answerMessage(api, message, { kind: 'self' });
  return { send, storage, used: async () => (await accounts.usage('this-browser'))?.used };
}

/** A list whose first candidate has these properties; the others are the engine's affair. */
function startingWith(candidate: Partial<InspectedLanguage>) {
  return expect.toSatisfy(([first]: InspectedLanguage[]) => {
    expect(first).toMatchObject(candidate);
    return true;
  });
}

describe('an inspection', () => {
  it('tells candidates with names and what is left', async () => {
    const { send } = await open();
    const inspection = await inspect(german, send, { clock });
    expect(inspection).toMatchObject({
      outcome: 'recognised',
      candidates: startingWith({ lang: 'de', english: 'German', native: 'Deutsch' }),
      usage: { used: 1, limit: 100, remaining: 99 },
    });
    expect(inspection).not.toHaveProperty('profanity');
  });

  it('scores profanity for English, as a detection of its own', async () => {
    const { send, used } = await open();
    expect(await inspect(`${english} You fucking moron.`, send)).toMatchObject({
      candidates: startingWith({ lang: 'en' }),
      profanity: { outcome: 'scored', score: expect.closeTo(1, 0) },
      usage: { remaining: 98 },
    });
    expect(await used()).toBe(2);
  });

  it('knows an account without a limit', async () => {
    const { send } = await open({ limit: -1 });
    expect(await inspect(german, send)).toMatchObject({ usage: { limit: -1, remaining: -1 } });
  });

  it('tells when nothing was recognised, and what that left', async () => {
    const { send } = await open();
    expect(await inspect('12 34', send)).toEqual({
      outcome: 'unrecognised',
      usage: { used: 1, limit: 100, remaining: 99 },
    });
  });

  it('tells when the limit is reached and until when', async () => {
    const { send } = await open({ limit: 0 });
    expect(await inspect(german, send, { clock })).toEqual({ outcome: 'limit-reached', resetsAt: midnight });
  });

  it('still tells the language when it took the last detection', async () => {
    const { send } = await open({ limit: 1 });
    expect(await inspect(english, send, { clock })).toMatchObject({
      outcome: 'recognised',
      candidates: startingWith({ lang: 'en' }),
      profanity: { outcome: 'limit-reached', resetsAt: midnight },
      usage: { remaining: 0 },
    });
  });

  it('still tells the language when the profanity engine is broken', async () => {
    const broken = { ...enginesFromFiles(), profanity: () => Promise.reject(new Error('no model')) };
    const { send } = await open({ engines: broken });
    expect(await inspect(english, send)).toMatchObject({
      outcome: 'recognised',
      profanity: { outcome: 'failed' },
    });
  });

  it('is unavailable while the language engine is broken', async () => {
    const broken = { ...enginesFromFiles(), language: () => Promise.reject(new Error('no model')) };
    const { send } = await open({ engines: broken });
    expect(await inspect(german, send)).toEqual({ outcome: 'unavailable' });
  });

  it('asks nothing about white space', async () => {
    const { send, used } = await open();
    expect(await inspect(' \n\t', send)).toEqual({ outcome: 'no-text' });
    expect(await used()).toBe(0);
  });

  it('tells a text that is too long', async () => {
    const { send } = await open();
    expect(await inspect('a'.repeat(1_000_001), send)).toEqual({ outcome: 'text-too-long' });
    expect(await inspect('é'.repeat(9_000_000), send)).toEqual({ outcome: 'text-too-long' });
  });

  it('fails quietly when nobody answers, or answers nonsense', async () => {
    expect(await inspect(german, () => Promise.reject(new Error('asleep')))).toEqual({ outcome: 'failed' });
    expect(await inspect(german, async () => undefined as never)).toEqual({ outcome: 'failed' });
    expect(await inspect(german, async () => ({ status: 500, headers: {}, body: null }))).toEqual({
      outcome: 'failed',
    });
  });

  it('does without the status when it cannot be had', async () => {
    const { send } = await open();
    const withoutStatus: Send = (message) =>
      message.path === '/v2/status' ? Promise.reject(new Error('asleep')) : send(message);
    expect(await inspect(german, withoutStatus)).not.toHaveProperty('usage');
  });
});
