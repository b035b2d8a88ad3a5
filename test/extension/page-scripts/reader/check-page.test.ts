// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readHtml } from '../../../../src/checker/html.ts';
import { PageCheck } from '../../../../src/extension/page-scripts/reader/check-page.ts';
import { elementCases, pageCases } from '../../../checker/act-cases.ts';

vi.mock('webextension-polyfill', () => ({ default: {} }));

const open = (html: string) => {
  document.open();
  document.write(html);
  document.close();
  // happy-dom has no default style sheet.
  for (const inline of document.querySelectorAll('a, b, i, img, q, span'))
    inline.setAttribute('style', 'display: inline');
};

beforeEach(() => open('<!DOCTYPE html><html></html>'));

describe('the check of This page', () => {
  const pages = [...pageCases, ...elementCases].filter(({ html }) => !html.includes('iframe'));

  it.each(pages)('reads the same as the check of files if $title', ({ html }) => {
    open(html);
    const { tags, passages } = readHtml(html);
    expect(new PageCheck().read(document)).toEqual({
      tags: tags.map(({ value }) => value),
      passages: passages.map(({ text, tag, kind }) => ({ text, tag, kind })),
    });
  });

  it('finds the elements of places, and their selectors', () => {
    open('<!DOCTYPE html><html lang="de"><body><p>Eins</p><p lang="fr" id="wrong">Deux</p></body></html>');
    const check = new PageCheck();
    check.read(document);
    expect(check.locate([{ tag: 1 }, { passage: 0, offset: 0 }])).toEqual([
      '#wrong',
      'html > body > p:nth-of-type(1)',
    ]);
    expect(check.elementAt(0)).toBe(document.getElementById('wrong'));
  });

  it('has no selector for an element that the page has removed since', () => {
    open('<!DOCTYPE html><html lang="de"><body><p lang="fr">Deux</p></body></html>');
    const check = new PageCheck();
    check.read(document);
    document.querySelector('p')?.remove();
    expect(check.locate([{ tag: 1 }])).toEqual(['']);
  });
});
