/**
 * The corpus as files: which languages there are, their lines and word lists, and the classes to learn.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createRandom, seedOf } from './random.ts';
import { romanisers } from './romanise.ts';
import { usage } from './usage.ts';

/** What the model tells apart: a language, or one script of a language that is written in several. */
export interface LanguageClass {
  /** Code of the language, a key of the languages list. */
  readonly lang: string;
  /** ISO 15924 code where the language has a class for each script. */
  readonly script?: string;
}

/**
 * Languages of the corpus that are not learnt. Cantonese as it is written in news and schools is standard Chinese to
 * any model of words: one in ten of its development sentences was told apart.
 */
const leftOut: ReadonlySet<string> = new Set(['yue']);

/** Languages that get a class for each script, merged again in the answer. */
const scriptsOf: Readonly<Record<string, readonly string[]>> = {
  crh: ['Latn', 'Cyrl'],
  el: ['Grek', 'Latn'],
  hak: ['Latn', 'Hani'],
  hi: ['Deva', 'Latn'],
  iu: ['Cans', 'Latn'],
  ks: ['Arab', 'Deva'],
  mni: ['Beng', 'Mtei'],
  nan: ['Latn', 'Hani'],
  ru: ['Cyrl', 'Latn'],
  shi: ['Tfng', 'Latn'],
  sr: ['Latn', 'Cyrl'],
  uz: ['Latn', 'Cyrl'],
  zh: ['Hans', 'Hant'],
};

const scriptTests: Readonly<Record<string, RegExp>> = {
  Arab: /\p{Script=Arabic}/gu,
  Beng: /\p{Script=Bengali}/gu,
  Cans: /\p{Script=Canadian_Aboriginal}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Deva: /\p{Script=Devanagari}/gu,
  Grek: /\p{Script=Greek}/gu,
  Hani: /\p{Script=Han}/gu,
  Latn: /\p{Script=Latin}/gu,
  Mtei: /\p{Script=Meetei_Mayek}/gu,
  Tfng: /\p{Script=Tifinagh}/gu,
  // Frequent characters that only one of the two ways of writing Chinese has (Unihan's variant pairs).
  Hans: /[这个们来说对时会没国学么还过两后从发经进间现问关开书电话长东车马门见觉认识让谁请谢钱应该号]/g,
  Hant: /[這個們來說對時會沒國學麼還過兩後從發經進間現問關開書電話長東車馬門見覺認識讓誰請謝錢應該號]/g,
};

/** Lines of a language that are also given in Latin letters, and words of its list. */
const romanisedLines = 8000;
const romanisedWords = 20_000;

/** How much the texts of a class are really written; romanised ones count as rare. */
export function usageOf({ lang, script }: LanguageClass): 0 | 1 | 2 {
  return script === 'Latn' && Object.hasOwn(romanisers, lang) ? 0 : usage(lang);
}

/** Reads a corpus folder laid out as its README says: train/, extra/, words/ and dev/. */
export class Corpus {
  readonly folder: string;
  readonly langs: readonly string[];
  readonly classes: readonly LanguageClass[];

  constructor(folder: string) {
    this.folder = folder;
    this.langs = readdirSync(join(folder, 'train'))
      .flatMap((file) => /^([a-z]+)\.txt\.gz$/.exec(file)?.[1] ?? [])
      .filter((lang) => !leftOut.has(lang))
      .sort();
    this.classes = this.langs.flatMap((lang): LanguageClass[] =>
      (scriptsOf[lang] ?? []).length === 0
        ? [{ lang }]
        : (scriptsOf[lang] ?? []).map((script) => ({ lang, script })),
    );
  }

  /** Training lines of a language; for some the first ones once more in Latin letters. */
  lines(lang: string): string[] {
    const lines = readLines(join(this.folder, 'train', `${lang}.txt.gz`));
    const romanise = romanisers[lang];
    if (!romanise) return lines;
    const random = createRandom(seedOf(lang, 1));
    return [...lines, ...lines.slice(0, romanisedLines).map((line) => romanise(line, random))];
  }

  /** Development lines of a language, never trained on; empty where it has none. */
  developmentLines(lang: string): string[] {
    return readLines(join(this.folder, 'dev', `${lang}.txt.gz`));
  }

  /** The word list of a language, the most frequent first; empty where it has none. */
  wordList(lang: string): { word: string; count: number }[] {
    const list = readLines(join(this.folder, 'words', `${lang}.tsv.gz`)).flatMap((line) => {
      const [word, count] = line.split('\t');
      return word ? [{ word, count: Number(count) || 1 }] : [];
    });
    const romanise = romanisers[lang];
    if (!romanise) return list;
    // What a list has in Latin letters is foreign.
    const own = list.filter(({ word }) => this.classes[this.classOf(lang, word)]?.script !== 'Latn');
    const random = createRandom(seedOf(lang, 2));
    const latin = own
      .slice(0, romanisedWords)
      .map(({ word, count }) => ({ word: romanise(word, random), count }));
    return [...own, ...latin];
  }

  /** The number of the class that a text of `lang` belongs to: by script where the language has several. */
  classOf(lang: string, text: string): number {
    const scripts = scriptsOf[lang] ?? [];
    const counts = scripts.map((script) => text.match(scriptTests[script] as RegExp)?.length ?? 0);
    const best = counts.indexOf(Math.max(...counts));
    const script = scripts[best];
    return this.classes.findIndex((entry) => entry.lang === lang && entry.script === script);
  }
}

function readLines(file: string): string[] {
  if (!existsSync(file)) return [];
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}
