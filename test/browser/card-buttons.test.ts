import { describe, expect, it } from 'vitest';
import { mainBrowsers } from '../harness/browser/index.ts';
import { select } from '../harness/browser/select.ts';
import { usedToday } from '../harness/browser/stage.ts';
import { selecting } from './parts/selecting.ts';

describe.each(mainBrowsers)('the buttons of the card in $name', (kind) => {
  const on = selecting(kind);

  it('keeps the letters that act in it from the field that had the focus', async () => {
    await on.open('texts.html');
    await on.page.evaluate(() => {
      const area = document.querySelector('#area') as HTMLTextAreaElement;
      area.focus();
      area.select();
    });
    const field = () =>
      on.page.evaluate(() => {
        const { value, selectionStart, selectionEnd } = document.querySelector(
          '#area',
        ) as HTMLTextAreaElement;
        return { value, selectionStart, selectionEnd };
      });
    const before = await field();
    await on.detectByKeys('Italian');
    await on.page.press('Tab');
    for (const key of ['c', 'k', 't']) await on.page.press(key);
    expect(await field()).toEqual(before);
    expect(await on.page.card()).toBeDefined();
    await on.page.press('Escape');
    await on.noCard();
    expect([await field(), await on.page.evaluate(() => document.activeElement?.id)]).toEqual([
      before,
      'area',
    ]);
  });

  it('leaves a field its selection while the user searches a language', async () => {
    await on.open('texts.html');
    await on.page.click('#area');
    await on.page.evaluate(() => document.querySelector<HTMLTextAreaElement>('#area')?.select());
    await on.detectByKeys('Italian');
    await on.press('More');
    await on.press('Other language…');
    await on.page.press('Escape');
    await on.noCard();
    const typed = () =>
      on.page.evaluate(() => {
        const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
        return value.slice(selectionStart, selectionEnd) === value;
      });
    expect(await typed()).toBe(true);
  });

  it('answers each new selection on request, until the user presses that again', async () => {
    await on.detectText('#de', 'German');
    const before = await usedToday(on);
    await on.press('More');
    await on.press('Answer every selection on this page');
    // The page selects a text, then the user changes it. Both could be answered once the key is released.
    await on.page.evaluate(select, '#ru');
    await on.page.press('x');
    await on.page.evaluate(select, '#fr');
    await on.page.press('Shift+ArrowLeft');
    await on.page.waitForCard(({ text }) => text.startsWith('French'));
    await on.press('More');
    await on.press('Answer every selection on this page');
    await on.page.evaluate(select, '#ru');
    await on.page.press('Shift+ArrowLeft');
    await on.page.press('Escape');
    await on.noCard();
    await on.detect('#ru', 'Russian');
    expect(await usedToday(on)).toBe(before + 2);
  });

  it('ends the answers to each new selection when the user pauses the extension', async () => {
    await on.detectText('#de', 'German');
    await on.press('More');
    await on.press('Answer every selection on this page');
    const before = await usedToday(on);
    const ask = (access: string) =>
      on.browser.inExtension(async (access) => {
        await chrome.runtime.sendMessage({ type: 'manage-access', request: { access } });
      }, access);
    await ask('pause-all');
    await on.noCard();
    await on.page.evaluate(select, '#fr');
    await on.page.press('Shift+ArrowLeft');
    await on.detect('#ru', 'Russian');
    expect(await usedToday(on)).toBe(before + 1);
    await ask('resume-all');
  });
});
