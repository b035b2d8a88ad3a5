/**
 * Romanises by library, roughened as people type: no marks, varying spellings. Arabic, Persian, Urdu, Hebrew, Thai and
 * kanji, which libraries handle badly, are trained on hand-made lines in romanised/.
 */
import Sanscript from '@indic-transliteration/sanscript';
import translitCyrillic from 'cyrillic-to-translit-js';
import { romanize as romanizeKorean } from 'es-hangul';
import greekUtils from 'greek-utils';
import { pinyin } from 'pinyin-pro';
import { toRomaji } from 'wanakana';
import { typedLanguages, typeLetters } from './typed-letters.ts';

type Random = () => number;

/** '' if a line can't be converted. */
type Romaniser = (line: string, random: Random) => string;

const pick = (random: Random, ...habits: string[]) => habits[Math.floor(random() * habits.length)];

export const romanisers: Readonly<Record<string, Romaniser>> = {
  ...Object.fromEntries(
    typedLanguages.map((lang) => [lang, (line: string, random: Random) => typeLetters(lang, line, random)]),
  ),
  bg: bulgarian,
  bn: indic('bengali'),
  el: greek,
  gu: indic('gujarati'),
  hi: indic('devanagari'),
  ja: japanese,
  kn: indic('kannada'),
  ko: (line) => romanizeKorean(line),
  ml: indic('malayalam'),
  mr: indic('devanagari'),
  ne: indic('devanagari'),
  pa: indic('gurmukhi'),
  ru: cyrillic('ru', {}),
  si: indic('sinhala'),
  ta: indic('tamil'),
  te: indic('telugu'),
  uk: cyrillic('uk', { щ: 'shch' }),
  zh: chinese,
};

function replaceAll(text: string, pairs: readonly (readonly [RegExp | string, string])[]): string {
  return pairs.reduce((result, [from, to]) => result.replaceAll(from, to), text);
}

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Libraries and passports agree on most letters; the others vary by writer.
 * @param own Differences from the library's preset.
 */
function cyrillic(preset: 'ru' | 'uk', overrides: Readonly<Record<string, string>>): Romaniser {
  const library = translitCyrillic({ preset });
  return (line, random) => {
    const latin = library.transform(
      line.toLowerCase().replace(/[щъьх]/g, (letter) => overrides[letter] ?? letter),
    );
    const soft = pick(random, 'y', 'y', 'j', 'i');
    const habits: [RegExp, string][] = [
      [/kh/g, pick(random, 'h', 'kh', 'x')],
      [/yo/g, pick(random, 'e', 'yo', 'io')],
      [/ye/g, pick(random, 'e', 'ye', 'ie')],
      [/y(?=[aui])/g, soft],
      [/ts/g, pick(random, 'c', 'ts', 'ts')],
      [/shch/g, pick(random, 'sch', 'shch', 'sh')],
      [/zh/g, pick(random, 'zh', 'zh', 'j')],
      [/y(?![aui])/g, pick(random, 'y', 'y', 'i')],
      [/['"]/g, pick(random, '', '', "'")],
    ];
    return withoutMarks(replaceAll(latin, habits)).replace(/[\u0400-\u04ff]/g, '');
  };
}

const plainBulgarian = cyrillic('ru', { щ: 'sht', ъ: 'a', ь: 'y', х: 'h' });

function bulgarian(line: string, random: Random): string {
  if (random() < 0.6) return plainBulgarian(line, random);
  const letters: Readonly<Record<string, string>> = {
    я: pick(random, 'q', 'ia', 'q'),
    в: pick(random, 'w', 'v'),
    ъ: pick(random, 'y', 'u', 'a'),
    ж: pick(random, 'j', 'v', 'zh'),
    ч: pick(random, '4', 'ch'),
    ш: pick(random, '6', 'sh'),
    щ: pick(random, '6t', 'sht'),
    ц: pick(random, 'c', 'ts'),
    ю: pick(random, 'iu', 'ju', 'yu'),
    х: pick(random, 'h', 'x'),
    й: pick(random, 'i', 'j', 'y'),
  };
  return plainBulgarian(
    line.toLowerCase().replace(/[явъжчшщцюхй]/g, (letter) => letters[letter] ?? letter),
    () => 0,
  );
}

function greek(line: string, random: Random): string {
  const text = line.toLowerCase();
  const latin = random() < 0.5 ? greekUtils.toGreeklish(text) : greekUtils.toPhoneticLatin(text);
  const habits: [RegExp, string][] = [
    [/x/g, pick(random, 'x', 'h', 'ch')],
    [/y/g, pick(random, 'y', 'i', 'u')],
    [/w/g, pick(random, 'w', 'o')],
    [/th|8/g, pick(random, 'th', 'th', '8')],
    [/ks|3/g, pick(random, 'ks', 'x', '3')],
  ];
  return withoutMarks(replaceAll(withoutMarks(latin), habits)).replace(/[\u0370-\u03ff]/g, '');
}

function chinese(line: string, random: Random): string {
  const toneType = random() < 0.25 ? 'symbol' : 'none';
  const syllables = pinyin(line, { toneType, type: 'array', nonZh: 'consecutive' });
  const joined = random() < 0.5;
  let result = '';
  syllables.forEach((syllable, i) => {
    const joins = joined && i % 2 === 1 && /\p{L}/u.test(syllables[i - 1] ?? '');
    result += (joins || !/\p{L}/u.test(syllable) ? '' : ' ') + syllable;
  });
  return result
    .trim()
    .replaceAll('ü', pick(random, 'ü', 'v', 'u'))
    .replace(/\p{Script=Han}/gu, '');
}

/** The library does not read kanji. */
function japanese(line: string, random: Random): string {
  if (/\p{Script=Han}/u.test(line)) return '';
  const latin = toRomaji(line.replaceAll('ー', ''));
  return replaceAll(latin, [
    [/ou/g, pick(random, 'ou', 'o', 'oo')],
    [/uu/g, pick(random, 'uu', 'u')],
  ]).replace(/[\u3040-\u30ff]/g, '');
}

/** Inherent vowel is silent at a word's end. */
const silentEnd = new Set(['bengali', 'devanagari', 'gujarati', 'gurmukhi']);

/** Consonants with a dot below, and unused letters that replace them for the library. */
const dotted: readonly (readonly [string, string, string])[] = [
  ['क\u093c', 'क', 'k'],
  ['ख\u093c', 'ख', 'kh'],
  ['ग\u093c', 'ग', 'g'],
  ['ज\u093c', 'ऴ', 'z'],
  ['फ\u093c', 'ङ', 'f'],
  ['ड\u093c', 'र', 'r'],
  ['ढ\u093c', 'र', 'r'],
];

function indic(script: string): Romaniser {
  return (line, random) => {
    let text = line.normalize('NFC').replace(/[\u0958-\u095f]/g, (letter) => letter.normalize('NFD'));
    for (const [letter, standIn] of dotted) text = text.replaceAll(letter, standIn);
    text = text.replace(/[\u093c\u09bc\u0a3c\u0abc]/g, '').replaceAll('\u0901', '\u0902');
    // Sinhala letters for the vowel of "cat".
    text = text.replace(/[\u0d87\u0d88]/g, (letter) => (letter === '\u0d87' ? '\u0d85' : '\u0d86'));
    text = text.replaceAll('\u0dd0', '').replaceAll('\u0dd1', '\u0dcf');
    // The library lacks Malayalam's letters for a consonant without vowel.
    text = text.replace(/[ൺൻർൽൾ]/g, (letter) => `${'ണനരലള'['ൺൻർൽൾ'.indexOf(letter)]}്`);
    let latin = Sanscript.t(text, script, 'iast').toLowerCase().normalize('NFC');
    if (script === 'tamil') {
      latin = replaceAll(latin, [
        [/gh/g, pick(random, 'k', 'g')],
        [/dh/g, pick(random, 'th', 'th', 'dh')],
        [/ḍh/g, pick(random, 'd', 't')],
        [/bh/g, pick(random, 'p', 'b')],
        [/jh/g, pick(random, 'ch', 's')],
        [/ḻ/g, pick(random, 'zh', 'zh', 'l')],
      ]);
    }
    if (script === 'bengali')
      latin = replaceAll(latin, [
        [/a(?=[\p{L}])/gu, pick(random, 'o', 'a', 'o')],
        [/v/g, 'b'],
      ]);
    if (silentEnd.has(script)) {
      // Drops silent vowels: at a word's end, and between a vowel and a consonant with its own (karnaa, not karanaa).
      latin = latin
        .replace(/(?<=[\p{L}][bcdfghjklmnpqrstvyzḍṭṇśṣ])a(?!\p{L})/gu, '')
        .replace(/(?<=[aāiīuūeo][bcdghjklmnprstvyzḍṭṇśṣ]h?)a(?=[bcdghjklmnprstvyzḍṭṇśṣ]h?[āiīuūeo])/gu, '');
    }
    const long = random();
    latin = replaceAll(latin, [
      [/ḻ/g, 'z'],
      [/ṅ(?=[\p{L}])/gu, script === 'devanagari' ? 'f' : 'n'],
      [/c(?!h)/g, 'ch'],
      [/ch(?=h)/g, 'ch'],
      [/[śṣ]/g, 'sh'],
      [/ñ/g, pick(random, 'n', 'ny')],
      [/[ṃ~]/g, 'n'],
      [/ḥ/g, ''],
      [/ṛ/g, 'ri'],
      [/ā/g, long < 0.2 ? 'aa' : 'a'],
      [/ī/g, long < 0.45 ? 'ee' : 'i'],
      [/ū/g, long < 0.45 ? 'oo' : 'u'],
      [/v/g, pick(random, 'v', 'w')],
      [/ḷ/g, 'l'],
      [/chh/g, pick(random, 'chh', 'ch')],
    ]);
    if (script !== 'devanagari' && random() < 0.4)
      latin = replaceAll(latin, [[/(?<![stcdkgbp])t(?!h)/g, 'th']]);
    return withoutMarks(latin).replace(/[^\x20-\x7e]/g, '');
  };
}

const roughness = 0.12;

export function roughen(line: string, random: Random): string {
  return line
    .split(' ')
    .map((word) => (word.length > 2 && random() < roughness * 2 ? respell(word, random) : word))
    .join(' ');
}

function respell(word: string, random: Random): string {
  const habits: readonly (readonly [RegExp, string])[] = [
    [/aa/, 'a'],
    [/(?<=[^a])a(?=[^a])/, 'aa'],
    [/ee/, 'i'],
    [/(?<=[^aei])i(?=[^aei])/, 'ee'],
    [/oo/, 'u'],
    [/(?<=[^aou])u(?=[^aou])/, 'oo'],
    [/v/, 'w'],
    [/w/, 'v'],
    [/th/, 't'],
    [/(?<=[a-z])h(?=[a-z])/, ''],
    [/(?<=[bcdfghjklmnpqrstvwz])a(?=[bcdfghjklmnpqrstvwz])/, ''],
    [/(.)\1/, '$1'],
    [/y$/, 'i'],
    [/i$/, 'y'],
  ];
  const fitting = habits.filter(([from]) => from.test(word));
  const [from, to] = fitting[Math.floor(random() * fitting.length)] ?? ['', ''];
  return word.replace(from, to);
}
