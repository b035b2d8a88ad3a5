import { describe, expect, it } from 'vitest';
import { blankLoneLetters } from '../../../../src/engine/language/text/lone-letters.ts';
import { shippedDetector } from '../shipped-detector.ts';

const detector = await shippedDetector();

function leftOf(text: string): string {
  const blanked = blankLoneLetters(text);
  expect(blanked).toHaveLength(text.length);
  return blanked.replace(/\s+/g, ' ').trim();
}

describe('blankLoneLetters', () => {
  it.each([
    ['J. R. R. Tolkien', 'Tolkien'],
    ['Цукор 100 г, 10 кг, 0,5 л, 2 шт., 2019. г.', 'Цукор 100 , 10 , 0,5 , 2 ., 2019. .'],
    ['Rossi, M., Bianchi, G.', 'Rossi, , Bianchi,'],
    ['The U.S. economy', 'The economy'],
    ['i.d.R. drei Tage, p.ej. s.p.a.', 'drei Tage, p.ej.'],
    ['230 V, 78 m², 20 °C (5 g)', '230 , 78 ², 20 ° (5 )'],
  ])('blanks the letter or unit in %j', (text, left) => {
    expect(leftOf(text)).toBe(left);
  });

  it.each([
    'I am',
    'Y tú',
    'Plan B',
    'Größe M',
    'from 5 a 10, 3 o 4',
    'item(s) x(y)',
    'for (k, v) in it',
    'S M A L L',
    'F I L M S',
    '1. W domu',
    '2010\nV praze',
    '90 км/ч, 5 годин',
    'VI ÄR HÄR',
    'I V',
    'DE 3 A 5, 5 E 9',
    'v 8 s mámou',
    '3 ng bata',
    '5 men',
    'So am I.',
    '"O gato"',
    'O 1° lugar',
    '卡拉OK 5G手机 É了',
    '快D啦 o既',
    '《E la nave va》 今天I am 『O Povo』',
  ])('keeps the letter in %j', (text) => {
    expect(leftOf(text)).toBe(text.replace('\n', ' '));
  });

  it.each(['A. ', 'a) ', '1 m ', 'S, ', 'S ', "5' N ", 'p. 1 ', 'S\n', '1.1,1', 'X', 'X語', 'a.', 'xya.a.é'])(
    'takes time in proportion to the length of a text of repeated %j',
    (piece) => {
      const text = piece.repeat(400_000 / piece.length);
      expect(blankLoneLetters(text)).toHaveLength(text.length);
    },
  );
});

it.each([
  ['it', 'Rossi, M., Bianchi, G. e Verdi, L. (2018), Il lavoro domestico'],
  ['de', 'Kühlschrank, 230 V, 50 Hz, A+++, 180 l'],
  ['fr', 'C. S. Lewis, Le Monde de Narnia'],
  ['en', 'U.S. troops leave'],
  ['de', 'Nüchternblutzucker 92 mg/dl'],
  ['es', '¿Cuál es la capital?\nA) Madrid\nB) Barcelona'],
  ['pt', '1. O gato dorme\n2. A empresa cresce'],
  ['pl', '"W domu"'],
  ['de', 'i.d.R. 2–3 Werktage'],
  ['en', 'w.r.t. the above'],
  ['uk', 'Картопля 1 кг / Капуста 500 г / Яйця 10 шт'],
  ['bg', 'Брашно 1 кг, захар 500 г, мляко 1 л'],
])('a text with lone letters is confidently in %s: %j', (lang, text) => {
  const [best] = detector.detect(text);
  expect(best?.lang).toBe(lang);
  expect(best?.confidence).toBeGreaterThan(0.8);
});

it.each(['3 x 4 = 12', '5 m', 'U.S.A.', '10 кг', 'XVI–XVII', 'XIX', 'I-V'])(
  'a text of lone letters only is in no language: %j',
  (text) => {
    expect(detector.detect(text)).toEqual([]);
  },
);
