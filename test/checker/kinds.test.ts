/** Shops, themes, banners, forums: silence where a page is right, findings where it is wrong. */
import { describe, expect, it } from 'vitest';
import { checkPage } from './check-page.ts';
import { banner, htmlOf, pages, pagesWithBanner } from './kinds/kinds.ts';

const failuresIn = async (html: string) =>
  (await checkPage(html)).findings.filter(({ outcome }) => outcome === 'failed');

describe('the checker reports no failure on', () => {
  it.each(pages)('$title', async (page) => {
    expect(await failuresIn(htmlOf(page))).toEqual([]);
  });
});

describe('the checker reports an English banner, not the page, on', () => {
  it.each(pagesWithBanner)('$title', async (page) => {
    const { findings, act } = await checkPage(htmlOf(page));
    expect(findings).toMatchObject([
      { rule: 'foreign-block', outcome: 'failed', proposed: 'en', text: banner },
    ]);
    expect(act.ucwvc8).toBe('passed');
  });
});

/** Of each language, one from far away. */
const far = (lang: string) => (/^(?:ja|zh|ko)$/.test(lang) ? 'de' : 'ja');
const wrong = pages.filter(({ kind }) => /forum|theme with placeholder/.test(kind));

describe('the checker finds the wrong tag of', () => {
  it.each(wrong)('$title', async ({ lang, body }) => {
    const { findings } = await checkPage(htmlOf({ lang: far(lang), body }));
    const [first] = findings.filter(({ rule }) => rule === 'page-lang');

    expect(first).toMatchObject({ outcome: 'failed', proposed: lang });
  });
});

/** Without the cart whose names outnumber its Japanese texts, so that it is called English. */
const shops = pages.filter(
  ({ kind, title }) => kind.startsWith('a shop') && title !== 'a shopping cart (ja)',
);

describe('the checker does not name the language of the products of', () => {
  it.each(shops)('$title', async ({ lang, body }) => {
    const { findings } = await checkPage(htmlOf({ lang: far(lang), body }));
    const [first] = findings.filter(({ rule }) => rule === 'page-lang');
    expect([null, lang, undefined]).toContain(first?.proposed);
  });
});
