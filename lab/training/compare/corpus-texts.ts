import { type ComparedText, noise, randomOptions } from '../../model/made-up-texts.ts';
import { createRandomInt } from '../../model/small-model.ts';
import type { Corpus } from '../language/corpus.ts';
import { drawDevelopmentTest, drawWebTest } from '../language/development.ts';

/** Words to sentences, and mixtures of up to six. */
export function corpusTexts(corpus: Corpus, perLanguage: number): ComparedText[] {
  const randomInt = createRandomInt(1);
  const plain = plainTexts(corpus, perLanguage);
  const mixed = Array.from({ length: plain.length >> 2 }, () => {
    const parts = Array.from({ length: 2 + randomInt(5) }, () => plain[randomInt(plain.length)]);
    if (randomInt(3) === 0) parts.splice(randomInt(parts.length), 0, noise[randomInt(noise.length)]);
    return parts.join(' ');
  });
  return [...plain, ...mixed].map((text) => ({ text, ...randomOptions(randomInt, corpus.langs) }));
}

function plainTexts(corpus: Corpus, perLanguage: number): string[] {
  const drawn = Object.values(drawDevelopmentTest(corpus, perLanguage)).flat();
  return [...drawn, ...drawWebTest(corpus, perLanguage)].map(({ text }) => text);
}

/** Hundreds of lines, up to a million characters, and without words. */
export function longTexts(corpus: Corpus, perLanguage: number): ComparedText[] {
  const randomInt = createRandomInt(2);
  const plain = plainTexts(corpus, perLanguage);
  const any = () => plain[randomInt(plain.length)] as string;
  const long = Array.from({ length: 30 }, () => Array.from({ length: 60 + randomInt(400) }, any).join('\n'));
  return [...long.map((text) => ({ text, ...randomOptions(randomInt, corpus.langs) })), ...oddTexts(any)];
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
