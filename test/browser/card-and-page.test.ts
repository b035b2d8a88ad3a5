/** `PAGES=30 npm test -- browser card-and-page` compares all pages instead of a few. */
import { describe, expect, it } from 'vitest';
import { mainBrowsers } from '../harness/browser/index.ts';
import { openPopupOver } from '../harness/browser/own-page.ts';
import { select } from '../harness/browser/select.ts';
import { wordsInCard } from './parts/card-button.ts';
import { mixedPage, pageCount } from './parts/mixed-pages.ts';
import { selecting } from './parts/selecting.ts';

/** Smaller shares, in per cent, can differ in whether they are named. */
const minNamed = 4;

const shown = Number(process.env.PAGES ?? 4);
const pages = Array.from({ length: shown }, (_, n) => Math.floor((n * pageCount) / shown));

function sharesInBar(): Readonly<Record<string, number>> {
  const shares = [...document.querySelectorAll<HTMLElement>('.page-bar > :not(.mark-unsure)')];
  return Object.fromEntries(shares.map(({ title, style }) => [title, Number.parseFloat(style.inlineSize)]));
}

describe.each(mainBrowsers)('a whole page that is selected in $name', (kind) => {
  const on = selecting(kind);

  it.each(pages)('has the same languages on the card as under "This page": page %i', async (page) => {
    await on.open('texts.html');
    await on.page.evaluate((markup: string) => {
      document.body.innerHTML = markup;
    }, mixedPage(page));
    await on.page.evaluate(select, 'body');
    await on.page.fireCommand('detect-selection');
    await on.page.waitForCard(({ html }) => html.includes('class="languages"'));
    const card = await wordsInCard(on.page, 'button.name');
    await on.page.press('Escape');
    await on.page.evaluate(() => getSelection()?.removeAllRanges());
    const popup = await openPopupOver({ browser: on.browser }, on.page);
    await popup.waitFor(() => document.querySelector('.this-page .page-row'));
    const sharesOfPage = () => popup.evaluate(sharesInBar);
    await expect.poll(sharesOfPage).not.toEqual({});
    const ofPage = await sharesOfPage();
    await popup.close();
    const named = Object.entries(ofPage).flatMap(([name, share]) => (share < minNamed ? [] : [name]));
    expect(
      named.filter((name) => !card.includes(name)),
      JSON.stringify({ card, ofPage }),
    ).toEqual([]);
    expect(
      card.filter((name) => !(name in ofPage)),
      JSON.stringify({ card, ofPage }),
    ).toEqual([]);
    expect(card.length).toBeGreaterThan(1);
  });
});
