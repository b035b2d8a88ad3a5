import {
  createRandomInt,
  longWords,
  ngramsOfMany,
  type RandomInt,
  randomWord,
  scripts,
} from './small-model.ts';

export interface ComparedText {
  readonly text: string;
  readonly only?: readonly string[];
}

export const noise = [
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
      return randomWord(randomInt, script, randomInt(40) === 0 ? 90 : 9);
    }).join(randomInt(10) === 0 ? '' : ' ');
    return { text, ...randomOptions(randomInt, langs) };
  });
  return [...texts, ...[...edgesOfLatin, ngramsOfMany.join('')].map((text) => ({ text }))];
}

export function randomOptions(randomInt: RandomInt, langs: readonly string[]): Pick<ComparedText, 'only'> {
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
