// @vitest-environment happy-dom
import '../fake-browser.ts';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../src/extension/answer/answer-view.ts';
import type { InspectedLanguage, Recognised } from '../../../src/extension/messages/inspection.ts';
import {
  answerBody,
  answerDetails,
  answerTitle,
  dutch,
  english,
  german,
  linesOf,
  recognised,
  unchecked,
} from './drawn.ts';

describe('the answer to a mixed-language text', () => {
  const text = 'Guten Tag, you moron, wie geht es?';
  const answer: Recognised = {
    ...recognised({ ...german, confidence: 0.6 }, { ...english, confidence: 0.35 }, dutch),
    parts: [
      { start: 0, end: 9, lang: 'de' },
      { start: 11, end: 20, lang: 'en' },
      { start: 22, end: 33, lang: 'de' },
    ],
    swearing: [{ start: 15, end: 20, masked: 'm***n' }],
  };

  it('shows the shares and the parts with masked swear words', () => {
    const parts = 'German: Guten Tag, English: you m***n, German: wie geht es? ';
    expect(linesOf(answer, { text })).toEqual([
      'German and EnglishVery sure 95%de, en',
      '',
      'Germande60%Englishen35%',
      'Parts of the text',
      parts,
      'Foundm***n ',
      unchecked,
    ]);
    // If the page shows the parts, the legend is the headline. Screen readers get both, and the parts.
    expect(linesOf(answer, { text, isPainted: true })).toEqual([
      'German and EnglishGerman60%English35%Very sure 95%de, en',
      parts,
      'Foundm***n ',
      unchecked,
    ]);
  });

  it('gives its languages shares that sum to a hundred per cent', () => {
    const candidates = ['de', 'en', 'nl'].map((lang) => ({ ...dutch, lang, confidence: 0.331 }));
    const parts = ['de', 'en', 'nl'].map((lang, at) => ({ start: at, end: at + 1, lang }));
    const { named } = viewOf({ ...recognised(...(candidates as [InspectedLanguage])), parts });
    expect(named.map(({ share }) => share)).toEqual(['34%', '33%', '33%']);
  });

  it('shows a masked word when it is pressed, and hides it when it is pressed again', () => {
    const profanity = { outcome: 'scored', score: 0.9 } as const;
    const shown = answerBody({ ...answer, profanity }, { text }).at(-2);
    const button = shown?.querySelector('button');
    const attribute = (name: string) => button?.getAttribute(name);
    const state = () => [button?.textContent, attribute('aria-label'), attribute('aria-pressed')];
    expect(state()).toEqual(['m***n', 'Show m***n', 'false']);
    button?.click();
    expect(state()).toEqual(['moron', 'moron', 'true']);
    button?.click();
    expect(state()).toEqual(['m***n', 'Show m***n', 'false']);
    // Without the text, the word is not known.
    expect(
      answerBody({ ...answer, profanity })
        .at(-2)
        ?.querySelector('button'),
    ).toBeNull();
  });

  it('names one of four languages in the headline, and lists three until the others are requested', () => {
    const all = ['de', 'fr', 'es', 'it', 'nl'];
    const candidates = all.map((lang) => ({ lang, english: lang, native: lang, confidence: 0.2 }));
    const many = {
      ...recognised(candidates[0] as InspectedLanguage, ...candidates.slice(1)),
      parts: all.map((lang, at) => ({ start: at, end: at + 1, lang })),
    };
    expect(linesOf(many)[0]).toMatch(/^German \+ 4 more/);
    const button = answerTitle(many)[0]?.querySelector('button');
    expect([button?.textContent, button?.title]).toEqual(['Copy codes', 'Copy “de, fr, es, it, nl”']);
    const more = () => document.createElement('button');
    const listed = answerBody(many, { more }).find(({ className }) => className === 'languages');
    const isHidden = [...(listed?.children ?? [])].map((item) => item.hasAttribute('hidden'));
    expect(isHidden).toEqual([false, false, false, true, true, false]);
  });

  it('does not name a language with less than two per cent of the text', () => {
    const candidates = recognised({ ...german, confidence: 0.98 }, { ...english, confidence: 0.019 });
    expect(linesOf({ ...answer, ...candidates })[0]).toMatch(/^GermanDeutsch/);
  });

  it('shows the parts in the direction of the text, whatever the direction of the interface', () => {
    const directionOf = (shown: string) => answerBody(answer, { text: shown }).at(-3)?.getAttribute('dir');
    expect(directionOf(text)).toBe('ltr');
    expect(directionOf('صباح الخير, you moron, كيف الحال؟')).toBe('rtl');
  });

  it('cuts a long part of a long text between two characters', () => {
    const long = `${'x'.repeat(79)}😀${'y'.repeat(300)}`;
    const parts = [
      { start: 0, end: long.length, lang: 'de' },
      { start: long.length + 1, end: long.length + 40, lang: 'en' },
    ];
    const shown = linesOf({ ...answer, parts, swearing: [] }, { text: `${long} ${'you '.repeat(10)}` })[4];
    expect(shown).toMatch(/^German: x{79}…/);
  });

  it('names the parts in order if the text is not available', () => {
    expect(linesOf(answer)[4]).toBe('German English German ');
  });

  it('shows the other candidates in the details', () => {
    expect(answerDetails(answer)[0]?.textContent).toBe('Less likelyDutch 1%');
  });
});
