/**
 * The corpus as files: which languages there are, their lines and word lists, and the classes to learn.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** What the model tells apart: a language, or one script of a language that is written in several. */
export interface LanguageClass {
  /** Code of the language, a key of the languages list. */
  readonly lang: string;
  /** ISO 15924 code where the language has a class for each script. */
  readonly script?: string;
}

/** Languages that get a class for each script, merged again in the answer. */
const scriptsOf: Readonly<Record<string, readonly string[]>> = {
  crh: ['Latn', 'Cyrl'],
  hak: ['Latn', 'Hani'],
  iu: ['Cans', 'Latn'],
  ks: ['Arab', 'Deva'],
  mni: ['Beng', 'Mtei'],
  nan: ['Latn', 'Hani'],
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
  Hani: /\p{Script=Han}/gu,
  Latn: /\p{Script=Latin}/gu,
  Mtei: /\p{Script=Meetei_Mayek}/gu,
  Tfng: /\p{Script=Tifinagh}/gu,
  // Frequent characters that only one of the two ways of writing Chinese has (Unihan's variant pairs).
  Hans: /[这个们来说对时会没国学么还过两后从发经进间现问关开书电话长东车马门见觉认识让谁请谢钱应该号]/g,
  Hant: /[這個們來說對時會沒國學麼還過兩後從發經進間現問關開書電話長東車馬門見覺認識讓誰請謝錢應該號]/g,
};

/** Reads a corpus folder laid out as its README says: train/, extra/, words/ and dev/. */
export class Corpus {
  readonly folder: string;
  readonly langs: readonly string[];
  readonly classes: readonly LanguageClass[];

  constructor(folder: string) {
    this.folder = folder;
    this.langs = readdirSync(join(folder, 'train'))
      .flatMap((file) => /^([a-z]+)\.txt\.gz$/.exec(file)?.[1] ?? [])
      .sort();
    this.classes = this.langs.flatMap((lang): LanguageClass[] =>
      (scriptsOf[lang] ?? []).length === 0
        ? [{ lang }]
        : (scriptsOf[lang] ?? []).map((script) => ({ lang, script })),
    );
  }

  /** Training lines of a language. */
  lines(lang: string): string[] {
    return readLines(join(this.folder, 'train', `${lang}.txt.gz`));
  }

  /** Development lines of a language, never trained on; empty where it has none. */
  developmentLines(lang: string): string[] {
    return readLines(join(this.folder, 'dev', `${lang}.txt.gz`));
  }

  /** The word list of a language, the most frequent first; empty where it has none. */
  wordList(lang: string): { word: string; count: number }[] {
    return readLines(join(this.folder, 'words', `${lang}.tsv.gz`)).flatMap((line) => {
      const [word, count] = line.split('\t');
      return word ? [{ word, count: Number(count) || 1 }] : [];
    });
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
