/**
 * Other libraries on the same texts: their npm builds, as they come.
 */
import { loadModule } from 'cld3-asm';
import { eld } from 'eld/large';
import { francAll } from 'franc';
import { francAll as francMin } from 'franc-min';
import { detect as tinyld } from 'tinyld/heavy';
import type { LanguageDetector } from '../../engine/language/index.ts';
import { type Case, type Length, lengths } from '../../training/development.ts';
import { table } from './language-judge.ts';
import { median } from './measure.ts';

type Detect = (text: string) => string | undefined;
type Test = Readonly<Record<Length, readonly Case[]>>;

/**
 * Markdown: each library beside our model on the languages that it answers, our model restricted to the same.
 * @param test Texts in common languages.
 */
export async function compareContestants(test: Test, model: LanguageDetector): Promise<string> {
  const rows: string[][] = [];
  for (const [name, detect] of Object.entries(await contestants())) {
    const langs = answered(test.sentences, detect);
    const only = { only: langs };
    rows.push(row(`${name}, ${langs.length} languages`, test, langs, detect));
    rows.push(row('– ours, these as candidates', test, langs, (text) => model.detect(text, only)[0]?.lang));
  }
  return table(
    ['', 'words', 'pairs', 'sentences', 'mean of the three', 'first three words', 'a word', 'a sentence'],
    rows,
  );
}

async function contestants(): Promise<Record<string, Detect>> {
  const cld3 = (await loadModule()).create(0, 1000);
  return {
    'franc-min': (text) => ours(francMin(text, { minLength: 1 })[0]?.[0]),
    franc: (text) => ours(francAll(text, { minLength: 1 })[0]?.[0]),
    'tinyld/heavy': (text) => ours(tinyld(text)),
    'cld3-asm': (text) => ours(cld3.findLanguage(text).language),
    'eld/large': (text) => ours(eld.detect(text).language),
  };
}

/** Our code for a code of theirs: ISO 639-1 where there is one; "no" is read as Bokmål. */
function ours(code: string | undefined): string | undefined {
  if (code === undefined || code === '' || code === 'und') return undefined;
  const [canonical = code] = Intl.getCanonicalLocales(code.split('-')[0] ?? code);
  return { fil: 'tl', no: 'nb', iw: 'he' }[canonical] ?? canonical;
}

/** The languages that a library answers for at least one of their sentences. */
function answered(sentences: readonly Case[], detect: Detect): string[] {
  return [...new Set(sentences.filter(({ lang, text }) => detect(text) === lang).map(({ lang }) => lang))];
}

function row(name: string, test: Test, langs: readonly string[], detect: Detect): string[] {
  const accuracy = lengths.map((length) => {
    const shares = langs.map((lang) => {
      const cases = test[length].filter((entry) => entry.lang === lang);
      return (100 * cases.filter(({ text }) => detect(text) === lang).length) / cases.length;
    });
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  });
  const [words = 0, pairs = 0, sentences = 0, three = 0] = accuracy;
  const figures = [words, pairs, sentences, (words + pairs + sentences) / 3, three];
  return [
    name,
    ...figures.map((value) => value.toFixed(1)),
    time(test.words, detect),
    time(test.sentences, detect),
  ];
}

function time(cases: readonly Case[], detect: Detect): string {
  const some = cases.filter((_, i) => i % 10 === 0);
  const times = some.map(({ text }) => {
    const start = performance.now();
    detect(text);
    return (performance.now() - start) * 1000;
  });
  return `${median(times).toFixed(0)} µs`;
}
