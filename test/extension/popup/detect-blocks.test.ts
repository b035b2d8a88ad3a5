import { beforeEach, expect, it, vi } from 'vitest';
import { enginesFromFiles } from '../../../scripts/lib/engines.ts';
import { createApi } from '../../../src/contract/api/index.ts';
import { inspect } from '../../../src/engine/engines.ts';
import { viewOf } from '../../../src/extension/answer/answer-view.ts';
import { detectBlocks } from '../../../src/extension/background/detect-page.ts';
import { inspect as inspectForCard } from '../../../src/extension/background/inspect.ts';
import type { InternalMessageOf } from '../../../src/extension/messages/internal.ts';
import { sharesOf } from '../../../src/extension/page-languages/language-shares.ts';
import { BlockDetection } from '../../../src/extension/popup/detect-blocks.ts';
import { nameInBlocks } from '../../../src/extension/popup/paint-page.ts';
import { NOW, openAccounts } from '../../contract/accounts/open.ts';
import { ownBrowser } from '../fake-extension-pages.ts';

const engines = enginesFromFiles();
const { accounts } = openAccounts();
await accounts.update('this-browser', { limit: -1 });
const clock = () => NOW;
const parts = { engines, accounts, api: createApi({ engines, accounts, clock, ownAccount: 'this-browser' }) };

beforeEach(() => {
  vi.spyOn(ownBrowser.runtime, 'sendMessage').mockImplementation((message) =>
    detectBlocks(parts, message as InternalMessageOf<'detect-blocks'>, undefined),
  );
});

const german = 'Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.';
const french = 'Les enfants jouent cet après-midi dans le jardin derrière la maison.';
const dutch = 'De kinderen spelen vanmiddag in de tuin achter het huis. '.repeat(8);

it.each([
  ['long and short ones', [dutch, 'water', 'OK', `${dutch} ${french}`, '12:30']],
  ['short ones alone', ['Kinder spielen im Garten', 'les enfants jouent', 'water']],
  ['several languages', [german, french, `${french} ${german}`, 'hotel']],
])('the card and the list of a page give blocks the shares that the engine gives: %s', async (_, texts) => {
  const blocks = texts.map((text) => ({ text, declared: '' }));
  const shares = sharesOf(await listed(blocks)).flatMap(({ langs, share }) =>
    langs.map((lang) => [lang, share] as const),
  );
  const card = await inspectForCard(parts, blocks);
  const { languages } = inspect({ language: await engines.language() }, texts);
  expect(card).toMatchObject({ candidates: languages });
  expect(shares.length).toBeGreaterThan(0);
  for (const [lang, share] of shares)
    expect(languages.find((each) => each.lang === lang)?.confidence).toBeCloseTo(share, 3);
  expect(shares[0]?.[0]).toBe(languages[0]?.lang);
});

const undecided =
  'Ugovorne strane su saglasne da će sve sporove rješavati mirnim putem, a ako to nije moguće, nadležan je sud u Sarajevu.';

async function listed(blocks: readonly { readonly text: string; readonly declared: string }[]) {
  const detection = new BlockDetection('');
  await detection.add(blocks.map((block, number) => ({ ...block, number, isFramed: false })));
  while (detection.hasShort) await detection.addShort();
  return detection.blocks;
}

it('the card and the list of a page show relatives that a block does not distinguish as one language', async () => {
  const selected = [german, undecided].map((text) => ({ text, declared: '' }));
  const blocks = await listed(selected);
  expect(blocks[1]).toMatchObject({ lang: 'bs' });
  const names = sharesOf(blocks).map(({ langs }) => nameInBlocks(blocks, langs));
  expect(names).toEqual(['Bosnian or Croatian', 'German']);
  const card = await inspectForCard(parts, selected);
  expect(viewOf(card).named.map(({ name }) => name)).toEqual(names);
  const alone = await inspectForCard(parts, [selected[1], selected[1]] as typeof selected);
  expect(viewOf(alone)).toMatchObject({ headline: names[0] });
});

it('such relatives count as the one that the block declares, or else the one with most of the page', async () => {
  const declared = await listed([{ text: undecided, declared: 'sr-Latn' }]);
  expect(declared).toMatchObject([{ lang: 'sr', tag: 'sr-Latn' }]);
  const croatian =
    'Tisuće glazbenika i povjesničara diljem Hrvatske sljedećeg će tjedna sudjelovati na znanstvenom skupu u Zagrebu.';
  const blocks = await listed([croatian, undecided].map((text) => ({ text, declared: '' })));
  const shares = sharesOf(blocks);
  expect(shares).toHaveLength(1);
  expect(nameInBlocks(blocks, shares[0]?.langs ?? [])).toBe('Croatian');
});
