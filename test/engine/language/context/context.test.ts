import { describe, expect, it } from 'vitest';
import {
  createFrancDetector,
  type LanguageContext,
  languages,
} from '../../../../src/engine/language/index.ts';
import { expectPromisesKept } from '../promises.ts';
import { shippedDetector } from '../shipped-detector.ts';

const detector = await shippedDetector();
const dutch =
  'Andere opties zijn bijvoorbeeld veel vloeistof drinken voordat je gaat slapen, en dan met name water of thee. ' +
  'Hierdoor moet je wel opstaan, maar de gift van een goede nacht is dat waard.';
const english =
  'He could not hide a certain Schadenfreude when the gift that his rival had praised so much broke on the floor, ' +
  'and Hendrik laughed with him.';
const german =
  'Das Gift der Schlange ist für den Menschen sehr gefährlich, sagte Hendrik, und man sollte sofort einen Arzt rufen.';
const bulgarian = 'Всички хора се раждат свободни и равни по достойнство и права, каза той на срещата вчера.';
const first = (text: string, context?: LanguageContext) =>
  detector.detect(text, context && { context })[0]?.lang;

describe('a word with a surrounding paragraph', () => {
  it('is in the language of the paragraph if it is a word of several languages', () => {
    expect(first('water')).toBe('en');
    expect(first('water', { text: dutch })).toBe('nl');
    expect(first('вода', { text: bulgarian })).toBe('bg');
    expect(first('die', { text: dutch })).toBe('nl');
    expect(first('die', { text: german })).toBe('de');
  });

  it('keeps its language if that is sure alone', () => {
    expect(first('gift', { text: german })).toBe('en');
  });

  it('keeps its language if the paragraph is in several', () => {
    expect(first('water', { text: `${dutch} ${german}` })).toBe('en');
  });

  it('keeps its language if the paragraph is in another script', () => {
    const around = 'Председник је рекао да ће се следећи састанак одржати у петак ујутру у Београду.';
    expect(first('Dobro jutro, jesi li popio kahvu?', { text: around })).toBe('hr');
  });

  it('keeps its language if it is clearly foreign', () => {
    for (const declared of [undefined, 'en']) {
      expect(first('Schadenfreude', { text: english, ...(declared && { declared }) })).toBe('de');
    }
    expect(first('спасибо', { text: english })).toBe('ru');
    expect(first('bibliothèque', { text: german })).toBe('fr');
  });

  it('gets a much lower confidence if it is a name', () => {
    const sureness = (text: string, around: string) =>
      detector.detect(text, { context: { text: around } })[0]?.confidence ?? 0;
    for (const name of ['Hendrik', 'Johan', 'Smith']) {
      expect(sureness(name, english)).toBeLessThan(sureness('laughed', english) - 0.2);
      expect(sureness(name, german)).toBeLessThan(sureness('gefährlich', german) - 0.2);
      expect(sureness(name, dutch)).toBeLessThan(sureness('vloeistof', dutch) - 0.2);
    }
    expect(first('Maria', { text: german })).toBe('de');
  });

  it('in Latin letters is not in the language of a paragraph in another script', () => {
    const around = 'Все люди рождаются свободными и равными в своём достоинстве и правах, сказал он.';
    expect(first('software', { text: around })).toBe('en');
  });

  it('in another script is not in the language of a paragraph in Latin letters', () => {
    const around =
      'Any business guide to Shanghai will tell you about 关系, the web of favours and obligations.';
    expect(first('关系', { text: around, declared: 'en' })).toBe('zh');
  });

  it('does not count as its own surroundings', () => {
    const alone = detector.detect('water');
    for (const around of ['water', ' water ', 'WATER'.toLowerCase()]) {
      expect(detector.detect('water', { context: { text: around } })).toEqual(alone);
    }
  });
});

describe('the language of the page', () => {
  it('makes a word in it more likely but does not override a sentence', () => {
    const sentence = 'Das ist ein ganz gewöhnlicher deutscher Satz über das Wetter.';
    const context = { declared: 'en-GB', page: [{ lang: 'en', confidence: 1 }], languages: ['en'] };
    expect(first(sentence, context)).toBe('de');
    expect(first('water', { page: [{ lang: 'nl', confidence: 0.98 }] })).toBe('nl');
    expect(first('water', { page: [{ lang: 'nl', confidence: 0.8 }] })).toBe('en');
    for (const declared of ['nl-BE', 'nld', 'dut']) expect(first('water', { declared })).toBe('nl');
  });

  it('counts less than the paragraph', () => {
    expect(first('water', { text: dutch, declared: 'fr' })).toBe('nl');
  });

  it('hardly changes the result for a long text', () => {
    const alone = detector.detect(german)[0]?.confidence as number;
    const told = detector.detect(german, { context: { declared: 'nl', text: dutch, languages: ['nl'] } });
    expect(told[0]?.lang).toBe('de');
    expect(Math.abs((told[0]?.confidence as number) - alone)).toBeLessThan(0.05);
  });
});

describe('the languages a user reads', () => {
  it('win over close relatives but not over a clearly different language', () => {
    const of = (text: string, lang: string, read: string[]) =>
      detector.detect(text, { context: { languages: read } }).find((each) => each.lang === lang)
        ?.confidence ?? 0;
    expect(of('skole', 'nb', ['nb'])).toBeGreaterThan(of('skole', 'nb', ['da']));
    expect(of('skole', 'da', ['da'])).toBeGreaterThan(of('skole', 'da', ['nb']));
    expect(first('Jeg har ikke været hjemme hele ugen.', { languages: ['nb'] })).toBe('da');
    // As a browser lists them.
    expect(of('skole', 'nb', ['no-NO'])).toBe(of('skole', 'nb', ['nb']));
  });
});

describe('a context', () => {
  it('changes nothing if it is empty', () => {
    const empty: LanguageContext[] = [
      {},
      { text: '', page: [], declared: '', languages: [] },
      { text: ' \n', declared: 'x-default' },
      { text: '12 345 €!', declared: '??', languages: ['xx'], page: [{ lang: 'xx', confidence: 1 }] },
    ];
    for (const text of ['water', 'Hendrik', 'the water of life', german, '123', '']) {
      for (const context of empty) expect(detector.detect(text, { context })).toEqual(detector.detect(text));
    }
  });

  it('changes results only by rounding if it favours all languages equally', () => {
    const read = Object.keys(languages);
    for (const text of ['water', 'of', 'Schadenfreude', 'skole', 'спасибо', '漢字', 'to be or not', german]) {
      const told = detector.detect(text, { context: { languages: read } });
      for (const { lang, confidence } of detector.detect(text)) {
        const same = told.find((each) => each.lang === lang)?.confidence ?? 0;
        expect(Math.abs(same - confidence), `${text} ${lang}`).toBeLessThan(0.003);
      }
    }
  });

  it('does not change the results of the fallback detector', () => {
    const fallback = createFrancDetector();
    for (const text of ['water', german, '']) {
      const told = fallback.detect(text, { context: { text: dutch, declared: 'nl' } });
      expect(told).toEqual(fallback.detect(text));
    }
  });

  it('gives no result to a text without evidence', () => {
    for (const text of ['', '123', '😀', '\ud800']) {
      expect(detector.detect(text, { context: { text: dutch, declared: 'nl' } })).toEqual([]);
    }
  });

  it('adds no language outside `only`', () => {
    const only = ['en', 'de'];
    const found = detector.detect('water', {
      only,
      context: { text: dutch, page: [{ lang: 'nl', confidence: 1 }] },
    });
    expect(found.map(({ lang }) => lang).filter((lang) => !only.includes(lang))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
    expect(detector.detect('water', { only: [], context: { text: dutch } })).toEqual([]);
  });

  it('may contain hostile values', () => {
    const contexts: LanguageContext[] = [
      { text: 'a'.repeat(1_000_000) },
      { text: `${'water '.repeat(200_000)}` },
      { text: '\ud800'.repeat(5000), declared: '\udfff'.repeat(100_000) },
      { text: `${dutch}\udfff`, page: [{ lang: 'nl', confidence: Number.POSITIVE_INFINITY }] },
      {
        page: [
          { lang: 'nl', confidence: Number.NaN },
          { lang: '__proto__', confidence: -3 },
        ],
      },
      { declared: 'constructor', languages: ['__proto__', 'toString', ''] },
      { page: Array.from({ length: 10_000 }, () => ({ lang: 'nl', confidence: 1 })) },
      { languages: Array.from({ length: 10_000 }, (_, i) => (i % 2 ? 'nl' : `x${i}`)) },
    ];
    for (const context of contexts) {
      for (const text of ['water', 'Schadenfreude', dutch, '\ud800x']) {
        expectPromisesKept(detector.detect(text, { context }));
      }
    }
    expect(detector.detect('water')).toEqual(detector.detect('water', {}));
  });

  it('has no effect on later calls', () => {
    const before = detector.detect('water');
    detector.detect('water', { context: { text: dutch } });
    expect(detector.detect('water')).toEqual(before);
  });
});
