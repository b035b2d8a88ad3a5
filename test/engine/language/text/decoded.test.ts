import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairText } from '../../../../src/engine/language/text/decoded.ts';
import { segmentsOf } from '../segments-of.ts';
import { shippedDetector } from '../shipped-detector.ts';

const detector = await shippedDetector();

function meant(text: string): string {
  const read = repairText(text);
  expect(read).toHaveLength(text.length);
  return read.replaceAll('\u2060', '');
}

/** Reads UTF-8 as Windows-1252. */
function misread(text: string): string {
  return new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
}

describe('mojibake', () => {
  it.each(['Günstige Flüge', 'C’est l’été', 'Привет', '“naïve” – 東京 😀', '😀', 'à la carte', 'żółć'])(
    'is repaired: %j',
    (text) => {
      expect(misread(text)).not.toBe(text);
      expect(meant(misread(text))).toBe(text);
    },
  );

  it.each([
    'MINÄ…',
    'AMANHÃ…',
    'Ã¼ and ü',
    'Ã¼ and 東',
    'Ã',
    'Â Ã',
    'déjà',
    'Ãœ and Ã\x00',
    'ÿþ',
    'Ô¿Â',
    'é©',
    'É… pode ser',
    'È\xa0vero',
    'Å\xa0leve',
    'Ö… du vet',
    'la liberté\xa0», dit-il',
    'perché…” disse',
  ])('is not confused with regular text: %j', (text) => {
    expect(meant(text)).toBe(text);
  });

  it.each([
    ['dÃ©jÃ  vu Ã la carte, voilÃ', 'déjà  vu à la carte, voilà'],
    [`\x81¯${misread('日本語')}æ—`, '\x81¯日本語æ—'],
    [`–${misread('ä')}\n${misread('ä')}ã`, '–ä\näã'],
  ])('is repaired with a plain space for a no-break space, or at a cut line: %j', (text, letters) => {
    expect(meant(text)).toBe(letters);
  });

  it('is repaired in long texts without spaces', () => {
    const text = misread('私は昨日友達と一緒に映画を見に行きました。'.repeat(10_000));
    for (const part of [text.slice(0, 3000), text]) expect(detector.detect(part)[0]?.lang).toBe('ja');
  });

  it('is repaired in any text with letters of Latin-1, and other texts stay unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abc äßд東😀') }), (text) => {
        expect(meant(text)).toBe(text);
        expect(meant(misread(`ä${text}`))).toBe(`ä${text}`);
      }),
    );
  });
});

describe('an HTML entity', () => {
  it.each([
    ['M&uuml;ller, Stra&szlig;e, l&rsquo;&eacute;t&eacute;, &Ccaron;&AElig;', 'Müller, Straße, l’été, Čæ'],
    ['&#1055;&#x440;&#X438;&#8217;', 'При’'],
    ['don&apos;t', 'don’t'],
  ])('is decoded if it is a letter: %j', (text, letters) => {
    expect(meant(text)).toBe(letters);
  });

  it.each(['&amp; &lt; &nbsp; &#38; &#160; &#x1F600; &#xfffff; &#999999; &xuml &; & uuml; &#; &#x;'])(
    'is kept if it is another sign or unknown: %j',
    (text) => {
      expect(meant(text)).toBe(text);
    },
  );
});

it('repairText reads @ as o if it means o or a', () => {
  expect(meant('tod@s l@s, amig@ tod@s.')).toBe('todos los, amigo todos.');
  for (const text of ['@s a @ b', 'dinner@ 7', 'me@home', 'me@s.org', 'u@.x', '谢谢@ 你'])
    expect(meant(text)).toBe(text);
});

it('repairText replaces characters typed for an apostrophe', () => {
  expect(meant('c´est, geht`s, o‘zbek, п`ять')).toBe('c’est, geht’s, o’zbek, п’ять');
  for (const text of ['‘so’ `ls` ´', 'a` b', '说‘你好’', 'צ`יפס', '`npm`을']) expect(meant(text)).toBe(text);
});

it.each([
  ['fr', 'L´Europe est'],
  ['es', 'tod@s los niñ@s'],
  ['de', 'GÃ¼nstige FlÃ¼ge nach SÃ¼damerika'],
  ['sv', 'FÃ¶retaget sÃ¶ker sÃ¤ljare'],
  ['ru', misread('Привет, как дела')],
  ['ru', '&#1055;&#1088;&#1080;&#1074;&#1077;&#1090;, как дела'],
  ['de', 'M&uuml;llers K&uuml;che'],
])('a repaired text is confidently in %s: %j', (lang, text) => {
  const [best] = detector.detect(text);
  expect(best?.lang).toBe(lang);
  expect(best?.confidence).toBeGreaterThan(0.9);
  const [part] = segmentsOf(detector, text);
  expect(part).toEqual({ start: 0, end: text.length, lang });
});
