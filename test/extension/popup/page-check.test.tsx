import { describe, expect, it } from 'vitest';
import { click, eventually, seen } from '../fake-extension-pages.ts';
import { script } from './page-script.ts';
import { french } from './popup-parts.ts';
import { beginEachOverAPage, german, read } from './this-page.tsx';

beginEachOverAPage();

/**
 * Starts the check. The page's script reports these texts, in blocks below an element with this tag. It returns `paths`
 * when the popup asks for `places`.
 */
async function check(
  texts: readonly string[],
  tag: string,
  places: readonly object[],
  paths: string[],
): Promise<void> {
  await click('button', 'Check the lang attributes');
  await eventually(() => expect(script.requests).toContainEqual({ type: 'check' }));
  const passages = texts.map((text) => ({ text, tag: 0, kind: 'block' as const }));
  script.say({ type: 'declared', declared: { tags: [tag], passages } });
  await eventually(() => expect(script.requests).toContainEqual({ type: 'locate', places }));
  script.say({ type: 'paths', paths });
}

describe('the check of the declared languages in the popup', () => {
  it('lists wrong languages, jumps to them, and says that the language of the page is not clear', async () => {
    await read([german]);
    await seen('That matches its text.');
    await check([german, french], 'de', [{ passage: 1, offset: 0 }], ['p']);
    await seen('Problems found: 1. The language of the page as a whole is not clear.');
    expect(document.activeElement?.textContent).toBe('What the page declares');
    await click('button', `${french}French (declared as German)`);
    await eventually(() => expect(script.requests).toContainEqual({ type: 'scroll-to-finding', at: 0 }));
  });

  it('never takes its own marks for the declaration of the page, and drops the findings before them', async () => {
    await read([french, french], { declared: 'de' });
    const alarm = 'Most of its text is in French.';
    await seen(alarm);
    await check([`${french} ${french}`], 'de', [{ tag: 0 }], ['html']);
    await seen('Problems found: 1.');
    await click('button', 'Mark for screen readers');
    expect(script.requests.at(-1)).toMatchObject({ page: 'fr' });
    const lang = { was: 'de', is: 'fr' };
    const places = [{ path: 'html', tag: '<html lang="fr">', excerpt: '', lang }];
    script.say({ type: 'marked', marked: { places, inEditors: 0, shared: 0, unsure: [] } });
    await seen('French (was marked as German)');
    expect(document.body.textContent).not.toContain('The page says it is in');
    expect(document.body.textContent).not.toContain('Problems found');
    script.say({ type: 'undone', kept: 0 });
    await seen(alarm);
  });

  it('names all close relatives that a text does not distinguish, as the card does', async () => {
    const malay = 'Anak-anak bermain di halaman rumah sambil menunggu ibu mereka pulang dari pasar.';
    await read([german]);
    await seen('That matches its text.');
    await check([german, malay], 'de', [{ passage: 1, offset: 0 }], ['p']);
    await seen('Indonesian or Malay (declared as German)');
  });

  it('says of a few foreign words, but not of a long sentence, that they may need no mark', async () => {
    const short = 'Nous aimons beaucoup la neige.';
    const texts = [`${german} ${french} ${german}`, `${german} ${short} ${german}`];
    await read([german]);
    await seen('That matches its text.');
    const places = texts.map((_, passage) => ({ passage, offset: german.length + 1 }));
    await check(
      [german, ...texts],
      'de',
      places.map((each) => ({ ...each, passage: each.passage + 1 })),
      ['p', 'p'],
    );
    await seen('Problems found: 2.');
    const rows = [...document.querySelectorAll('.page-mark .soft')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'French (declared as German)',
      'French (declared as German) Names and technical terms need no mark: please check.',
    ]);
  });

  it('lists an invalid tag', async () => {
    await read([german]);
    await seen('That matches its text.');
    await check([german], 'de_AT', [{ tag: 0 }], ['html']);
    await seen('Austrian German (declared as German)');
  });

  it('says that no declared language is wrong or missing', async () => {
    await read([german]);
    await seen('That matches its text.');
    await check([german], 'de', [], []);
    await seen('No wrong or missing language was found.');
  });
});
