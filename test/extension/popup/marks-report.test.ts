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

describe('a report of what was marked', () => {
  it('is HTML with each opening tag as it should be, whose comments no text can end', () => {
    const html = marksReport('HTML', places, 'https://example.org/');
    expect(html).toContain('<!-- https://example.org/ -->\n');
    expect(html).toContain('<!-- html, was: lang="en" no dir -->\n<html lang="ar" dir="rtl">\n');
    expect(html).toContain('<p id="b" lang="fr">');
    expect(html.match(/-->/g)).toHaveLength(3);
  });

  it('has selectors in HTML that work where they are pasted', () => {
    const paths = ['html > body > p:nth-of-type(2)', '#card--wide---2 > p'];
    const html = marksReport(
      'HTML',
      paths.map((path) => ({ path, tag: '<p lang="fr">', excerpt: '', lang: { was: null, is: 'fr' } })),
      undefined,
    );
    expect(html).toContain('<!-- html > body > p:nth-of-type(2), was: no lang -->');
    // An escaped hyphen is one in CSS.
    expect(html).toContain('<!-- #card-\\-wide-\\-\\-2 > p, was: no lang -->');
  });

  it('is CSV with a row for each attribute, none of which is a formula', () => {
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

  it('is JSON with all that is known', () => {
    expect(JSON.parse(marksReport('JSON', places, 'https://example.org/'))).toEqual({
      page: 'https://example.org/',
      places,
    });
  });
});
