import { describe, expect, it } from 'vitest';
import { mainBrowsers, writeWords } from '../harness/browser/index.ts';
import { openOwnPage } from '../harness/browser/own-page.ts';
import { usedToday } from '../harness/browser/stage.ts';
import { openingPopup } from './parts/running.ts';
import { selecting } from './parts/selecting.ts';

const texts: readonly (readonly [selector: string, says: RegExp])[] = [
  ['#sr', /^Serbian in Latin letters srpski .*sr-Latn/],
  ['#three', /^(?:English|French|German), (?:English|French|German),? and (?:English|French|German) /],
  ['#rude', /^English Swearing .*en/],
];

const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim();

describe.each(mainBrowsers)('the answer to a text in $name', (kind) => {
  const on = selecting(kind, openingPopup(kind));

  async function onCard(selector: string): Promise<string> {
    await on.open('contexts.html');
    await on.detect(selector, '');
    await on.page.waitForCard(
      ({ html }) => /class="(?:marks|languages)"|headline words/.test(html) && !html.includes('busy'),
    );
    await on.page.inCard(writeWords);
    return plain(
      (await on.page.inCard((root) =>
        [...root.querySelectorAll<HTMLElement>('.answer')].map(({ innerText }) => innerText).join(' '),
      )) ?? '',
    );
  }

  async function inPopup(text: string): Promise<string> {
    const popup = await openOwnPage(on, 'popup');
    await popup.waitFor(() => document.activeElement?.localName === 'textarea');
    await popup.evaluate((text) => {
      const box = document.querySelector('textarea') as HTMLTextAreaElement;
      box.value = text;
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
    await popup.press('Control+Enter');
    await popup.waitFor(() => document.querySelector('.try .answer .row'));
    const words = await popup.evaluate(
      () => document.querySelector<HTMLElement>('.try .answer')?.innerText ?? '',
    );
    await popup.close();
    return plain(words);
  }

  it.each(texts)('is the same on the card and in the popup: %s', async (selector, says) => {
    const card = await onCard(selector);
    expect(card).toMatch(says);
    const text = await on.page.evaluate(
      (selector) => document.querySelector(selector)?.textContent ?? '',
      selector,
    );
    expect(await inPopup(text)).toMatch(says);
  });

  // Chromium does not expose its suggestions to tests.
  if (kind.name === 'Firefox') {
    it('is the same in the address bar', async () => {
      for (const [text, line] of [
        ['Danas je veoma lep dan i deca se igraju u parku', /Serbian in Latin letters · srpski · sr-Latn$/],
        ['hotel', /Too short to tell$/],
      ] as const) {
        await on.open('frame.html');
        const suggestions = await on.page.typeInAddressBar('lang', text);
        await expect.poll(suggestions).toContainEqual(expect.stringMatching(line));
      }
    });
  }

  it('takes the surrounding paragraph into account, for one detection', async () => {
    const before = await usedToday(on);
    expect(await onCard('#word')).toMatch(/^Dutch/);
    expect(await usedToday(on)).toBe(before + 1);
    expect(await onCard('#foreign')).toMatch(/^German/);
  });

  it('lists no guesses that are mostly wrong if the text is too short', async () => {
    const card = await onCard('#unclear');
    expect(card).toMatch(/^Too short to tell\b/);
    expect(card).not.toMatch(/\d|Copy/);
  });
});
