import { describe, expect, it } from 'vitest';
import { browsers } from '../harness/browser/index.ts';
import { select } from '../harness/browser/select.ts';
import { breakStorage, mendStorage } from '../harness/browser/stage.ts';
import { wordsInCard } from './parts/card-button.ts';
import { selecting } from './parts/selecting.ts';

/** Returns the colours of marked words. */
function marks(): string {
  const looks = [...CSS.highlights.keys()].map((name) => {
    const { backgroundColor, color } = getComputedStyle(document.body, `::highlight(${name})`);
    return `${backgroundColor} ${color}`;
  });
  return looks.sort().join();
}

describe.each(browsers)('the card in $name', (kind) => {
  const on = selecting(kind);

  it('uses the theme that the user chose over that of the system, and marks words in that of the page', async () => {
    const background = () =>
      on.page.inCard((root) => getComputedStyle(root.querySelector('.card') as Element).backgroundColor);
    const [shown, marked]: [string[], string[]] = [[], []];
    await on.open('texts.html');
    for (const theme of ['light', 'dark']) {
      await on.browser.inExtension((theme) => chrome.storage.local.set({ theme }), theme);
      await on.detect('#de', 'German');
      shown.push(await background());
      await on.page.press('Escape');
      await on.noCard();
      await on.detect('#mixed', 'French and German');
      await on.page.waitFor(() => CSS.highlights.size > 0);
      marked.push(await on.page.evaluate(marks));
      await on.page.press('Escape');
      await on.noCard();
    }
    await on.browser.inExtension(() => chrome.storage.local.remove('theme'));
    expect(shown).toEqual(['rgb(255, 255, 255)', 'rgb(29, 32, 48)']);
    expect(marked[0]).toContain('rgb');
    expect(marked[1]).toBe(marked[0]);
  });

  it('is dark on a dark page, whatever the system prefers', async () => {
    await on.open('texts.html');
    await on.page.evaluate(() => {
      document.body.style.cssText = 'background: black; color: white';
    });
    await on.detect('#de', 'German');
    const theme = await on.page.inCard((root) => root.querySelector<HTMLElement>('.card')?.dataset.theme);
    expect(theme).toBe('dark');
  });

  it('is one row of 48 pixels for a sure language, and for several', async () => {
    await on.open('texts.html');
    for (const [selector, words] of [
      ['#de', 'German'],
      ['#mixed', 'French and German'],
    ] as const) {
      expect((await on.detect(selector, words)).box.height).toBe(48);
      await on.page.press('Escape');
      await on.noCard();
    }
  });

  it('shows the languages of a text in two, which the page shows in colours, and its parts to screen readers', async () => {
    const { text } = await on.detectText('#mixed', 'French and German');
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /^French and German French German (?:Translate )?German: Die Kinder .* Haus\. French: Tous les enfants .* maison\./,
    );
    await on.page.waitFor(() => CSS.highlights.size > 0);
    const colours = await on.page.inCard((root) =>
      [...root.querySelectorAll('.swatch')].map((each) => getComputedStyle(each).backgroundColor),
    );
    expect(new Set(colours).size).toBe(2);
  });

  it('is announced politely in one line', async () => {
    await on.detectText('#de', 'German');
    await expect.poll(() => wordsInCard(on.page, '[role=status]')).toEqual(['German.']);
  });

  it('exposes its words, which are generated content, to assistive technology', async () => {
    await on.detectText('#de', 'German');
    const expected = ['Language of the selection', 'German', 'Copy “de”', 'German.'];
    await expect.poll(() => on.page.accessibleNames()).toEqual(expect.arrayContaining(expected));
  });

  it('copies the code by keyboard and returns the focus', async () => {
    await on.open('texts.html');
    await on.page.evaluate(select, '#area');
    await on.detectByKeys('Italian');
    const focused = async () => (await wordsInCard(on.page, ':focus')).join();
    expect(await focused()).toBe('Language of the selection');
    await on.page.press('Tab');
    expect(await focused()).toBe('Copy “it”');
    await on.page.press('Enter');
    await expect.poll(() => wordsInCard(on.page, '[role=status]')).toEqual(['Copied']);
    await on.page.press('Tab');
    // In a browser with a translator.
    if ((await focused()) === 'Translate') await on.page.press('Tab');
    expect(await focused()).toBe('More');
    // The card stands between the field and what follows it.
    const focusedInPage = () => on.page.evaluate(() => document.activeElement?.id);
    await on.page.press('Tab');
    expect(await focusedInPage()).toBe('field');
    await on.page.press('Tab');
    expect(await focusedInPage()).toBe('editable');
    await on.page.press('Shift+Tab');
    await on.page.press('Shift+Tab');
    expect(await focusedInPage()).toBe('area');
    await on.page.press('Tab');
    expect(await focused()).toBe('Copy “it”');
    await on.page.press('Escape');
    await on.noCard();
    expect(await focusedInPage()).toBe('area');
    await on.page.press('Control+a');
    await on.page.press('Control+v');
    await on.page.waitFor(() => (document.activeElement as HTMLTextAreaElement).value === 'it');
  });

  it('leaves the focus on the page after a mouse click, and can be entered by Tab', async () => {
    await on.detectText('#area', 'Italian');
    expect(await on.page.evaluate(() => document.activeElement?.id)).toBe('area');
    await on.page.press('Tab');
    expect(await on.page.inCard((root) => root.activeElement?.classList.contains('code'))).toBe(true);
    await on.page.press('Escape');
    await on.noCard();
    expect(await on.page.evaluate(() => document.activeElement?.id)).toBe('area');
  });

  it('leaves the keyboard to a field in which nothing is selected', async () => {
    await on.open('texts.html');
    await on.page.click('#area');
    await on.detectByKeys('No text selected');
    await on.page.type('x');
    await on.noCard();
    expect(
      await on.page.evaluate(() => document.querySelector<HTMLTextAreaElement>('#area')?.value),
    ).toContain('x');
  });

  it('shows a progress message if detection takes time, with no text covered', async () => {
    await breakStorage(on, 'waits');
    try {
      await on.detectText('#de', 'Detecting the language');
      const front = await on.page.inCard((root) => {
        const line = (root.querySelector('.work') as HTMLElement).getBoundingClientRect();
        return root.elementFromPoint(line.x + line.width / 2, line.y + 1)?.className;
      });
      expect(front).toBe('work');
    } finally {
      await mendStorage(on);
    }
    await on.page.waitForCard(({ text }) => text.startsWith('German'));
  });
});
