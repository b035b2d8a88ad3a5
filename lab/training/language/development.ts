import { noLanguage } from '../../../src/engine/language/model/model-facts.ts';
import { createRandom, seedOf } from '../../model/random.ts';
import type { Corpus } from './corpus.ts';

export const lengths = ['words', 'pairs', 'sentences', 'first three words'] as const;
export type Length = (typeof lengths)[number];

export interface Case {
  readonly lang: string;
  readonly text: string;
}

export type DevelopmentTest = Readonly<Record<Length, readonly Case[]>>;

/** Curves are fitted to one half, figures measured on the other. */
export type Half = 'fit' | 'measure';

export function halfOf(lines: readonly string[], half: Half): string[] {
  return lines.filter((_, i) => (i % 2 === 0) === (half === 'fit'));
}

export const wordForm = /[\p{L}\p{M}][\p{L}\p{M}'’\u200c\u200d]*/gu;

export const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Words, or pieces of about four characters in scripts without spaces. */
export function wordsOf(line: string): string[] {
  return (line.match(wordForm) ?? []).flatMap((word) =>
    spaceless.test(word) && [...word].length > 4 ? (word.match(/\P{M}\p{M}*.?\P{M}?\p{M}*/gu) ?? []) : [word],
  );
}

export function isLong(word: string): boolean {
  return [...word].length >= (spaceless.test(word) ? 2 : 5);
}

/** Deterministic. */
export function drawDevelopmentTest(
  corpus: Corpus,
  perLanguage: number,
  half: Half = 'measure',
): DevelopmentTest {
  const test: Record<Length, Case[]> = { words: [], pairs: [], sentences: [], 'first three words': [] };
  for (const lang of corpus.langs) {
    const random = createRandom(seedOf(lang, 1));
    const mine = halfOf(corpus.developmentLines(lang), half);
    const lines = pick(mine, perLanguage * 4, random);
    const perLine = lines.map((line) => line.match(wordForm) ?? []);
    const long = [...new Set(lines.flatMap(wordsOf))].filter(isLong);
    const add = (length: Length, texts: readonly string[]) => {
      for (const text of texts) test[length].push({ lang, text });
    };
    add(
      'words',
      pick(long, perLanguage, random).map((word) => word.toLowerCase()),
    );
    const pairs = perLine.flatMap((found) => {
      const at = Math.floor(random() * (found.length - 1));
      return found.length < 2 ? [] : [`${found[at]} ${found[at + 1]}`.toLowerCase()];
    });
    add('pairs', pick(pairs, perLanguage, random));
    add('sentences', lines.slice(0, perLanguage));
    add(
      'first three words',
      lines.slice(0, perLanguage).map((line) => firstThree(line)),
    );
  }
  return test;
}

function firstThree(line: string): string {
  const text = line.split(/\s+/).slice(0, 3).join(' ');
  return spaceless.test(text) ? [...text].slice(0, 8).join('') : text;
}

function pick<T>(items: readonly T[], count: number, random: () => number): T[] {
  const rest = [...items];
  const picked: T[] = [];
  while (picked.length < count && rest.length > 0) {
    const at = Math.floor(random() * rest.length);
    picked.push(rest[at] as T);
    rest[at] = rest[rest.length - 1] as T;
    rest.pop();
  }
  return picked;
}

/** One word of each held-out web line, and four times as many names. */
export function drawWebTest(corpus: Corpus, perLanguage: number, half: Half = 'measure'): Case[] {
  return corpus.classes.flatMap((lang) => {
    const random = createRandom(seedOf(`${lang} web`, 1));
    const mine = halfOf(corpus.developmentWebLines(lang), half);
    const lines = pick(mine, perLanguage * (lang === noLanguage ? 4 : 1), random);
    const words = lines.flatMap((line) => {
      const found = line.match(wordForm) ?? [];
      const word = found[Math.floor(random() * found.length)];
      return word === undefined || lang === noLanguage ? [] : [word];
    });
    return [...lines, ...words].map((text): Case => ({ lang, text }));
  });
}
