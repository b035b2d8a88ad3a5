import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noLanguage } from '../../../src/engine/language/model/model-facts.ts';
import { createRandom, seedOf } from '../../model/random.ts';
import { dateLines } from './dates.ts';
import { firstWords, firstWordWeight } from './first-words.ts';
import { moreLanguages, moreLines, rewrittenLines, unlistedLines } from './more-text.ts';
import { mashedKeys, sharedNames } from './names.ts';
import { readLines, written } from './read-lines.ts';
import { romanisers, roughen } from './romanise.ts';
import { standardLines } from './standard-lines.ts';
import { hasUrduWord } from './urdu-words.ts';
import { biggest, lessMet, noLanguageLevel, romanisedLevel, usageLevel } from './usage.ts';

/**
 * `romanised`: languages of other scripts in Latin letters; `names`: no language; `unlisted`: unsupported languages.
 */
export type Register = 'prose' | 'web' | 'chat' | 'romanised' | 'names' | 'unlisted';

export interface WeightedLine {
  readonly text: string;
  readonly weight: number;
}

const romanisedProse = 8000;
const romanisedWeb = 4000;
/** Weight of a hand-romanised line, and its respelt copies. */
const typedWeight = 4;
const respellings = 5;
const writtenNameWeight = 6;
/** Of names in native script, and of notations. */
const exampleWeight = 3;
/** One in this many lines of web, chat and names. */
const heldOutOf = 40;

const trainingFiles = { corpus: /^(?:train|web|words|more|extra)\b.*\.gz$/, written: /\.txt$/ };

export class Corpus {
  readonly folder: string;
  readonly langs: readonly string[];
  readonly classes: readonly string[];
  /** Languages that share most words with one that is read. */
  readonly #leftOut: readonly string[];
  readonly #standardLines: ReturnType<typeof standardLines>;

  /** @param only The other languages count as "no language". */
  constructor(folder: string, only?: readonly string[]) {
    this.folder = folder;
    const files = readdirSync(join(folder, 'train'));
    const langs = files.flatMap((file) => /^([a-z]+)\.txt\.gz$/.exec(file)?.[1] ?? []);
    const more = moreLanguages.filter((lang) => moreLines(folder, lang).length > 0);
    const all = [...langs, ...more].sort();
    this.langs = only ? all.filter((lang) => only.includes(lang)) : all;
    this.#leftOut = all.filter((lang) => !this.langs.includes(lang) && !lessMet.has(lang));
    this.classes = [...this.langs, noLanguage];
    this.#standardLines = standardLines(folder, this.langs);
  }

  checksum(): string {
    const hash = createHash('sha256');
    const add = (folder: string, form: RegExp) => {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
        if (form.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
      }
    };
    add(this.folder, trainingFiles.corpus);
    add(fileURLToPath(new URL('.', import.meta.url)), trainingFiles.written);
    // Dates come from `Intl` and may differ between Node versions.
    for (const lang of this.langs) hash.update(dateLines(lang).join('\n'));
    return hash.digest('hex');
  }

  /** Also of {@link noLanguage}. Omits empty registers. */
  lines(lang: string): Map<Register, readonly WeightedLine[]> {
    return new Map(this.#registers(lang).filter(([, lines]) => lines.length > 0));
  }

  #registers(lang: string): [Register, readonly WeightedLine[]][] {
    if (lang === noLanguage) {
      return [
        ['names', this.#names().filter(({ text }) => !isHeldOut(text))],
        ['unlisted', unlistedLines(this.folder, this.#leftOut).map(withWeightOne)],
      ];
    }
    const prose = readLines(join(this.folder, 'train', `${lang}.txt.gz`));
    const web = this.#web(lang).filter((line) => !isHeldOutOfWeb(line));
    return [
      [
        'prose',
        [
          ...[...prose, ...rewrittenLines(lang, prose)].map(withWeightOne),
          ...moreLines(this.folder, lang).filter(({ text }) => !isHeldOut(text)),
        ],
      ],
      ['web', web],
      ['chat', withoutHeldOut(written('chat', lang)).map(withWeightOne)],
      ['romanised', this.#romanised(lang, prose, web)],
    ];
  }

  developmentLines(lang: string): string[] {
    const lines = readLines(join(this.folder, 'dev', `${lang}.txt.gz`));
    if (lines.length > 0) return lines;
    return moreLines(this.folder, lang).flatMap(({ text }) => (isHeldOut(text) ? [text] : []));
  }

  /** Of web or names, without common web lines. */
  developmentWebLines(lang: string): string[] {
    if (lang === noLanguage) return this.#names().flatMap(({ text }) => (isHeldOut(text) ? [text] : []));
    return this.#web(lang).flatMap((line) => (isHeldOutOfWeb(line) ? [line.text] : []));
  }

  wordList(lang: string): { word: string; count: number }[] {
    return readLines(join(this.folder, 'words', `${lang}.tsv.gz`)).flatMap((line) => {
      const [word, count] = line.split('\t');
      return word ? [{ word, count: Number(count) || 1 }] : [];
    });
  }

  isRomanised(lang: string): boolean {
    return romanisers[lang] !== undefined || romanisedByHand(lang).length > 0;
  }

  #web(lang: string): WeightedLine[] {
    const weights = new Map<string, number>();
    for (const text of readLines(join(this.folder, 'web', `${lang}.txt.gz`))) weights.set(text, 1);
    // `web` does not repeat lines of `train`.
    for (const [text, weight] of this.#standardLines.get(lang) ?? []) weights.set(text, weight);
    for (const text of firstWords(lang)) weights.set(text, firstWordWeight);
    for (const text of written('names', lang)) weights.set(text, (weights.get(text) ?? 0) + exampleWeight);
    return Array.from(weights, ([text, weight]) => ({ text, weight }));
  }

  #romanised(lang: string, prose: readonly string[], web: readonly WeightedLine[]): WeightedLine[] {
    const random = createRandom(seedOf(lang, 1));
    const typed = withoutHeldOut(romanisedByHand(lang));
    const lines = typed.map((text) => ({ text, weight: typedWeight }));
    for (let time = 0; time < respellings; time++) {
      for (const text of typed) lines.push({ text: roughen(text, random), weight: 1 });
    }
    const romanise = romanisers[lang];
    if (romanise) {
      const nativeLines = [
        ...prose.slice(0, romanisedProse),
        ...web.slice(0, romanisedWeb).map(({ text }) => text),
      ];
      for (const line of nativeLines) {
        const text = romanise(line, random);
        if (/[a-z]{2}/.test(text)) lines.push({ text, weight: 1 });
      }
    }
    return lines;
  }

  #names(): WeightedLine[] {
    const files = ['brands', 'persons', 'places', 'commands', 'abbreviations', 'mash'];
    const prose = (lang: string) => readLines(join(this.folder, 'train', `${lang}.txt.gz`));
    const known = new Set(biggest.flatMap((lang) => this.wordList(lang).map(({ word }) => word)));
    const list = files.flatMap((name) => written('no-language', name));
    return [
      ...list.map((text) => ({ text, weight: writtenNameWeight })),
      ...written('no-language', 'notations').map((text) => ({ text, weight: exampleWeight })),
      ...[...mashedKeys(3000).filter((key) => !known.has(key)), ...sharedNames(prose)].map(withWeightOne),
    ];
  }
}

/** For a language normally written in Latin letters. */
const minLatinShare = 0.2;

/** Usage levels by class; `latinLevels` for text in Latin letters, −1 if never romanised. */
export function usageLevels(corpus: Corpus, latinShares: readonly number[]): UsageLevels {
  const levels = corpus.classes.map((lang) => (lang === noLanguage ? noLanguageLevel : usageLevel(lang)));
  const latinLevels = corpus.classes.map((lang, c) => {
    if (lang === noLanguage || latinShares[c] >= minLatinShare) return levels[c];
    return corpus.isRomanised(lang) ? romanisedLevel(lang) : -1;
  });
  return { levels, latinLevels };
}

export interface UsageLevels {
  readonly levels: readonly number[];
  readonly latinLevels: readonly number[];
}

/** Hindustani in Latin letters is Hindi, unless a line has Urdu words or spellings. */
function romanisedByHand(lang: string): string[] {
  if (lang === 'hi')
    return [
      ...written('romanised', 'hi'),
      ...written('romanised', 'ur').filter((line) => !hasUrduWord(line)),
    ];
  const lines = written('romanised', lang);
  return lang === 'ur' ? lines.filter(hasUrduWord) : lines;
}

const withWeightOne = (text: string): WeightedLine => ({ text, weight: 1 });

const withoutHeldOut = (lines: readonly string[]) => lines.filter((line) => !isHeldOut(line));

function isHeldOut(line: string): boolean {
  return seedOf(line, 3) % heldOutOf === 0;
}

/** Lines of several projects are common phrases and always trained on. */
function isHeldOutOfWeb({ text, weight }: WeightedLine): boolean {
  return weight === 1 && isHeldOut(text);
}
