import { describe, expect, it, vi } from 'vitest';
import { LanguagesRead } from '../../../src/extension/options/languages-section.tsx';
import {
  beginEachAnew,
  enter,
  eventually,
  field,
  find,
  ownBrowser,
  seen,
  show,
} from '../fake-extension-pages.ts';

const { local } = ownBrowser.storage;
const stored = () => local.get(null);
const off = 'Off: no language is preferred.';

async function open(): Promise<void> {
  show(<LanguagesRead onSaved={() => undefined} />);
  await eventually(() => find('.controls:not(.placeholder) > [role=status]'));
}

async function unfold(): Promise<void> {
  await open();
  find<HTMLDetailsElement>('details').open = true;
  find('details').dispatchEvent(new Event('toggle'));
  await eventually(() => find('.language-choice li'));
}

const rows = () =>
  [...document.querySelectorAll('.language-choice li')].map(({ textContent }) => textContent);

beginEachAnew();

describe('the setting of the languages that the user reads', () => {
  it('is off by default, with a collapsed list', async () => {
    await open();
    await seen(off);
    expect(document.querySelectorAll('input')).toHaveLength(0);
    expect(await stored()).toEqual({});
  });

  it('lists all languages with native name, name and code, and saves a checked language at once', async () => {
    await unfold();
    expect(rows()).toContain('DeutschGermande');
    expect(field('Deutsch').closest('label')?.querySelector('bdi')?.lang).toBe('de');
    field('Deutsch').click();
    await seen('Preferred: German');
    expect(await stored()).toEqual({ 'languages-read': ['de'] });
  });

  it('unchecks languages one by one, and stores nothing after the last one', async () => {
    await local.set({ 'languages-read': ['fr', 'de'] });
    await unfold();
    await seen('Preferred: French and German');
    expect(field('Deutsch').checked).toBe(true);
    field('Deutsch').click();
    await eventually(() => expect(find('.controls > [role=status]').textContent).toMatch(/: French$/));
    expect(await stored()).toEqual({ 'languages-read': ['fr'] });
    field('français').click();
    await seen(off);
    expect(await stored()).toEqual({});
  });

  it('saves all languages that are checked faster than the storage writes', async () => {
    await unfold();
    for (const name of ['Deutsch', 'français', 'polski']) field(name).click();
    await seen('Preferred: French, German and Polish');
    expect(await stored()).toEqual({ 'languages-read': ['de', 'fr', 'pl'] });
  });

  it('lists checked languages first, without moving rows while they are checked', async () => {
    await local.set({ 'languages-read': ['pl', 'zu'] });
    await unfold();
    expect(rows().slice(0, 2)).toEqual(['polskiPolishpl', 'isiZuluZuluzu']);
    const before = rows();
    field('Deutsch').click();
    await seen('German');
    expect(rows()).toEqual(before);
    await enter(find<HTMLInputElement>('input[type=search]'), 'x');
    await enter(find<HTMLInputElement>('input[type=search]'), '');
    await eventually(() =>
      expect(rows().slice(0, 3)).toEqual(['DeutschGermande', 'polskiPolishpl', 'isiZuluZuluzu']),
    );
  });

  it('follows a change by another tab', async () => {
    await open();
    await seen(off);
    await local.set({ 'languages-read': ['de'] });
    await seen('Preferred: German');
  });

  it('shows the stored choice and an error if the storage rejects a change', async () => {
    await unfold();
    const set = vi.spyOn(local, 'set').mockRejectedValue(new Error('QUOTA_BYTES'));
    field('Deutsch').click();
    await seen('Your data cannot be read or saved right now.');
    await eventually(() => expect(field('Deutsch').checked).toBe(false));
    set.mockRestore();
    field('Deutsch').click();
    await seen('Preferred: German');
    expect(document.body.textContent).not.toContain('Your data cannot be read or saved right now.');
  });
});
