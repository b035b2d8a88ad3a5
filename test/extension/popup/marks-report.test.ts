import { describe, expect, it } from 'vitest';
import type { MarkedPlace } from '../../../src/extension/messages/page-port.ts';
import { marksReport } from '../../../src/extension/popup/marks-report.ts';

const places: readonly MarkedPlace[] = [
  {
    path: 'html',
    tag: '<html lang="ar" dir="rtl">',
    excerpt: '',
    lang: { was: 'en', is: 'ar' },
    dir: { was: null, is: 'rtl' },
  },
  { path: '#b', tag: '<p id="b" lang="fr">', excerpt: '=1+1, "oui" --> fin', lang: { was: null, is: 'fr' } },
];

describe('a report of the marks in a page', () => {
  it('is HTML with each corrected opening tag, whose comments no text can end', () => {
    const html = marksReport('HTML', places, 'https://example.org/');
    expect(html).toContain('<!-- https://example.org/ -->\n');
    expect(html).toContain('<!-- html, was: lang="en" no dir -->\n<html lang="ar" dir="rtl">\n');
    expect(html).toContain('<p id="b" lang="fr">');
    expect(html.match(/-->/g)).toHaveLength(3);
  });

  it('contains selectors in HTML that work when pasted', () => {
    const paths = ['html > body > p:nth-of-type(2)', '#card--wide---2 > p'];
    const html = marksReport(
      'HTML',
      paths.map((path) => ({ path, tag: '<p lang="fr">', excerpt: '', lang: { was: null, is: 'fr' } })),
      undefined,
    );
    expect(html).toContain('<!-- html > body > p:nth-of-type(2), was: no lang -->');
    // In CSS, an escaped hyphen equals a hyphen.
    expect(html).toContain('<!-- #card-\\-wide-\\-\\-2 > p, was: no lang -->');
  });

  it('is CSV with a row per attribute and without formulas', () => {
    expect(marksReport('CSV', places, undefined)).toBe(
      [
        'place,tag,text,attribute,was,is',
        'html,"<html lang=""ar"" dir=""rtl"">",,lang,en,ar',
        'html,"<html lang=""ar"" dir=""rtl"">",,dir,,rtl',
        '#b,"<p id=""b"" lang=""fr"">","\'=1+1, ""oui"" --> fin",lang,,fr',
        '',
      ].join('\r\n'),
    );
  });

  it.each(['=1+1', '+1', '-1', '@A1', '\t=1', '＝1+1', '＋1', '－1', '＠A1'])(
    'is CSV in which %j is a text, not a formula',
    (excerpt) => {
      const place = { path: 'p', tag: '<p>', excerpt, lang: { was: null, is: 'fr' } };
      expect(marksReport('CSV', [place], undefined)).toContain(`,'${excerpt},`);
    },
  );

  it('is JSON with all details', () => {
    expect(JSON.parse(marksReport('JSON', places, 'https://example.org/'))).toEqual({
      page: 'https://example.org/',
      places,
    });
  });
});
