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
