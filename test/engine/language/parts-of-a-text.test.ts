import { describe, expect, it } from 'vitest';
import { segmentsOf } from './segments-of.ts';
import { detector, french, german } from './tiny-detector.ts';

describe('detect and inspect', () => {
  const whole = (text: string, lang: string) => [{ start: 0, end: text.length, lang }];

  it.each([
    ['circles', 0x24d0],
    ['squares', 0x1f130],
    ['dark circles', 0x1f150],
  ])('read words whose letters are in %s', (_, first) => {
    const drawn = (text: string) =>
      text.replace(/\w/g, (letter) => String.fromCodePoint(first + letter.charCodeAt(0) - 0x61));
    expect(detector.detect(drawn(german))).toEqual([{ lang: 'de', confidence: 1 }]);
    expect(segmentsOf(detector, drawn(german))).toEqual(whole(drawn(german), 'de'));
  });
});

describe('detect on a text in several languages', () => {
  it('gives each language its share of the letters', () => {
    expect(detector.detect(`${german} ${german} ${german} ${french}`)).toEqual([
      { lang: 'de', confidence: 0.75 },
      { lang: 'fr', confidence: 0.25 },
    ]);
    expect(detector.detect(`${french} ${french} ${german}`)).toEqual([
      { lang: 'fr', confidence: 0.6666 },
      { lang: 'de', confidence: 0.3333 },
    ]);
  });

  it('adds up separate parts in the same language', () => {
    expect(detector.detect(`${german} ${french} ${german} ${french} ${german}`)).toEqual([
      { lang: 'de', confidence: 0.6 },
      { lang: 'fr', confidence: 0.4 },
    ]);
  });

  it('includes a small part in two scripts', () => {
    const serbian = 'sшsшsш шsшsшs sшsшsш шsшsшs sшsшsш';
    const found = detector.detect(`${german} ${german} ${german} ${german} ${serbian}`);
    expect(found).toEqual([
      { lang: 'de', confidence: expect.closeTo(112 / 142, 3) },
      { lang: 'sr', confidence: expect.closeTo(30 / 142, 3) },
    ]);
  });
});

describe('detect on a long text in several languages', () => {
  it('returns similar shares with and without line breaks, and those of its parts', () => {
    const blocks = Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? french : german));
    const shares = [' ', '\n', '\n\n\n'].map((gap) => detector.detect(blocks.join(gap)));
    for (const found of shares) {
      expect(found.map(({ lang }) => lang)).toEqual(['de', 'fr']);
      expect(found[1]?.confidence).toBeCloseTo(1 / 3, 2);
    }
  });
});

describe('inspect', () => {
  const partsOf = (text: string, used = detector) =>
    segmentsOf(used, text).map(({ start, end, lang }) => [text.slice(start, end), lang]);

  it('returns no parts for a text in one language', () => {
    expect(detector.inspect(`… ${german}!`).parts).toEqual([]);
  });

  it('returns no parts without evidence', () => {
    expect(partsOf('')).toEqual([]);
    expect(partsOf('xyz 42')).toEqual([]);
  });

  it.each(['mp3', 'ed_de', 'ed42de'])('returns no parts for an id: %s', (id) => {
    expect(detector.detect(id)).toEqual([]);
    expect(partsOf(id)).toEqual([]);
  });

  it.each(['#eéd', '`ed eé`', '#ed_de', '#ed_de_ed', '#deEd', '#edDe_edDe #DDe42', '#d_e_dD_e #ed_ed'])(
    'reads hashtags and code if nothing else is left: %s',
    (tags) => {
      expect(detector.detect(tags)[0]?.lang).toBe('de');
    },
  );

  it('returns positions in the text as given, although hashtags are split', () => {
    const [ofGerman, ofFrench] = ['deedEdde #deedEdde #deedDdee', 'fggfGffg #fggfGffg #fggfFfgg'];
    expect(partsOf(`#${ofGerman} #${ofFrench}`)).toEqual([
      [ofGerman, 'de'],
      [ofFrench, 'fr'],
    ]);
  });

  it('returns parts in text order, without the characters between them', () => {
    expect(partsOf(`${german} – ${french}. ${german}`)).toEqual([
      [german, 'de'],
      [french, 'fr'],
      [german, 'de'],
    ]);
  });

  it('merges neighbouring parts in the same language', () => {
    expect(partsOf(`${german}, ${german}; "${french}" (${french})`)).toEqual([
      [`${german}, ${german}`, 'de'],
      [`${french}" (${french}`, 'fr'],
    ]);
  });

  it('skips tokens that are in no language', () => {
    expect(partsOf(`https://example.com ${german} x1_y #fggf ${french} 42`)).toEqual([
      [german, 'de'],
      [french, 'fr'],
    ]);
  });

  it.each(["deed'ed", 'deed’ed', 'dee\u0301d', 'deed\u200ced', 'deed\u200ded'])(
    'includes the marks, apostrophes and joiners of a word: %j',
    (word) => {
      expect(partsOf(`${french} (${german} ${word})`)[1]).toEqual([`${german} ${word}`, 'de']);
    },
  );

  it('separates a run without spaces from adjoining words', () => {
    const chinese = '中国'.repeat(10);
    expect(partsOf(`${german} ${chinese} ${french}`)).toEqual([
      [german, 'de'],
      [chinese, 'zh'],
      [french, 'fr'],
    ]);
    expect(partsOf(`${german}${chinese}${french}${chinese}`)).toEqual([
      [german, 'de'],
      [chinese, 'zh'],
      [french, 'fr'],
      [chinese, 'zh'],
    ]);
  });

  it('is independent of the previous text', () => {
    const mixed = `${german} ${french}`;
    const expected = partsOf(mixed);
    detector.detect(french);
    partsOf(`${french} ${french} ${german}`);
    expect(partsOf(mixed)).toEqual(expected);
    expect(partsOf('gf')).toEqual([['gf', 'fr']]);
  });
});

describe('a text of more than 15,000 units in several languages', () => {
  it.each([`\`\`\`\n${`${french}\n`.repeat(9)}\`\`\`\n`, `<a title="${french} ${french}">`, '@fggf'])(
    'is read without noise at any position: %j',
    (noise) => {
      const line = `${noise} ${german}\n`;
      expect(detector.detect(line.repeat(210_000 / line.length))).toEqual([{ lang: 'de', confidence: 1 }]);
    },
  );

  it('is divided in pieces spread over it, whose shares are those of the text', () => {
    const text = Array.from({ length: 3000 }, (_, i) => (i % 3 === 0 ? french : german)).join('\n');
    const { languages, parts } = detector.inspect(text);
    expect(languages.map(({ lang }) => lang)).toEqual(['de', 'fr']);
    expect(languages[0]?.confidence).toBeCloseTo(2 / 3, 1);
    expect(parts[0]?.start).toBe(0);
    expect(parts.at(-1)?.end).toBe(text.length);
    const letters = parts.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(letters).toBeLessThan(20_000);
  });
});
