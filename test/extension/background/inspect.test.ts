import { describe, expect, it, vi } from 'vitest';
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { StorageUnavailableError } from '../../../src/contract/accounts/index.ts';
import { createApi } from '../../../src/contract/api/index.ts';
import type { Engines } from '../../../src/engine/engines.ts';
import { verdictOf } from '../../../src/extension/answer/verdict.ts';
import { detectBlocks } from '../../../src/extension/background/detect-page.ts';
import { inspect, readUsage } from '../../../src/extension/background/inspect.ts';
import type { Hints } from '../../../src/extension/background/inspect-in-context.ts';
import type { InspectedLanguage, Recognised } from '../../../src/extension/messages/inspection.ts';
import type { SelectedBlock } from '../../../src/extension/messages/selection.ts';
import { DAY, NOW, openAccounts } from '../../contract/accounts/open.ts';

const german = 'Wie spät ist es jetzt bei dir zu Hause?';
const english = 'This is a calm English sentence about the weather in the mountains.';
const midnight = NOW - (NOW % DAY) + DAY;

/** Creates the real engines and accounts in memory. `limit` is the built-in account's. */
async function open({
  limit = 100,
  engines = enginesFromFiles(),
}: {
  limit?: number;
  engines?: Engines;
} = {}) {
  const { accounts } = openAccounts();
  await accounts.update('this-browser', { limit });
  const services = {
    engines,
    accounts,
    api: createApi({ engines, accounts, clock: () => NOW, ownAccount: 'this-browser' }),
  };
  return {
    accounts,
    services,
    inspect: (text: string | readonly SelectedBlock[], options?: Hints) => inspect(services, text, options),
    swearingIn: async (text: string) => {
      const found = await inspect(services, text);
      return found.outcome === 'recognised' ? (found.swearing ?? []) : [];
    },
    used: async () => (await accounts.usage('this-browser'))?.used,
  };
}

function startingWith(candidate: Partial<InspectedLanguage>) {
  return expect.toSatisfy(([first]: InspectedLanguage[]) => {
    expect(first).toMatchObject(candidate);
    return true;
  });
}

describe('inspect', () => {
  it('returns candidates with names', async () => {
    const { inspect } = await open();
    const inspection = await inspect(german);
    expect(inspection).toMatchObject({
      outcome: 'recognised',
      candidates: startingWith({ lang: 'de', english: 'German', native: 'Deutsch' }),
    });
    expect(inspection).not.toHaveProperty('profanity');
  });

  it('returns the same score as the API', async () => {
    const { inspect } = await open({ limit: -1 });
    const { score } = await enginesFromFiles()
      .profanity()
      .then((scorer) => ({ score: scorer.score.bind(scorer) }));
    for (const text of [english, `${english} What the hell?`, `${english} You fucking moron, damn it.`]) {
      expect(await inspect(text)).toMatchObject({ profanity: { outcome: 'scored', score: score(text) } });
    }
  });

  it('scores only the English parts of a text that is mostly in another language', async () => {
    const { inspect } = await open();
    const plain = `${german.repeat(4)} Der dicke Mann wohnt in einem hellen Haus.`;
    const text = `${plain} ${english} You fucking moron, nobody asked you to come here. ${german}`;
    const found = await inspect(text);
    expect(found).toMatchObject({
      candidates: startingWith({ lang: 'de' }),
      profanity: { outcome: 'scored', score: expect.closeTo(1, 0) },
    });
    const swearing = found.outcome === 'recognised' ? (found.swearing ?? []) : [];
    expect(swearing.map(({ start, end }) => text.slice(start, end))).toEqual(['fucking', 'moron']);
    expect(await inspect(plain)).not.toHaveProperty('profanity');
  });

  it('detects, scores and counts once', async () => {
    const engines = enginesFromFiles();
    const [detector, finder] = [await engines.language(), await engines.profanity()];
    const calls = [vi.spyOn(detector, 'inspect'), vi.spyOn(finder, 'explain')];
    const { inspect, accounts } = await open({ engines });
    const charge = vi.spyOn(accounts, 'charge');
    await inspect(english);
    expect(calls.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(charge.mock.calls).toEqual([['this-browser', 1]]);
  });

  it('returns profane words as ranges of the original text', async () => {
    const { swearingIn } = await open();
    const text = `\n\n  ${english} You fucking moron. \ud800`;
    const found = (await swearingIn(text)).map(({ start, end }) => text.slice(start, end));
    expect(found).toContain('fucking');
  });

  it.each(['f.u.c.k', 'a$$hole', 'fvck u', 'sh!t', '5hit', 'What the f-u-c-k', 'damn'])(
    'returns the swear words of a text, certainly English or not, as they are marked on a page: %s',
    async (text) => {
      const { inspect, swearingIn, services } = await open();
      const blocks = [{ text, declared: '' }];
      const page = await detectBlocks(services, { type: 'detect-blocks', blocks }, undefined);
      const swearing = 'outcome' in page ? [] : page.results[0]?.swearing;
      const found = await swearingIn(text);
      expect(found).toHaveLength(1);
      expect(swearing).toMatchObject(found);
      const selected = await inspect([...blocks, { text: german, declared: '' }]);
      expect(selected).toMatchObject({ swearing: found });
    },
  );

  it('names every language of a selection over many paragraphs', async () => {
    const { inspect } = await open();
    const texts = {
      en: 'Good morning everybody, the library opens at nine o’clock today and closes at six.',
      de: 'Guten Morgen zusammen, die Bibliothek öffnet heute um neun Uhr und schließt um sechs.',
      fr: 'Bonjour à tous, la bibliothèque ouvre aujourd’hui à neuf heures et ferme à dix-huit heures.',
      es: 'Buenos días a todos, la biblioteca abre hoy a las nueve y cierra a las seis de la tarde.',
      it: 'Buongiorno a tutti, la biblioteca apre oggi alle nove e chiude alle sei di sera.',
      pt: 'Bom dia a todos, a biblioteca abre hoje às nove horas e fecha às dezoito horas.',
      nl: 'Goedemorgen allemaal, de bibliotheek gaat vandaag om negen uur open en sluit om zes uur.',
      sv: 'God morgon alla, biblioteket öppnar idag klockan nio och stänger klockan sex.',
      fi: 'Hyvää huomenta kaikille, kirjasto avataan tänään kello yhdeksän ja suljetaan kuudelta.',
      pl: 'Dzień dobry wszystkim, biblioteka jest dziś otwarta od dziewiątej do osiemnastej.',
      ru: 'Доброе утро всем, библиотека сегодня открывается в девять и закрывается в шесть часов.',
    };
    const answer = await inspect(Object.values(texts).map((text) => ({ text, declared: '' })));
    const { languages } = verdictOf(answer as Recognised);
    expect(languages.map(({ lang }) => lang).sort()).toEqual(Object.keys(texts).sort());
  });

  it('calls a text of swearing without a language too short', async () => {
    const { inspect } = await open();
    expect(await inspect('f.u.c.k')).toMatchObject({ outcome: 'recognised', candidates: [], isShort: true });
    expect(await inspect('f.a.q')).toEqual({ outcome: 'unrecognised' });
  });

  it('reports and counts unrecognised text', async () => {
    const { inspect, used } = await open();
    expect(await inspect('12 34')).toEqual({ outcome: 'unrecognised' });
    expect(await used()).toBe(1);
  });

  it('reports a reached limit with the time of its reset, and detects nothing', async () => {
    const engines = enginesFromFiles();
    const detect = vi.spyOn(await engines.language(), 'detect');
    const { inspect } = await open({ limit: 0, engines });
    expect(await inspect(german)).toEqual({ outcome: 'limit-reached', resetsAt: midnight });
    expect(detect).not.toHaveBeenCalled();
  });

  it('reports a reached limit if other calls use up the rest while it detects', async () => {
    const { inspect, accounts } = await open({ limit: 1 });
    const charge = accounts.charge.bind(accounts);
    vi.spyOn(accounts, 'charge').mockImplementationOnce(async (id, detections) => {
      await charge(id, 1);
      return charge(id, detections);
    });
    expect(await inspect(german)).toEqual({ outcome: 'limit-reached', resetsAt: midnight });
  });

  it('returns the language for one detection if the profanity engine is broken', async () => {
    const broken = { ...enginesFromFiles(), profanity: () => Promise.reject(new Error('no model')) };
    const { inspect, used } = await open({ engines: broken });
    expect(await inspect(english)).toMatchObject({
      outcome: 'recognised',
      profanity: { outcome: 'failed' },
    });
    expect(await used()).toBe(1);
  });

  it('reports a broken language engine, at no charge', async () => {
    const broken = { ...enginesFromFiles(), language: () => Promise.reject(new Error('no model')) };
    const { inspect, used } = await open({ engines: broken });
    expect(await inspect(german)).toEqual({ outcome: 'unavailable' });
    expect(await used()).toBe(0);
  });

  it.each(['usage', 'charge'] as const)(
    'returns "not-counted" and no result if the storage fails at "%s"',
    async (method) => {
      const { inspect, accounts } = await open();
      vi.spyOn(accounts, method).mockRejectedValue(new StorageUnavailableError('full'));
      expect(await inspect(german)).toEqual({ outcome: 'not-counted' });
    },
  );

  it('hides the cause of an unexpected error', async () => {
    const { inspect, accounts } = await open();
    vi.spyOn(accounts, 'charge').mockRejectedValue(new TypeError('secret'));
    expect(await inspect(german)).toEqual({ outcome: 'failed' });
  });

  it('charges nothing for white space', async () => {
    const { inspect, used } = await open();
    expect(await inspect(' \n\t')).toEqual({ outcome: 'no-text' });
    expect(await used()).toBe(0);
  });

  it('samples a text that is too long, and reports this', async () => {
    const { inspect, used } = await open();
    const found = await inspect(`  ${`${german} `.repeat(30_000)}`);
    expect(found).toMatchObject({ outcome: 'recognised', isSample: true, candidates: [{ lang: 'de' }] });
    expect(await inspect(german)).not.toHaveProperty('isSample');
    expect(await used()).toBe(2);
  });

  it('returns ranges of the whole text if only samples were examined', async () => {
    const { inspect } = await open();
    const long = ` ${'All of this is fine. '.repeat(60_000)}What the fuck is that`;
    const found = await inspect(long);
    if (found.outcome !== 'recognised') throw new Error(found.outcome);
    expect(found.swearing?.map(({ start, end }) => long.slice(start, end))).toEqual(['fuck']);
  });
});

describe('readUsage', () => {
  it('returns the charged and the remaining detections', async () => {
    const { inspect, accounts } = await open({ limit: 1 });
    await inspect(german);
    expect(await readUsage(accounts)).toEqual({ used: 1, limit: 1, remaining: 0, resetsAt: midnight });
    await accounts.update('this-browser', { limit: 0 });
    expect(await readUsage(accounts)).toMatchObject({ remaining: 0 });
  });

  it('reports that the storage fails', async () => {
    const { accounts } = await open();
    vi.spyOn(accounts, 'usage').mockRejectedValue(new StorageUnavailableError('damaged'));
    expect(await readUsage(accounts)).toEqual({ outcome: 'not-counted' });
  });
});
