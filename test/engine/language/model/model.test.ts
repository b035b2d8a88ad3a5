import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coreModule } from '../../../../scripts/lib/core-module.ts';
import { languages } from '../../../../src/engine/language/languages.ts';
import { openModel } from '../../../../src/engine/language/model/model.ts';
import { noLanguage } from '../../../../src/engine/language/model/model-facts.ts';
import { rounds } from '../../../lib/rounds.ts';
import { expectPromisesKept } from '../promises.ts';
import { segmentsOf } from '../segments-of.ts';
import { shippedDetector } from '../shipped-detector.ts';

const detector = await shippedDetector();

const first = (text: string) => detector.detect(text)[0]?.lang;
const confidenceOf = (lang: string, text: string) =>
  detector.detect(text).find((candidate) => candidate.lang === lang)?.confidence ?? 0;

describe('the shipped model', () => {
  it("supports exactly the languages of the API's list", async () => {
    const { facts } = await openModel(coreModule(), readFileSync('src/engine/language.bin'));
    const known = new Set(facts.classes.map(({ lang }) => lang));
    known.delete(noLanguage);
    expect([...known].sort()).toEqual(Object.keys(languages).sort());
  });

  it.each([
    'Starbucks',
    'asdfgh',
    'qwertyuiop',
    'Microsoft',
    'Nguyen Thi Lan & Pedro Kowalski',
    'XVI–XVII',
    'CH₃CH₂OH',
    'Op. 27 No. 2',
  ])('has a low confidence for %j', (text) => {
    expect(detector.detect(text)[0]?.confidence ?? 0).toBeLessThan(0.6);
  });

  it.each(['git commit --amend --no-edit', 'GPU', 'NullPointerException', 'items.map((item) => item.name)'])(
    'returns the likeliest language of code with a low confidence: %s',
    (text) => {
      const confidence = detector.detect(text)[0]?.confidence ?? 0;
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThan(0.6);
    },
  );

  it('detects Hindi in Latin letters, and Fiji Hindi among other languages', () => {
    const text = 'mera naam kya hai aur tum kaise ho';
    expect(first(text)).toBe('hi');
    expect(confidenceOf('hif', text)).toBeLessThan(0.6);
    expect(detector.detect(text, { only: ['hif', 'id'] })[0]?.lang).toBe('hif');
  });

  it('returns both languages of a mixed text, roughly in proportion to their letters', () => {
    const german = 'Wir haben gestern lange über die neuen Regeln für den Verkehr in der Stadt gesprochen. ';
    const french =
      'Nous avons parlé hier des nouvelles règles de circulation dans la ville, mais sans résultat.';
    const share = confidenceOf('de', german + french);
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.65);
    expect(confidenceOf('fr', german + french)).toBeGreaterThan(0.35);
    expect(segmentsOf(detector, german + french).map(({ lang }) => lang)).toEqual(['de', 'fr']);
  });

  it('ignores a quoted word', () => {
    const text = 'He told me that „Schadenfreude“ was one of his favourite words in any language.';
    expect(confidenceOf('en', text)).toBeGreaterThan(0.9);
    expect(segmentsOf(detector, text).map(({ lang }) => lang)).toEqual(['en']);
  });

  it('keeps the minority language of a long text', () => {
    const english = 'It was a long and quiet evening, and nobody in the house wanted to go to bed yet. ';
    const polish = 'Był to długi i spokojny wieczór, a nikt w domu nie chciał jeszcze iść spać. ';
    const text = (english.repeat(8) + polish.repeat(2)).repeat(1_000_000 / 820).slice(0, 1_000_000);
    const found = detector.detect(text);
    expect(found.map(({ lang }) => lang).slice(0, 2)).toEqual(['en', 'pl']);
    expect(confidenceOf('pl', text)).toBeGreaterThan(0.1);
    expect(confidenceOf('pl', text)).toBeLessThan(0.3);
  });

  it('is confident about a word of two languages if `only` lists one of them', () => {
    expect(first('was')).toBe('en');
    const [best, ...others] = detector.detect('was', { only: ['de'] });
    expect(best?.lang).toBe('de');
    expect(best?.confidence).toBeGreaterThan(0.85);
    expect(others).toEqual([]);
  });

  it('returns well-formed results for any string', () => {
    const words = fc.constantFrom(
      'der',
      'ist',
      'the',
      'не',
      '我',
      'ß',
      'ﬁ',
      '@a',
      '#b',
      'http://x',
      '\ud800',
      "'",
      '\u0301',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(text, (value) => {
        expectPromisesKept(detector.detect(value));
        let end = 0;
        for (const segment of segmentsOf(detector, value)) {
          expect(segment.start).toBeGreaterThanOrEqual(end);
          expect(segment.end).toBeGreaterThan(segment.start);
          expect(segment.end).toBeLessThanOrEqual(value.length);
          end = segment.end;
        }
      }),
      { numRuns: 50 * rounds },
    );
  });
});

const german = 'Der Hund läuft heute Morgen durch den großen Garten hinter dem Haus.';

describe('a text with far more white space than words', () => {
  it.each([
    ['between its words', german.replaceAll(' ', ' '.repeat(1000))],
    ['of other kinds', german.replaceAll(' ', '\u00a0\u3000\r\n'.repeat(300))],
  ])('is in the language of its words: white space %s', (_, text) => {
    expect(first(text)).toBe('de');
  });
});

describe('a text with far more noise than words', () => {
  const address = 'https://example.com/some/long/path/to/a/page.html?query=12&other=34 ';
  it.each([
    ['addresses', address.repeat(20)],
    ['addresses by the thousand', address.repeat(2000)],
    ['tags', '<div class="row"><span id="a">'.repeat(300)],
    ['code', `\`\`\`\n${'let row = rows[index];\n'.repeat(200)}\`\`\``],
    ['names', '@martijn_1984 #throwback '.repeat(200)],
    ['files', 'C:\\Users\\public\\report.final.docx '.repeat(200)],
  ])('is in the language of its words: %s before and after them', (_, noise) => {
    expect([first(`${noise} ${german}`), first(`${german} ${noise}`)]).toEqual(['de', 'de']);
  });

  it('is in the language of its words if noise surrounds them', () => {
    const noise = address.repeat(300);
    expect(first(`${noise}${german} ${noise}`)).toBe('de');
  });

  it('is in the language of its words if they are a hundredth of a million characters', () => {
    expect(first(`${address.repeat(100)}${german}\n`.repeat(140))).toBe('de');
  });

  it('is in no language if it has no words', () => {
    expect(detector.detect(address.repeat(1000))).toEqual([]);
  });
});
