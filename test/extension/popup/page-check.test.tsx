import { describe, expect, it } from 'vitest';
import { click, eventually, seen } from '../fake-extension-pages.ts';
import { script } from './page-script.ts';
import { french } from './popup-parts.ts';
import { beginEachOverAPage, german, read } from './this-page.tsx';

beginEachOverAPage();

describe('checking what a page declares, in the popup', () => {
  it('lists what the page declares wrongly, and jumps there', async () => {
    await read([german]);
    await seen('That matches its text.');
    await click('button', 'Check the lang attributes');
    await eventually(() => expect(script.requests).toContainEqual({ type: 'check' }));
    const passages = [german, french].map((text) => ({ text, tag: 0, kind: 'block' as const }));
    script.say({ type: 'declared', declared: { tags: ['de'], passages } });
    await eventually(() =>
      expect(script.requests).toContainEqual({ type: 'locate', places: [{ passage: 1, offset: 0 }] }),
    );
    script.say({ type: 'paths', paths: ['p'] });
    await seen('Problems found: 1.');
    expect(document.activeElement?.textContent).toBe('What the page declares');
    await click('button', `${french}French (declared as German)`);
    await eventually(() => expect(script.requests).toContainEqual({ type: 'scroll-to-finding', at: 0 }));
  });

  it('says that the language of the page is not clear, so that it is no finding', async () => {
    await read([german]);
    await seen('That matches its text.');
    await click('button', 'Check the lang attributes');
    const passages = [german, french].map((text) => ({ text, tag: 0, kind: 'block' as const }));
    script.say({ type: 'declared', declared: { tags: ['de'], passages } });
    await eventually(() => expect(script.requests.at(-1)).toHaveProperty('places.length', 1));
    script.say({ type: 'paths', paths: ['p'] });
    await seen('Problems found: 1. The language of the page as a whole is not clear.');
  });

  it('counts what was marked as declared: the alarm, the marks and the findings before them are gone until undo', async () => {
    await read([french, french], { declared: 'de' });
    const alarm = 'Most of its text is in French.';
    await seen(alarm);
    await click('button', 'Check the lang attributes');
    script.say({
      type: 'declared',
      declared: { tags: ['de'], passages: [{ text: `${french} ${french}`, tag: 0, kind: 'block' }] },
    });
    await eventually(() => expect(script.requests.at(-1)).toEqual({ type: 'locate', places: [{ tag: 0 }] }));
    script.say({ type: 'paths', paths: ['html'] });
    await seen('Problems found: 1.');
    await click('button', 'Mark for screen readers');
    expect(script.requests.at(-1)).toMatchObject({ page: 'fr' });
    const lang = { was: 'de', is: 'fr' };
    const places = [{ path: 'html', tag: '<html lang="fr">', excerpt: '', lang }];
    script.say({ type: 'marked', marked: { places, inEditors: 0, shared: 0, unsure: [] } });
    await seen('The page says it is in French (fr). That matches its text.');
    expect(document.body.textContent).not.toContain(alarm);
    expect(document.body.textContent).not.toContain('Problems found');
    script.say({ type: 'undone', kept: 0 });
    await seen(alarm);
  });

  it('lists a tag that is invalid', async () => {
    await read([german]);
    await seen('That matches its text.');
    await click('button', 'Check the lang attributes');
    const passages = [{ text: german, tag: 0, kind: 'block' as const }];
    script.say({ type: 'declared', declared: { tags: ['de_AT'], passages } });
    await eventually(() => expect(script.requests).toContainEqual({ type: 'locate', places: [{ tag: 0 }] }));
    script.say({ type: 'paths', paths: ['html'] });
    await seen('Austrian German (declared as German)');
  });

  it('says so if the page declares its languages well', async () => {
    await read([german]);
    await seen('That matches its text.');
    await click('button', 'Check the lang attributes');
    script.say({
      type: 'declared',
      declared: { tags: ['de'], passages: [{ text: german, tag: 0, kind: 'block' }] },
    });
    await eventually(() => expect(script.requests).toContainEqual({ type: 'locate', places: [] }));
    script.say({ type: 'paths', paths: [] });
    await seen('No wrong or missing language was found.');
  });
});
