/** `PAGES=30 npm test -- browser card-and-page` compares all pages instead of a few. */
import { describe, expect, it } from 'vitest';
import { mainBrowsers } from '../harness/browser/index.ts';
import { openPopupOver } from '../harness/browser/own-page.ts';
import { select } from '../harness/browser/select.ts';
import { mixedPage, pageCount } from './parts/mixed-pages.ts';
import { selecting } from './parts/selecting.ts';

/** Maximum difference between the shares of a language, in per cent. */
const maxDifference = 2;

const shown = Number(process.env.PAGES ?? 4);
const pages = Array.from({ length: shown }, (_, n) => Math.floor((n * pageCount) / shown));

/** Returns the percentages of the popup's bar by name. */
function sharesInBar(): Readonly<Record<string, number>> {
  const shares = [...document.querySelectorAll<HTMLElement>('.page-bar > :not(.mark-unsure)')];
  return Object.fromEntries(shares.map(({ title, style }) => [title, Number.parseFloat(style.inlineSize)]));
}

describe.each(mainBrowsers)('a whole page that is selected in $name', (kind) => {
  const on = selecting(kind);

  it.each(pages)(
    'has the same languages and shares on the card as under "This page": page %i',
    async (page) => {
      await on.open('texts.html');
      await on.page.evaluate((markup: string) => {
        document.body.innerHTML = markup;
      }, mixedPage(page));
      await on.page.evaluate(select, 'body');
      const { html } = await on.detectByKeys('sure');
      // The card keeps its words in attributes.
      const shares = html.matchAll(
        /class="name"><span data-words="([^"]+)">.*?class="share"><span data-words="(\d+)%"/g,
      );
      const card = Object.fromEntries([...shares].map(([, name, share]) => [name, Number(share)]));
      await on.page.press('Escape');
      await on.page.evaluate(() => getSelection()?.removeAllRanges());
      const popup = await openPopupOver({ browser: on.browser }, on.page);
      await popup.waitFor(() => document.querySelector('.this-page .page-row'));
      const sharesOfPage = () => popup.evaluate(sharesInBar);
      await expect.poll(sharesOfPage).not.toEqual({});
      const ofPage = await sharesOfPage();
      await popup.close();
      const differences = [...new Set([...Object.keys(card), ...Object.keys(ofPage)])].filter(
        (name) => !(Math.abs((card[name] ?? 0) - (ofPage[name] ?? 0)) <= maxDifference),
      );
      expect(differences, JSON.stringify({ card, ofPage })).toEqual([]);
      expect(Object.keys(card).length).toBeGreaterThan(1);
    },
  );
});
