import type { ResultTable } from '../../../scripts/lib/results.ts';
import type { LanguageDetector, LanguageInspection } from '../../../src/engine/language/index.ts';
import type { Corpus } from '../../training/language/corpus.ts';
import { halfOf } from '../../training/language/development.ts';
import { forms } from './forms.ts';
import { dialects } from './kinds.ts';
import { hindiEnglish, mixedTexts } from './own-texts.ts';

/** In UTF-16 units. */
const maxDistanceOfBorder = 2;

const linesPerLanguage = 40;

type Inspect = LanguageDetector['inspect'];

export function severalLanguagesTable(corpus: Corpus, inspect: Inspect): ResultTable {
  const { texts, exact, borders } = mixtures(inspect);
  const lines = linesInOneLanguage(corpus);
  const cut = lines.filter((text) => inspect(text).parts.length > 1).length;
  const { count, f1 } = englishWords(inspect);
  return {
    id: 'severalLanguages',
    columns: ['', 'texts', '%'],
    digits: [0, 0, 1],
    rows: [
      ['Two sentences: exactly the right languages', texts, (100 * exact) / texts],
      [`Two sentences: border within ${maxDistanceOfBorder} characters`, texts, (100 * borders) / texts],
      ['Hindi in Latin letters with English: F1 of the English words', count, 100 * f1],
      ['One language, without accents or in dialect: cut', lines.length, (100 * cut) / lines.length],
    ],
  };
}

function linesInOneLanguage(corpus: Corpus): string[] {
  return corpus.langs.flatMap((lang) => {
    const lines = halfOf(corpus.developmentLines(lang), 'measure').slice(0, linesPerLanguage);
    const plain = lines.flatMap((text) => forms['no accents'](text) ?? []);
    return dialects.includes(lang) ? [...plain, ...lines] : plain;
  });
}

function mixtures(inspect: Inspect) {
  const texts = mixedTexts();
  let [exact, borders] = [0, 0];
  for (const [first, second] of texts) {
    const found = inspect(`${first.text} ${second.text}`);
    if (hasExactly(found, [first.lang, second.lang])) exact++;
    const border = first.text.length + 1;
    if (found.parts.slice(1).some(({ start }) => Math.abs(start - border) <= maxDistanceOfBorder)) borders++;
  }
  return { texts: texts.length, exact, borders };
}

/** Returns true if a text has these languages and no other. */
export function hasExactly({ parts, languages }: LanguageInspection, langs: readonly string[]): boolean {
  const found = parts.length > 0 ? parts.map(({ lang }) => lang) : [languages[0]?.lang];
  return [...new Set(found)].sort().join() === [...langs].sort().join();
}

/** In an English part, or a whole English text. */
function englishWords(inspect: Inspect) {
  const texts = hindiEnglish();
  let [both, found, labelled] = [0, 0, 0];
  for (const words of texts) {
    const inspection = inspect(words.map(({ word }) => word).join(' '));
    let start = 0;
    for (const { word, lang } of words) {
      const isFound = languageAt(inspection, start) === 'en';
      if (isFound) found++;
      if (lang === 'en') labelled++;
      if (isFound && lang === 'en') both++;
      start += word.length + 1;
    }
  }
  return { count: texts.length, f1: (2 * both) / (found + labelled) };
}

function languageAt({ parts, languages }: LanguageInspection, at: number): string | undefined {
  if (parts.length === 0) return languages[0]?.lang;
  return parts.find(({ start, end }) => start <= at && at < end)?.lang;
}
