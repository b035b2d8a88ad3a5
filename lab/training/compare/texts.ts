import {
  createRandomInt,
  longWords,
  ngramsOfMany,
  type RandomInt,
  scripts,
  wordOf,
} from '../../model/small-model.ts';
import type { Corpus } from '../language/corpus.ts';
import { drawDevelopmentTest, drawWebTest } from '../language/development.ts';

export interface ComparedText {
  readonly text: string;
  readonly only?: readonly string[];
}

const noise = [
  ...[
    'https://example.com/a-b/c.html?q=1',
    '@someone',
    '#tag',
    '<b class="x">',
    'x_y2',
    '`code(1)`',
    '&amp;',
  ],
  ...['123', '!?', '\ud800', '😀', 'mp3', '7abibi', 'ﬁ', 'İ', 'a\u0301', "don't", 'ﷺ', '\u00ad', 'aaaa'],
  // Last letters of Unicode ranges.
  ...['ʯʯʯʯ', 'ỿỿỿỿ', 'ໟໟໟໟ', '龥龥龥龥'],
];

/** The first and last Latin letters, each followed by its non-Latin neighbour. */
const edgesOfLatin = [...'ßʯḁỿἀ'].flatMap((letter) => ['abc', 'dfg', 'hié'].map((rest) => letter + rest));

const langs = Array.from({ length: 41 }, (_, c) => `l${c}`);

export function madeUpTexts(seed: number, count: number): ComparedText[] {
  const randomInt = createRandomInt(seed);
  const odd = [...noise, ...longWords];
  const texts = Array.from({ length: count }, (_, i) => {
    const words = 1 + randomInt(i % 10 === 0 ? 120 : 12);
    let script = scripts[randomInt(scripts.length)] as readonly string[];
    const text = Array.from({ length: words }, () => {
      if (randomInt(8) === 0) script = scripts[randomInt(scripts.length)] as readonly string[];
      if (randomInt(12) === 0) return odd[randomInt(odd.length)];
      return wordOf(randomInt, script, randomInt(40) === 0 ? 90 : 9);
    }).join(randomInt(10) === 0 ? '' : ' ');
    return { text, ...randomOptions(randomInt, langs) };
  });
  return [...texts, ...[...edgesOfLatin, ngramsOfMany.join('')].map((text) => ({ text }))];
}

function randomOptions(randomInt: RandomInt, langs: readonly string[]): Pick<ComparedText, 'only'> {
  const some = (many: number) => Array.from({ length: many }, () => langs[randomInt(langs.length)]);
  switch (randomInt(8)) {
    case 0:
      return { only: some(1) };
    case 1:
      return { only: [...some(4), 'xx'] };
    case 2:
      return { only: langs.filter(() => randomInt(4) > 0) };
    case 3:
      return randomInt(10) === 0 ? { only: [] } : {};
    default:
      return {};
  }
}

export function corpusTexts(corpus: Corpus, perLanguage: number): ComparedText[] {
  const randomInt = createRandomInt(1);
  const drawn = Object.values(drawDevelopmentTest(corpus, perLanguage)).flat();
  const plain = [...drawn, ...drawWebTest(corpus, perLanguage)].map(({ text }) => text);
  const any = () => plain[randomInt(plain.length)];
  const mixed = Array.from({ length: plain.length >> 2 }, () => {
    const parts = Array.from({ length: 2 + randomInt(5) }, any);
    if (randomInt(3) === 0) parts.splice(randomInt(parts.length), 0, noise[randomInt(noise.length)]);
    return parts.join(' ');
  });
  const long = Array.from({ length: 30 }, () => Array.from({ length: 60 + randomInt(400) }, any).join('\n'));
  const texts = [...plain, ...mixed, ...long].map((text) => ({
    text,
    ...randomOptions(randomInt, corpus.langs),
  }));
  return [...texts, ...oddTexts(any)];
}

function oddTexts(any: () => string): ComparedText[] {
  const million = Array.from({ length: 12_000 }, any).join(' ').slice(0, 1_000_000);
  return [
    '',
    ' ',
    'a',
    'Еда1уэ',
    million,
    'a b c d '.repeat(125_000),
    'f'.repeat(100_000),
    'dfghe'.repeat(20_000),
    '中国人'.repeat(30_000),
    'ﷺ'.repeat(3000),
    `${any()} https://example.com/x/y `.repeat(4000),
    '\ud800'.repeat(1000),
    `${'İ'.repeat(50)} `.repeat(300),
  ].map((text) => ({ text }));
}
