import { describe, expect, it } from 'vitest';
import { mainBrowsers, writeWords } from '../harness/browser/index.ts';
import { openOwnPage } from '../harness/browser/own-page.ts';
import { usedToday } from '../harness/browser/stage.ts';
import { openingPopup } from './parts/running.ts';
import { selecting } from './parts/selecting.ts';

/** Element of contexts.html → words of the answer in every place. */
const texts: readonly (readonly [selector: string, says: readonly RegExp[]])[] = [
  ['#sr', [/^Serbian in Latin letters srpski Very sure \d+% sr-Latn/]],
  [
    '#three',
    [
      /^(?:English|French|German), (?:English|French|German),? and (?:English|French|German) /,
      // The card of painted text has the shares before it.
      /Very sure \d+%/,
    ],
  ],
  ['#rude', [/^English Swearing \d+% Very sure \d+% en/]],
];

const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim();

describe.each(mainBrowsers)('the answer to a text in $name', (kind) => {
  const on = selecting(kind, openingPopup(kind));

  /** The card's text without its buttons. */
  async function onCard(selector: string): Promise<string> {
    await on.open('contexts.html');
    await on.detect(selector, 'sure');
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
    await popup.waitFor(() => document.querySelector('.try .answer .headline'));
    const words = await popup.evaluate(
      () => document.querySelector<HTMLElement>('.try .answer')?.innerText ?? '',
    );
    await popup.close();
    return plain(words);
  }

  it.each(texts)('is the same on the card and in the popup: %s', async (selector, says) => {
    const card = await onCard(selector);
    for (const words of says) expect(card).toMatch(words);
    const text = await on.page.evaluate(
      (selector) => document.querySelector(selector)?.textContent ?? '',
      selector,
    );
    const popup = await inPopup(text);
    for (const words of says) expect(popup).toContain(words.exec(card)?.[0]);
  });

  // Chromium does not expose its suggestions to tests.
  if (kind.name === 'Firefox') {
    it('is the same in the address bar', async () => {
      for (const [text, line] of [
        [
          'Danas je veoma lep dan i deca se igraju u parku',
          /Serbian in Latin letters · srpski · sr-Latn\. Very sure, \d+%\./,
        ],
        ['hotel', /Too short to tell\. A few more words would help\./],
      ] as const) {
        await on.open('frame.html');
        const suggestions = await on.page.typeInAddressBar('lang', text);
        await expect.poll(suggestions).toContainEqual(expect.stringMatching(line));
      }
    });
  }

  it('takes the surrounding paragraph into account, and shows the answer without it in the details, for one detection', async () => {
    const before = await usedToday(on);
    const card = await onCard('#word');
    expect(card).toMatch(/^Dutch Nederlands .*nl Taken from the paragraph around it/);
    expect(await usedToday(on)).toBe(before + 1);
    await on.press('Wrong?');
    await on.page.waitForCard(({ text }) => /Without context: English \d+%/.test(text));
    expect(await onCard('#foreign')).toMatch(/^German Deutsch (?:Very sure \d+% de|de Fairly sure)/);
  });

  it('lists no guesses that are mostly wrong if the text is too short', async () => {
    await on.open('contexts.html');
    const { text } = await on.detect('#unclear', 'Too short to tell');
    expect(plain(text)).toMatch(/^Too short to tell A few more words would help\./);
    expect(text).not.toContain('Copy');
  });
});
