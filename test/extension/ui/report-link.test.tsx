import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reportAddress } from '../../../src/extension/answer/report-address.ts';
import { Popup } from '../../../src/extension/popup/popup.tsx';
import { beginEachAnew, eventually, find, show } from '../fake-extension-pages.ts';
import { german, tryText } from '../popup/popup-parts.ts';

const form = readFileSync('.github/ISSUE_TEMPLATE/wrong-language.yml', 'utf8');

beginEachAnew();

describe('the form for a wrong detection', () => {
  it('is filled in with version, browser and answer, in existing fields', () => {
    const address = new URL(
      reportAddress({
        outcome: 'recognised',
        candidates: [
          { lang: 'pt', english: 'Portuguese', native: 'português', confidence: 0.712 },
          { lang: 'gl', english: 'Galician', native: 'galego', confidence: 0.2 },
        ],
      }),
    );
    expect(address.origin + address.pathname).toBe('https://example.org/vernacular/issues/new');
    const { template, ...fields } = Object.fromEntries(address.searchParams);
    expect(template).toBe('wrong-language.yml');
    expect(fields.answered).toBe('Portuguese (pt) 71 %, Galician (gl) 20 %');
    expect(fields.version).toMatch(/^1\.2\.3, /);
    for (const id of Object.keys(fields)) expect(form).toMatch(new RegExp(`^    id: ${id}$`, 'm'));
  });

  it('reports that nothing was recognised, and omits an unknown answer', () => {
    expect(new URL(reportAddress({ outcome: 'unrecognised' })).searchParams.get('answered')).toBe(
      'No language recognised',
    );
    expect(new URL(reportAddress()).searchParams.has('answered')).toBe(false);
  });

  it('contains no text when it is opened from an answer in the popup', async () => {
    show(<Popup />);
    await tryText(german);
    await eventually(() => find('.report a'));
    const link = find<HTMLAnchorElement>('.report a', 'Report a wrong detection');
    const address = decodeURIComponent(link.href);
    expect(address).toContain('German');
    for (const word of german.split(/\W+/).filter(({ length }) => length > 3)) {
      expect(address).not.toContain(word);
    }
    expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer']);
  });
});
