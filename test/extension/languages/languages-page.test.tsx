import { describe, expect, it, vi } from 'vitest';
import { languages } from '../../../src/engine/engines.ts';
import { limitedLanguages } from '../../../src/engine/language/languages.ts';
import { LanguagesPage } from '../../../src/extension/languages/languages-page.tsx';
import { beginEachAnew, click, enter, eventually, find, own, seen, show } from '../fake-extension-pages.ts';
import { textOf } from '../popup/popup-parts.ts';

beginEachAnew();

describe('the page of all languages', () => {
  it('lists and counts all languages, and marks each native name with its language', async () => {
    show(<LanguagesPage />);
    await eventually(() => find('.language'));
    const names = [...document.querySelectorAll('.language bdi')];
    const rows = document.querySelectorAll('.language').length;
    expect(textOf('.languages-head p')).toEqual([`${rows} of ${rows}`]);
    expect(names.length).toBeGreaterThanOrEqual(rows);
    expect(names.every((name) => name.getAttribute('lang') && name.getAttribute('dir') === 'auto')).toBe(
      true,
    );
  });

  it("shows, sorts and searches names in the browser's language", async () => {
    own.language = 'fr';
    show(<LanguagesPage />);
    await eventually(() => find('.language'));
    const names = textOf('.language .name').map((name) => name.replace(/limité$/, ''));
    const { compare } = new Intl.Collator('fr');
    expect(names).toContain('allemand');
    expect(names).toEqual([...names].sort(compare));
    await enter(find<HTMLInputElement>('input[type=search]'), 'allem');
    await eventually(() => expect(textOf('.language')[0]).toBe('Deutschallemandde'));
  });

  it('marks languages that are known mostly from interface text, and explains the mark', async () => {
    show(<LanguagesPage />);
    await seen('Limited: learned mostly from interface text.');
    expect(textOf('.language').filter((text) => text.endsWith('limitedgsw'))).toHaveLength(1);
    expect(textOf('.limited')).toHaveLength(limitedLanguages.size);
    expect(textOf('.language')).toContain('DeutschGermande');
  });

  it('is filtered and counted by the search, and says that nothing was found', async () => {
    show(<LanguagesPage />);
    await eventually(() => find('.language'));
    const search = find<HTMLInputElement>('input[type=search]');
    await enter(search, 'german');
    await eventually(() => expect(textOf('.language')).toContain('DeutschGermande'));
    expect(textOf('.languages-head p')[0]).toMatch(/^\d of \d+$/);
    await enter(search, 'qqqq');
    await seen('No language matches');
    expect(textOf('.language')).toEqual([]);
    // Nothing is left for it to explain.
    expect(document.body.textContent).not.toContain('Limited:');
  });

  it('has one tab stop; arrows, Home, End and Page keys move through it and back to the search', async () => {
    show(<LanguagesPage />);
    await eventually(() => find('.language'));
    const rows = [...document.querySelectorAll<HTMLButtonElement>('.language')];
    const search = find<HTMLInputElement>('input[type=search]');
    const key = async (key: string) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await eventually(() => expect(rows.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1));
    };
    const at = () => rows.indexOf(document.activeElement as HTMLButtonElement);
    search.focus();
    for (const [press, row] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['PageDown', 11],
      ['ArrowUp', 10],
      ['End', rows.length - 1],
      ['ArrowDown', rows.length - 1],
      ['PageUp', rows.length - 11],
      ['Home', 0],
    ] as const) {
      await key(press);
      expect(at(), press).toBe(row);
      await eventually(() => expect(rows[row]?.tabIndex).toBe(0));
    }
    await key('ArrowUp');
    expect(document.activeElement).toBe(search);
  });

  it('sends letters typed in the list to the search, which Escape clears', async () => {
    show(<LanguagesPage />);
    await eventually(() => find('.language'));
    const search = find<HTMLInputElement>('input[type=search]');
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    find('.language').focus();
    press('Shift');
    expect(document.activeElement).toBe(find('.language'));
    press('g');
    expect(document.activeElement).toBe(search);
    await enter(search, 'german');
    await eventually(() => expect(textOf('.languages-head p')[0]).toMatch(/^\d of/));
    // Without preventDefault, Firefox would close the popup.
    expect(press('Escape')).toBe(false);
    await eventually(() => expect(textOf('.languages-head p')[0]).toMatch(/^(\d+) of \1$/));
    expect(search.value).toBe('');
    expect(press('Escape')).toBe(true);
  });

  it('leaves the keys in the search to an input method that is composing a word', async () => {
    show(<LanguagesPage />);
    await eventually(() => find('.language'));
    const search = find<HTMLInputElement>('input[type=search]');
    search.focus();
    await enter(search, 'どいつ');
    for (const key of ['ArrowDown', 'Escape']) {
      const press = { key, isComposing: true, bubbles: true, cancelable: true };
      expect(search.dispatchEvent(new KeyboardEvent('keydown', press)), key).toBe(true);
      expect(document.activeElement, key).toBe(search);
    }
    expect(search.value).toBe('どいつ');
  });

  it('copies the code of a clicked language and announces it', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show(<LanguagesPage />);
    await eventually(() => find('.language'));
    await enter(find<HTMLInputElement>('input[type=search]'), 'german');
    await eventually(() => expect(textOf('.language')[0]).toBe('DeutschGermande'));
    await click('.language', 'DeutschGermande');
    await seen('Copied');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('de');
    // A second copy must be announced again.
    const before = find('[role=status] > *');
    await click('.language', 'DeutschGermande');
    await eventually(() => expect(find('[role=status] > *')).not.toBe(before));
    expect(textOf('[role=status]')).toEqual(['Copied']);
  });

  it('selects the code if the clipboard is blocked, and announces it', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    show(<LanguagesPage />);
    await eventually(() => find('.language'));
    const row = find('.language');
    row.click();
    await seen('Copying failed. The text is selected instead.');
    expect(getSelection()?.toString()).toBe(row.querySelector('.code')?.textContent);
  });

  it('is complete at once, even if the background does not answer', () => {
    own.isAsleep = true;
    show(<LanguagesPage />);
    expect(textOf('.language .code')).toEqual(expect.arrayContaining(Object.keys(languages)));
  });
});
