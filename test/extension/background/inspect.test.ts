import { describe, expect, it, vi } from 'vitest';
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { StorageUnavailableError } from '../../../src/contract/accounts/index.ts';
import { createApi } from '../../../src/contract/api/index.ts';
import type { Engines } from '../../../src/engine/engines.ts';
import { type InspectOptions, inspect, readUsage } from '../../../src/extension/background/inspect.ts';
import type { InspectedLanguage } from '../../../src/extension/messages/inspection.ts';
import { DAY, NOW, openAccounts } from '../../contract/accounts/open.ts';

const german = 'Wie spät ist es jetzt bei dir zu Hause?';
const english = 'This is a calm English sentence about the weather in the mountains.';
const midnight = NOW - (NOW % DAY) + DAY;

/** The real engines over accounts in memory; `limit` is that of the built-in account. */
async function open({
  limit = 100,
  engines = enginesFromFiles(),
}: {
  limit?: number;
  engines?: Engines;
} = {}) {
  const { accounts } = openAccounts();
  await accounts.update('this-browser', { limit });
  const parts = { engines, accounts, api: createApi({ engines, accounts, clock: () => NOW }) };
  return {
    accounts,
    inspect: (text: string, options?: InspectOptions) => inspect(parts, text, options),
    swearingIn: async (text: string) => {
      const found = await inspect(parts, text);
      return found.outcome === 'recognised' ? (found.swearing ?? []) : [];
    },
    used: async () => (await accounts.usage('this-browser'))?.used,
  };
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
    const { inspect } = await open();
    const inspection = await inspect(german);
    expect(inspection).toMatchObject({
      outcome: 'recognised',
      candidates: startingWith({ lang: 'de', english: 'German', native: 'Deutsch' }),
      usage: { used: 1, limit: 100, remaining: 99, resetsAt: midnight },
    });
    expect(inspection).not.toHaveProperty('profanity');
  });

  it('scores profanity for English, as a detection of its own', async () => {
    const { inspect, used } = await open();
    expect(await inspect(`${english} You fucking moron.`)).toMatchObject({
      candidates: startingWith({ lang: 'en' }),
      profanity: { outcome: 'scored', score: expect.closeTo(1, 0) },
      usage: { remaining: 98 },
    });
    expect(await used()).toBe(2);
  });

  it('gives the score that the contract answers', async () => {
    const { inspect } = await open({ limit: -1 });
    const { score } = await enginesFromFiles()
      .profanity()
      .then((scorer) => ({ score: scorer.score.bind(scorer) }));
    for (const text of [english, `${english} What the hell?`, `${english} You fucking moron, damn it.`]) {
      expect(await inspect(text)).toMatchObject({ profanity: { outcome: 'scored', score: score(text) } });
    }
  });

  it('detects, scores and charges once each', async () => {
    const engines = enginesFromFiles();
    const [detector, finder] = [await engines.language(), await engines.profanity()];
    const calls = [vi.spyOn(detector, 'detect'), vi.spyOn(finder, 'spans')];
    const { inspect, accounts } = await open({ engines });
    const charge = vi.spyOn(accounts, 'charge');
    await inspect(english);
    expect(calls.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(charge.mock.calls).toEqual([['this-browser', 2]]);
  });

  it('scores nothing where only the language is asked for', async () => {
    const { inspect, used } = await open();
    expect(await inspect(english, { scoresProfanity: false })).not.toHaveProperty('profanity');
    expect(await used()).toBe(1);
  });

  it('gives profane words as ranges of the text as it was given', async () => {
    const { swearingIn } = await open();
    const text = `\n\n  ${english} You fucking moron. \ud800`;
    const found = (await swearingIn(text)).map(({ start, end }) => text.slice(start, end));
    expect(found).toContain('fucking');
  });

  it('knows an account without a limit', async () => {
    const { inspect } = await open({ limit: -1 });
    expect(await inspect(german)).toMatchObject({ usage: { limit: -1, remaining: -1 } });
  });

  it('tells when nothing was recognised, and what that left', async () => {
    const { inspect } = await open();
    expect(await inspect('12 34')).toEqual({
      outcome: 'unrecognised',
      usage: { used: 1, limit: 100, remaining: 99, resetsAt: midnight },
    });
  });

  it('tells when the limit is reached and until when, and detects nothing then', async () => {
    const engines = enginesFromFiles();
    const detect = vi.spyOn(await engines.language(), 'detect');
    const { inspect } = await open({ limit: 0, engines });
    expect(await inspect(german)).toEqual({ outcome: 'limit-reached', resetsAt: midnight });
    expect(detect).not.toHaveBeenCalled();
  });

  it('still tells the language when it took the last detection', async () => {
    const { inspect } = await open({ limit: 1 });
    expect(await inspect(english)).toMatchObject({
      outcome: 'recognised',
      candidates: startingWith({ lang: 'en' }),
      profanity: { outcome: 'limit-reached', resetsAt: midnight },
      usage: { remaining: 0 },
    });
  });

  it('tells no profane word that was not paid for', async () => {
    const { swearingIn, used } = await open({ limit: 1 });
    expect(await swearingIn(`${english} You fucking moron.`)).toEqual([]);
    expect(await used()).toBe(1);
  });

  it('is refused as a whole when others take what is left while it detects', async () => {
    const { inspect, accounts } = await open({ limit: 1 });
    const charge = accounts.charge.bind(accounts);
    vi.spyOn(accounts, 'charge').mockImplementationOnce(async (id, detections) => {
      await charge(id, 1);
      return charge(id, detections);
    });
    expect(await inspect(german)).toEqual({ outcome: 'limit-reached', resetsAt: midnight });
  });

  it('still tells the language when the profanity engine is broken, for one detection', async () => {
    const broken = { ...enginesFromFiles(), profanity: () => Promise.reject(new Error('no model')) };
    const { inspect, used } = await open({ engines: broken });
    expect(await inspect(english)).toMatchObject({
      outcome: 'recognised',
      profanity: { outcome: 'failed' },
    });
    expect(await used()).toBe(1);
  });

  it('is unavailable while the language engine is broken, and costs nothing', async () => {
    const broken = { ...enginesFromFiles(), language: () => Promise.reject(new Error('no model')) };
    const { inspect, used } = await open({ engines: broken });
    expect(await inspect(german)).toEqual({ outcome: 'unavailable' });
    expect(await used()).toBe(0);
  });

  it.each(['usage', 'charge'] as const)(
    'is not counted, and tells nothing, when the %s fails',
    async (method) => {
      const { inspect, accounts } = await open();
      vi.spyOn(accounts, method).mockRejectedValue(new StorageUnavailableError('full'));
      expect(await inspect(german)).toEqual({ outcome: 'not-counted' });
    },
  );

  it('fails without a trace of the cause when something else is thrown', async () => {
    const { inspect, accounts } = await open();
    vi.spyOn(accounts, 'charge').mockRejectedValue(new TypeError('secret'));
    expect(await inspect(german)).toEqual({ outcome: 'failed' });
  });

  it('costs nothing for white space', async () => {
    const { inspect, used } = await open();
    expect(await inspect(' \n\t')).toEqual({ outcome: 'no-text' });
    expect(await used()).toBe(0);
  });

  it('answers a text that is too long by a sample of it, and says so', async () => {
    const { inspect, used } = await open();
    const found = await inspect(`  ${`${german} `.repeat(30_000)}`);
    expect(found).toMatchObject({ outcome: 'recognised', isSample: true, candidates: [{ lang: 'de' }] });
    expect(await inspect(german)).not.toHaveProperty('isSample');
    expect(await used()).toBe(2);
  });

  it('tells where in the whole of a text that is too long its parts and swear words are', async () => {
    const { inspect } = await open();
    const long = ` ${'All of this is fine. '.repeat(60_000)}What the fuck is that`;
    const found = await inspect(long);
    if (found.outcome !== 'recognised') throw new Error(found.outcome);
    expect(found.swearing?.map(({ start, end }) => long.slice(start, end))).toEqual(['fuck']);
  });
});

describe("today's usage", () => {
  it('is what was charged, and what is left of the limit', async () => {
    const { inspect, accounts } = await open({ limit: 1 });
    await inspect(german);
    expect(await readUsage(accounts)).toEqual({ used: 1, limit: 1, remaining: 0, resetsAt: midnight });
    await accounts.update('this-browser', { limit: 0 });
    expect(await readUsage(accounts)).toMatchObject({ remaining: 0 });
  });

  it('is not known while the storage fails', async () => {
    const { accounts } = await open();
    vi.spyOn(accounts, 'usage').mockRejectedValue(new StorageUnavailableError('damaged'));
    expect(await readUsage(accounts)).toEqual({ outcome: 'not-counted' });
  });
});
