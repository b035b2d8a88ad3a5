/**
 * The corpus as files: which languages there are, their lines by register, their word lists, and the classes to learn.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRandom, seedOf } from '../../scripts/lib/random.ts';
import { noLanguage } from '../../src/engine/language/model/model-facts.ts';
import { dateLines } from './dates.ts';
import { mashedKeys, sharedNames } from './names.ts';
import { readLines, written } from './read-lines.ts';
import { romanisers, roughen } from './romanise.ts';
import { standardLines } from './standard-lines.ts';
import { noLanguageLevel, romanisedLevel, usageLevel } from './usage.ts';

/**
 * What people meet text as: prose; pages and interfaces; chats; a language of another script typed in Latin letters;
 * and what is in no language.
 */
export type Register = 'prose' | 'web' | 'chat' | 'romanised' | 'names';

/** A line, and how often it is drawn beside a line of weight 1. */
export interface WeightedLine {
  readonly text: string;
  readonly weight: number;
}

/** Lines of prose and of the web that a library writes in Latin letters. */
const romanisedProse = 8000;
const romanisedWeb = 4000;
/** A line that was written as people type counts as so many that a library made, and is respelt so many times. */
const typedWeight = 4;
const respellings = 5;
/** A name or a command that was written down counts as so many that were made or found. */
const writtenNameWeight = 6;
/** A name in a language's own writing, or a notation of no language, counts as so many that were found. */
const exampleWeight = 3;
/** Of so many lines of web/, chat and names one is never trained on: it is for fitting, or for measuring. */
const heldOutOf = 40;

/** What is learnt from: in the corpus, and of the written texts. */
const learntFiles = { corpus: /^(?:train|web|words)\b.*\.gz$/, written: /\.txt$/ };

/** Reads a corpus folder laid out as its README says: train/, web/, words/ and dev/. */
export class Corpus {
  readonly folder: string;
  readonly langs: readonly string[];
  /** What the model tells apart: the languages in the order of their codes, each in all its scripts, then {@link noLanguage}. */
  readonly classes: readonly string[];
  readonly #standardLines: ReturnType<typeof standardLines>;

  constructor(folder: string) {
    this.folder = folder;
    this.langs = readdirSync(join(folder, 'train'))
      .flatMap((file) => /^([a-z]+)\.txt\.gz$/.exec(file)?.[1] ?? [])
      .sort();
    this.classes = [...this.langs, noLanguage];
    this.#standardLines = standardLines(folder, this.langs);
  }

  /** Another one where any text that is learnt from is another. */
  checksum(): string {
    const hash = createHash('sha256');
    const add = (folder: string, form: RegExp) => {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
        if (form.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
      }
    };
    add(this.folder, learntFiles.corpus);
    add(fileURLToPath(new URL('.', import.meta.url)), learntFiles.written);
    // They come from the platform, another version of which may write them otherwise.
    for (const lang of this.langs) hash.update(dateLines(lang).join('\n'));
    return hash.digest('hex');
  }

  /** Training lines of a language, or of {@link noLanguage}, by register; registers without any are left out. */
  lines(lang: string): Map<Register, readonly WeightedLine[]> {
    return new Map(this.#registers(lang).filter(([, lines]) => lines.length > 0));
  }

  #registers(lang: string): [Register, readonly WeightedLine[]][] {
    if (lang === noLanguage) return [['names', this.#names().filter(({ text }) => !isHeldOut(text))]];
    const prose = readLines(join(this.folder, 'train', `${lang}.txt.gz`));
    const web = this.#web(lang).filter((line) => !isHeldOutOfWeb(line));
    return [
      ['prose', prose.map(once)],
      ['web', web],
      ['chat', trained(written('chat', lang)).map(once)],
      ['romanised', this.#romanised(lang, prose, web)],
    ];
  }

  /** Development lines of a language, never trained on; empty where it has none. */
  developmentLines(lang: string): string[] {
    return readLines(join(this.folder, 'dev', `${lang}.txt.gz`));
  }

  /** Lines of web pages, or of names, that are never trained on; the most used lines of the web are not among them. */
  developmentWebLines(lang: string): string[] {
    if (lang === noLanguage) return this.#names().flatMap(({ text }) => (isHeldOut(text) ? [text] : []));
    return this.#web(lang).flatMap((line) => (isHeldOutOfWeb(line) ? [line.text] : []));
  }

  /** The word list of a language, the most frequent first; empty where it has none. */
  wordList(lang: string): { word: string; count: number }[] {
    return readLines(join(this.folder, 'words', `${lang}.tsv.gz`)).flatMap((line) => {
      const [word, count] = line.split('\t');
      return word ? [{ word, count: Number(count) || 1 }] : [];
    });
  }

  /** Whether a language of another script has text in Latin letters. */
  isRomanised(lang: string): boolean {
    return romanisers[lang] !== undefined || written('romanised', lang).length > 0;
  }

  #web(lang: string): WeightedLine[] {
    const weights = new Map<string, number>();
    for (const text of readLines(join(this.folder, 'web', `${lang}.txt.gz`))) weights.set(text, 1);
    // What train/ has already is not in web/, but as much used.
    for (const [text, weight] of this.#standardLines.get(lang) ?? []) weights.set(text, weight);
    for (const text of written('names', lang)) weights.set(text, (weights.get(text) ?? 0) + exampleWeight);
    return Array.from(weights, ([text, weight]) => ({ text, weight }));
  }

  #romanised(lang: string, prose: readonly string[], web: readonly WeightedLine[]): WeightedLine[] {
    const random = createRandom(seedOf(lang, 1));
    const typed = trained(written('romanised', lang));
    const lines = typed.map((text) => ({ text, weight: typedWeight }));
    for (let time = 0; time < respellings; time++) {
      for (const text of typed) lines.push({ text: roughen(text, random), weight: 1 });
    }
    const romanise = romanisers[lang];
    if (romanise) {
      const own = [...prose.slice(0, romanisedProse), ...web.slice(0, romanisedWeb).map(({ text }) => text)];
      for (const line of own) {
        const text = romanise(line, random);
        if (/[a-z]{2}/.test(text)) lines.push({ text, weight: 1 });
      }
    }
    return lines;
  }

  #names(): WeightedLine[] {
    const files = ['brands', 'persons', 'places', 'commands', 'abbreviations', 'mash'];
    const prose = (lang: string) => readLines(join(this.folder, 'train', `${lang}.txt.gz`));
    const list = files.flatMap((name) => written('no-language', name));
    return [
      ...list.map((text) => ({ text, weight: writtenNameWeight })),
      ...written('no-language', 'notations').map((text) => ({ text, weight: exampleWeight })),
      ...[...mashedKeys(3000), ...sharedNames(prose)].map(once),
    ];
  }
}

/** A language that has less of its text in Latin letters than this is not written in them. */
const leastLatin = 0.2;

/**
 * Usage levels by class, and where the classes are written in Latin letters: -1 for those that never are.
 * @param latinShares Share of each class's words that is in Latin letters, as read-corpus.ts counted it.
 */
export function usageLevels(corpus: Corpus, latinShares: readonly number[]): UsageLevels {
  const levels = corpus.classes.map((lang) => (lang === noLanguage ? noLanguageLevel : usageLevel(lang)));
  const latinLevels = corpus.classes.map((lang, c) => {
    if (lang === noLanguage || latinShares[c] >= leastLatin) return levels[c];
    return corpus.isRomanised(lang) ? romanisedLevel(lang) : -1;
  });
  return { levels, latinLevels };
}

/** See {@link usageLevels}. */
export interface UsageLevels {
  readonly levels: readonly number[];
  readonly latinLevels: readonly number[];
}

const once = (text: string): WeightedLine => ({ text, weight: 1 });

const trained = (lines: readonly string[]) => lines.filter((line) => !isHeldOut(line));

/** Whether a line is kept from training: decided by the line itself. */
function isHeldOut(line: string): boolean {
  return seedOf(line, 3) % heldOutOf === 0;
}

/** What several projects have is what every page has: it is learnt. */
function isHeldOutOfWeb({ text, weight }: WeightedLine): boolean {
  return weight === 1 && isHeldOut(text);
}
