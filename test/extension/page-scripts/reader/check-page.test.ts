// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { planCheck, readHtml } from '../../../../src/checker/html.ts';
import { PageCheck } from '../../../../src/extension/page-scripts/reader/check-page.ts';
import { ownLang } from '../../../../src/extension/page-scripts/reader/where-text-is.ts';
import { elementCases, pageCases } from '../../../checker/act-cases.ts';

vi.mock('webextension-polyfill', () => ({ default: {} }));

const open = (html: string) => {
  document.open();
  document.write(html);
  document.close();
  // happy-dom has no style sheet of its own.
  for (const inline of document.querySelectorAll('a, b, i, img, q, span'))
    inline.setAttribute('style', 'display: inline');
};

beforeEach(() => open('<!DOCTYPE html><html></html>'));

describe('the check of This page', () => {
  const pages = [...pageCases, ...elementCases].filter(({ html }) => !html.includes('iframe'));

  it.each(pages)('reads the same texts as the check of files if $title', ({ html }) => {
    open(html);
    expect(new PageCheck(ownLang).plan(document)).toEqual(planCheck(readHtml(html)).texts);
  });

  it('finds what is wrong, with the element and its selector', () => {
    open(
      '<!DOCTYPE html><html lang="de"><body><p>Eins</p><p lang="fr" id="wrong">The ferry leaves at seven.</p></body></html>',
    );
    const check = new PageCheck(ownLang);
    const texts = check.plan(document);
    const findings = check.judge(
      texts.map((text) => ({
        languages: [{ lang: text.includes('ferry') ? 'en' : 'de', confidence: 0.99 }],
        noLanguage: 0,
      })),
    );
    expect(findings).toMatchObject([
      { rule: 'element-lang', declared: 'fr', proposed: 'en', path: '#wrong' },
    ]);
    expect(check.elementAt(0)).toBe(document.getElementById('wrong'));
  });
});
