import { describe, expect, it } from 'vitest';
import { mainBrowsers } from '../harness/browser/index.ts';
import { select } from '../harness/browser/select.ts';
import { usedToday } from '../harness/browser/stage.ts';
import { wordsInCard } from './parts/card-button.ts';
import { noteTabs, openedTabs } from './parts/opened-tabs.ts';
import { selecting } from './parts/selecting.ts';

describe.each(mainBrowsers)('the buttons of the card in $name', (kind) => {
  const on = selecting(kind);

  it('lets the user choose and report another language', async () => {
    await on.open('contexts.html');
    await on.page.evaluate(() => {
      document.body.innerHTML = '<p id="word">Dobar dan</p>';
    });
    await on.detect('#word', '?');
    const [other = ''] = await wordsInCard(on.page, '.choices button');
    const copy = async () => (await wordsInCard(on.page, '.code')).join();
    const before = await copy();
    await on.press(other);
    await expect.poll(copy).not.toBe(before);
    const [, code] = /“([a-z]{2,3})\b/.exec(await copy()) ?? [];
    await noteTabs(on.browser);
    await on.press('More');
    // Also if its words have two lines.
    const alignment = (root: ShadowRoot) =>
      getComputedStyle(root.querySelector('.menu button') as Element).textAlign;
    await expect.poll(() => on.page.inCard(alignment)).toBe('start');
    await on.press('Report a wrong detection');
    const form = expect.stringMatching(new RegExp(`issues/new\\?.*right=${code}\\b`));
    await expect.poll(() => openedTabs(on.browser)).toContainEqual(form);
  });

  it('keeps the letters that act in it from the field that had the focus', async () => {
    await on.open('texts.html');
    await on.page.click('#area');
    await on.page.evaluate(() => document.querySelector<HTMLTextAreaElement>('#area')?.select());
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

  it('chooses the only language that a search finds on Enter', async () => {
    await on.open('texts.html');
    await on.detect('#de', 'German');
    await on.press('More');
    await on.press('Other language…');
    await on.page.type('Esperanto');
    await expect.poll(() => wordsInCard(on.page, 'form button')).toHaveLength(1);
    await on.page.press('Enter');
    await on.page.waitForCard(({ text }) => text.startsWith('Esperanto'));
    await on.page.press('Escape');
    await on.noCard();
  });

  it('offers the way back to the answer only after a choice', async () => {
    await on.open('texts.html');
    await on.detect('#de', 'German');
    const offered = () => wordsInCard(on.page, '.choices button');
    expect(await offered()).toEqual([]);
    await on.press('More');
    await on.press('Other language…');
    await on.page.type('Dutch');
    await on.press('Dutch');
    await expect.poll(offered).toEqual(['German', 'Other language…']);
    await on.press('German');
    await expect.poll(offered).toEqual([]);
    await on.page.press('Escape');
  });

  it('answers each new selection on request, until the user presses that again', async () => {
    await on.detectText('#de', 'German');
    const before = await usedToday(on);
    await on.press('More');
    await on.press('Answer every selection on this page');
    // The page selects a text, then the user does. Both could be answered once the key is released.
    await on.page.evaluate(select, '#ru');
    await on.page.press('x');
    await on.page.evaluate(select, '#fr');
    await on.page.press('Shift+ArrowRight');
    await on.page.waitForCard(({ text }) => text.startsWith('French'));
    await on.press('More');
    await on.press('Answer every selection on this page');
    await on.page.evaluate(select, '#ru');
    await on.page.press('Shift+ArrowRight');
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
    await on.page.press('Shift+ArrowRight');
    await on.detect('#ru', 'Russian');
    expect(await usedToday(on)).toBe(before + 1);
    await ask('resume-all');
  });
});
