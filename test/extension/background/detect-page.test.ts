import { describe, expect, it } from 'vitest';
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { createApi } from '../../../src/contract/api/index.ts';
import { detectBlocks } from '../../../src/extension/background/detect-page.ts';
import { inspect } from '../../../src/extension/background/inspect.ts';
import { NOW, openAccounts } from '../../contract/accounts/open.ts';

const engines = enginesFromFiles();
async function open(limit = 100) {
  const { accounts } = openAccounts();
  await accounts.update('this-browser', { limit });
  const api = createApi({ engines, accounts, clock: () => NOW, ownAccount: 'this-browser' });
  return {
    services: { engines, accounts, api },
    used: async () => (await accounts.usage('this-browser'))?.used,
  };
}

const german = 'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.';
const french = 'Les enfants jouent cet après-midi dans le jardin derrière la maison.';
const blocksOf = (...texts: string[]) => texts.map((text) => ({ text, declared: '' }));

describe('detectBlocks', () => {
  it('charges one detection per block, for all blocks or none', async () => {
    const { services, used } = await open(2);
    const three = { type: 'detect-blocks', blocks: blocksOf(german, french, german) } as const;
    expect(await detectBlocks(services, three, undefined)).toMatchObject({ outcome: 'limit-reached' });
    expect(await used()).toBe(0);
    const answer = await detectBlocks(services, { ...three, blocks: blocksOf(german, french) }, undefined);
    expect(answer).toMatchObject({
      results: [
        { candidates: [{ lang: 'de' }], tag: 'de' },
        { candidates: [{ lang: 'fr' }], tag: 'fr' },
      ],
    });
    expect(await used()).toBe(2);
    expect(await detectBlocks(services, { ...three, blocks: [] }, undefined)).toEqual({ results: [] });
  });

  it('finds the parts of a mixed block as the card does, and the swear words of its English parts', async () => {
    const { services } = await open();
    const english = 'What a fucking mess they made of it yesterday.';
    const text = `${german} ${english} ${german}`;
    const options = { type: 'detect-blocks', blocks: blocksOf(text, german) } as const;
    const answer = await detectBlocks(services, options, undefined);
    const [mixed, plain] = 'outcome' in answer ? [] : answer.results;
    expect(mixed?.parts?.map(({ lang, tag }) => [lang, tag])).toEqual([
      ['de', 'de'],
      ['en', 'en'],
      ['de', 'de'],
    ]);
    const card = await inspect(services, text);
    expect(mixed?.parts).toMatchObject(card.outcome === 'recognised' ? (card.parts ?? []) : []);
    const why = 'f*****g 0.997: the word itself +93';
    expect(mixed?.swearing).toEqual([
      { start: text.indexOf('fucking'), end: text.indexOf(' mess'), masked: 'f*****g', why },
    ]);
    expect(plain).not.toHaveProperty('parts');
  });

  it.each([
    ['its candidates', [{ lang: 'nl', confidence: 0.97 }]],
    ['its text', 'De kinderen spelen vanmiddag in de tuin achter het huis. '.repeat(5)],
  ])('uses the page (%s) as context for short blocks', async (_, page) => {
    const { services, used } = await open();
    const langs = async (extra: object) => {
      const blocks = blocksOf('water', 'bonjour');
      const answer = await detectBlocks(services, { type: 'detect-blocks', blocks, ...extra }, undefined);
      return 'outcome' in answer ? answer : answer.results.map(({ candidates: [first] }) => first?.lang);
    };
    expect(await langs({})).toEqual(['en', 'fr']);
    expect(await langs({ page })).toEqual(['nl', 'fr']);
    expect(await used()).toBe(4);
  });

  it('reports English blocks that could not be searched for swearing', async () => {
    const { services } = await open();
    const broken = {
      ...services,
      engines: { ...engines, profanity: () => Promise.reject(new Error('damaged')) },
    };
    const ask = (...texts: string[]) =>
      detectBlocks(broken, { type: 'detect-blocks', blocks: blocksOf(...texts) }, undefined);
    expect(await ask(german, 'It was a calm day.')).toMatchObject({ isUnscored: true });
    expect(await ask(german)).not.toHaveProperty('isUnscored');
  });

  it('returns a failure with a message for users if a block is empty', async () => {
    const { services } = await open();
    const blocks = blocksOf('');
    expect(await detectBlocks(services, { type: 'detect-blocks', blocks }, undefined)).toEqual({
      outcome: 'no-text',
    });
  });
});
