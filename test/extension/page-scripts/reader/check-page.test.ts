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

  it('reads a label once, however many elements refer to it', () => {
    const label = 'Good morning to you my friend. '.repeat(100);
    open(`<html lang=en><body><div hidden id=h>${label}</div>${'<i aria-labelledby=h></i>'.repeat(200)}`);
    const { passages } = new PageCheck().read(document);
    expect(passages.map(({ text }) => text.length)).toEqual([label.length - 1]);
  });

  it('sends no more than a message can hold, and finds the places in what it sent', () => {
    const block = `<p lang="de">${'Gute Nacht. '.repeat(100_000)}</p>`;
    open(`<html lang=en><body><p>First</p>${block.repeat(6)}`);
    const check = new PageCheck();
    const { tags, passages } = check.read(document);
    expect({ tags: tags.length, passages: passages.length }).toEqual({ tags: 7, passages: 5 });
    expect(check.locate([{ passage: 4, offset: 0 }])).toEqual(['html > body > p:nth-of-type(5)']);
  });

  it('reads the tags that a message can hold, and no passage of another', () => {
    open(`<html lang=en><body>${'<b lang=de>Gut</b> '.repeat(21_000)}`);
    const { tags, passages } = new PageCheck().read(document);
    expect(tags.length).toBe(20_000);
    expect(passages.every(({ tag }) => tag < tags.length)).toBe(true);
  });
});
