// @vitest-environment happy-dom
import '../fake-browser.ts';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../src/extension/answer/answer-view.ts';
import { verdictOf } from '../../../src/extension/answer/verdict.ts';
import { headlineOf, lineOf, spoken } from '../../../src/extension/answer/words.ts';
import type { InspectedLanguage, Recognised } from '../../../src/extension/messages/inspection.ts';
import { drawn, dutch, english, german, linesOf, recognised } from './drawn.ts';

const guess = (lang: string, confidence: number, more: Partial<InspectedLanguage> = {}) => ({
  ...{ lang, english: lang, native: lang, confidence },
  ...more,
});
const scored = (score: number) => ({ profanity: { outcome: 'scored', score } as const });

describe('an answer on the card or in the popup', () => {
  it('shows a sure language, its native name and code in one row, and nothing else', () => {
    expect(linesOf(recognised(german, dutch, { ...dutch, lang: 'fy' }))).toEqual(['GermanDeutschde']);
    expect(linesOf(recognised(english))).toEqual(['Englishen']);
  });

  it('shows an answer that is not sure with a question mark, and at most two others of a tenth or more', () => {
    const others = [guess('ca', 0.2), guess('it', 0.15), guess('pt', 0.11), guess('gl', 0.04)];
    expect(linesOf(recognised(guess('es', 0.5), ...others))).toEqual(['Spanish?es', 'CatalanItalian']);
    expect(linesOf(recognised(guess('es', 0.5), guess('gl', 0.09)))).toEqual(['Spanish?es']);
  });

  it('doubts a fairly sure language only if there is another likely one', () => {
    expect(linesOf(recognised(guess('es', 0.7), guess('gl', 0.09)))).toEqual(['Spanisheses']);
    expect(linesOf(recognised(guess('es', 0.7), guess('gl', 0.2)))).toEqual(['Spanish?es', 'Galician']);
  });

  it('shows a language in Latin letters in place of its own only if it comes first', () => {
    const hindi = guess('hi', 0.5, { tag: 'hi-Latn' });
    expect(linesOf(recognised(guess('es', 0.5), { ...hindi, confidence: 0.3 }))).toEqual(['Spanish?es']);
    expect(linesOf(recognised(hindi))[0]).toBe('Hindi in Latin letters?hi-Latn');
  });

  it('marks the native name with its language, in its own script', () => {
    const native = (language: InspectedLanguage) => drawn(recognised(language))[0]?.querySelector('bdi');
    expect(native(german)?.lang).toBe('de');
    const urdu = guess('ur', 1, { tag: 'ur-Latn', native: 'اردو' });
    expect(native(urdu)?.lang).toBe('ur');
    expect(native(guess('sr', 1, { tag: 'sr-Latn', native: 'srpski' }))?.lang).toBe('sr-Latn');
    const chinese = guess('zh', 1, { tag: 'zh-Hant', native: '繁體中文' });
    expect(linesOf(recognised(chinese))).toEqual(['Traditional Chinese繁體中文zh-Hant']);
  });

  it('names no language if even the most likely one is unlikely', () => {
    const candidates = [guess('es', 0.29), guess('it', 0.2), guess('pt', 0.1)];
    expect(linesOf(recognised(...candidates))).toEqual(['Cannot tell', 'SpanishItalian']);
    expect(linesOf({ ...recognised(guess('es', 0.08)), isShort: true })).toEqual(['Too short to tell']);
    expect(spoken({ ...recognised(guess('es', 0.08)), isShort: true })).toBe('Too short to tell.');
    expect(linesOf({ ...recognised(guess('es', 0.1)), isName: true })).toEqual(['A name or a foreign word']);
  });

  it('gives no advice about a text without a language', () => {
    expect(linesOf({ outcome: 'unrecognised' })).toEqual(['No language recognised']);
    expect(spoken({ outcome: 'unrecognised' })).toBe('No language recognised');
  });

  it('names at most two relatives together that cannot be told apart', () => {
    const [croatian, serbian, bosnian] = [
      guess('hr', 0.55),
      guess('sr', 0.28, { tag: 'sr-Latn' }),
      guess('bs', 0.12),
    ];
    const group = ['hr', 'sr', 'bs'];
    const sure = { ...recognised(croatian, serbian, bosnian), group };
    expect(linesOf(sure)).toEqual(['Croatian or Serbianhr']);
    expect(
      linesOf({
        ...recognised({ ...croatian, confidence: 0.9 }, { ...serbian, confidence: 0.05 }),
        group,
      })[0],
    ).toMatch(/^Croatianhr/);
    const unsure = { ...recognised({ ...croatian, confidence: 0.4 }, serbian, bosnian), group };
    expect(linesOf(unsure)).toEqual(['Croatian?hr', 'Serbian in Latin lettersBosnian']);
    const hindi = [guess('hi', 0.62, { tag: 'hi-Latn' }), guess('ur', 0.3, { tag: 'ur-Latn' })];
    expect(linesOf({ ...recognised(...hindi), group: ['hi', 'ur'] })[0]).toMatch(
      /^Hindi or Urdu in Latin letters/,
    );
  });

  it('says swearing in one word without a number, with each masked word once where the page does not show it', () => {
    const swearing = [1, 2].map((start) => ({ start, end: start + 1, masked: 'd**n' }));
    const answer = { ...recognised(english), ...scored(0.87), swearing };
    expect(linesOf(answer)).toEqual(['EnglishSwearingen', 'd**n ']);
    expect(linesOf(answer, { isPainted: true })).toEqual(['EnglishSwearingen']);
    expect(spoken(answer)).toBe('English. Swearing: d**n');
    const shown = (score: number) => viewOf({ ...recognised(english), ...scored(score) }).swearing;
    expect([0.19, 0.2].map(shown)).toEqual([undefined, 'Swearing']);
  });

  it('shows the swearing of a text without a language', () => {
    const swearing = [{ start: 0, end: 7, masked: 'a*****e' }];
    const answer: Recognised = { ...recognised(), isShort: true, ...scored(0.99), swearing };
    expect(linesOf(answer)).toEqual(['Too short to tellSwearing', 'a*****e ']);
    expect(spoken(answer)).toBe('Too short to tell. Swearing: a*****e');
  });

  it('shows six swear words, and counts the others', () => {
    const swearing = [...'abcdefgh'].map((letter, start) => ({
      start,
      end: start + 1,
      masked: `${letter}**`,
    }));
    expect(linesOf({ ...recognised(english), ...scored(0.87), swearing }).at(-1)).toBe(
      'a** b** c** d** e** f** +2 ',
    );
  });

  it('says why there is no profanity score, that only samples were read, and that a simpler detector answered', () => {
    const answer = {
      ...recognised(english),
      profanity: { outcome: 'failed' },
      isSample: true,
      isFallback: true,
    } as const;
    const lines = linesOf(answer).slice(1);
    expect(lines).toEqual([
      'Swearing: could not be scored',
      expect.stringContaining('samples from the beginning'),
      'The language model cannot be read',
    ]);
    expect(spoken(answer)).toBe('English. Swearing: could not be scored');
  });

  it('says that the organisation set a limit that the user cannot raise', () => {
    const hint = (isSet: boolean) => linesOf({ outcome: 'limit-reached', resetsAt: Date.now(), isSet })[1];
    expect(hint(true)).toBe('Set by your organisation.');
    expect(hint(false)).toBeUndefined();
  });
});

describe('the answer to a text in several languages', () => {
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

  it('shows its languages, which copy their codes, and the parts where the page does not show them', () => {
    const parts = 'German: Guten Tag, English: you m***n, German: wie geht es? ';
    expect(linesOf(answer, { text })).toEqual(['German and EnglishGermanEnglish', parts, 'm***n ']);
    const [row, shown] = drawn(answer, {
      text,
      isPainted: true,
      markOf: (lang) => (lang === 'de' ? 'own' : 3),
    });
    expect(row?.querySelector('h2')?.className).toBe('visually-hidden');
    expect([...(row?.querySelectorAll('button') ?? [])].map(({ title }) => title)).toEqual([
      'Copy “de”',
      'Copy “en”',
    ]);
    expect([...(row?.querySelectorAll('.swatch') ?? [])].map(({ className }) => className)).toEqual([
      'swatch mark-own',
      'swatch mark-3',
    ]);
    // For screen readers.
    expect(shown?.className).toBe('parts visually-hidden');
  });

  it('does not let one language win a tie in its headline', () => {
    const all = ['de', 'fr', 'es', 'it', 'nl'];
    const many = {
      ...recognised(...all.map((lang) => guess(lang, 0.2))),
      parts: all.map((lang, at) => ({ start: at, end: at + 1, lang })),
    };
    expect(headlineOf(verdictOf(many))).toBe('German, French, Spanish + 2 more');
    expect(lineOf(many)).toBe('German, French, Spanish + 2 more');
  });

  it('does not name a language with less than two per cent of the text', () => {
    const candidates = recognised({ ...german, confidence: 0.98 }, { ...english, confidence: 0.019 });
    expect(linesOf({ ...answer, ...candidates })[0]).toMatch(/^GermanDeutsch/);
  });

  it('shows the parts in the direction of the text, whatever the direction of the interface', () => {
    const directionOf = (shown: string) => drawn(answer, { text: shown })[1]?.getAttribute('dir');
    expect(directionOf(text)).toBe('ltr');
    expect(directionOf('صباح الخير, you moron, كيف الحال؟')).toBe('rtl');
  });

  it('cuts a long part of a long text between two characters', () => {
    const long = `${'x'.repeat(79)}😀${'y'.repeat(300)}`;
    const parts = [
      { start: 0, end: long.length, lang: 'de' },
      { start: long.length + 1, end: long.length + 40, lang: 'en' },
    ];
    const shown = linesOf({ ...answer, parts, swearing: [] }, { text: `${long} ${'you '.repeat(10)}` })[1];
    expect(shown).toMatch(/^German: x{79}…/);
  });

  it('names the parts in order if the text is not available', () => {
    expect(linesOf(answer)[1]).toBe('German English German ');
  });
});
