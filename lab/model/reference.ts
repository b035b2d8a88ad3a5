/**
 * Reference implementation of the language model in plain TypeScript, without optimisation. The WebAssembly core must
 * agree to the last digit; `npm run train -- compare` checks that. Text processing is shared with the engine.
 *
 * Scores and their sums are single precision (Math.fround after each operation); everything else is double precision.
 */
import { inflateRawSync } from 'node:zlib';
import type {
  LanguageCandidate,
  LanguageInspection,
  LanguageOptions,
} from '../../src/engine/language/index.ts';
import { inspectLanguages } from '../../src/engine/language/inspection/languages.ts';
import {
  margins,
  maxBehind,
  maxExceptionLength,
  meanings,
  unchanged,
} from '../../src/engine/language/model/exceptions.ts';
import { type ModelFacts, noLanguage } from '../../src/engine/language/model/model-facts.ts';
import { Encoding, readModelFile } from '../../src/engine/language/model/model-file.ts';
import { hashKey, placesOf, valueAt } from '../../src/engine/language/model/static-function.ts';
import { WordKnowledge } from '../../src/engine/language/model/word-knowledge.ts';
import { type Pass, readOnceOrTwice } from '../../src/engine/language/pass.ts';
import { roundDown, withNoLanguage } from '../../src/engine/language/ranking.ts';
import { blankForeignNames } from '../../src/engine/language/text/foreign-names.ts';
import { isLatin, isSpaceless } from '../../src/engine/language/text/letters.ts';
import { maxWholeLength, sampleOf, windowsOf } from '../../src/engine/language/text/long-text.ts';
import type { NoiseLevel } from '../../src/engine/language/text/markup.ts';
import { blankCertainNoise, blankNoise } from '../../src/engine/language/text/noise.ts';
import { createWordStream, readWords } from '../../src/engine/language/text/words.ts';
import type { WordInText } from '../../src/engine/language/text/words-in-text.ts';
import type { DividedWords, TextReader } from '../../src/engine/language/text-reader.ts';
import { wordScoresOf } from './encode-words.ts';
import { checksumOf } from './join-model-file.ts';
import {
  bestPath,
  dropQuotations,
  lettersOfParts,
  type Row,
  sumOf,
  survey,
  total,
} from './reference-mixture.ts';
import { type Ngrams, readNgrams } from './reference-ngrams.ts';
import { sharesOf } from './reference-shares.ts';

// These repeat the numbers of the engine, so that a change of the engine alone fails the comparison.
/** Classes with a smaller share of the whole text are left out. */
const minShare = 0.004;
/** A window is noisy if blanking keeps less than this share of its signs. A text is noisy by the share of such windows. */
const minKeptShare = 0.9;
const minNoisyShare = 0.25;
/** A text is words only if a language has a higher score. */
const minScore = 0.1;
/** Strength of an exception, for a single word and in a text of several. */
const [strengthAlone, strengthAmongOthers] = [1, 0.5];
/** UTF-16 units of a row in scripts without spaces. A letter there counts as two, a row as a word per four letters. */
const pieceLength = 8;
const lettersPerSpaceless = 2;
const lettersPerWord = 4;
const maxNgramLength = 5;
const minExceptionLength = 2;
/** Smaller confidences are not reported. */
const minConfidence = 0.01;
const maxCandidates = 10;

interface Part {
  readonly sum: Row;
  readonly rows: ReadonlySet<number>;
  /** Letters by which the part counts. */
  readonly letters: number;
}

export class ReferenceDetector implements TextReader {
  readonly #facts: ModelFacts;
  readonly #langs: readonly string[];
  readonly #ngrams: Ngrams;
  readonly #sections: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly words: WordKnowledge;

  constructor(file: Uint8Array) {
    const sections = readModelFile(file, checksumOf).map(({ name, encoding, stored }) => {
      const bytes = encoding === Encoding.raw ? stored : inflateRawSync(stored);
      return [name, new Uint8Array(bytes)] as const;
    });
    this.#sections = new Map(sections);
    this.#facts = JSON.parse(new TextDecoder().decode(this.#sections.get('FACT')));
    this.#langs = this.#facts.classes.map(({ lang }) => lang);
    this.#ngrams = readNgrams(this.#sections);
    this.words = new WordKnowledge(this.#facts, {
      section: (name) => this.#sections.get(name) ?? new Uint8Array(),
      hasWords: () => true,
    });
  }

  detect(text: string, options: LanguageOptions = {}): LanguageCandidate[] {
    const { languages, noLanguage: none } = this.inspect(text, options);
    return options.noLanguage && languages.length > 0 ? withNoLanguage(languages, none) : languages;
  }

  inspect(text: string, { only }: LanguageOptions = {}): LanguageInspection {
    return inspectLanguages(this, text, { only });
  }

  read(text: string, only?: readonly string[]): Pass {
    return this.#readTwice(text, only, false);
  }

  readWhole(text: string, only?: readonly string[]): Pass {
    return this.#readTwice(text, only, true);
  }

  #readTwice(text: string, only: readonly string[] | undefined, isWhole: boolean): Pass {
    return readOnceOrTwice(text, (read, factor) => this.#answerTo(read, factor, only, isWhole), this.words);
  }

  #answerTo(text: string, factor: number, only: readonly string[] | undefined, isWhole: boolean): Pass {
    const languages = this.#languages(only);
    const read = (isMixed: boolean) => {
      const plain = this.#read(text, 'all', isMixed);
      const rows = plain.length > 0 ? plain : this.#read(text, 'certain', isMixed);
      return { rows, parts: this.#partsOf(rows, languages, isWhole) };
    };
    const first = read(false);
    // A long text in several languages is read again, with more windows.
    const { rows, parts } = first.parts.length > 1 && text.length > maxWholeLength ? read(true) : first;
    const letters = total(rows, 'letters');
    const shares = new Map<string, number>();
    for (const { sum, letters: ofPart } of parts) {
      this.#addShares(shares, sum, languages, parts.length > 1 ? ofPart / letters : 1);
    }
    const ofNone = shares.get(noLanguage) ?? 0;
    shares.delete(noLanguage);
    const answer = [...shares]
      .sort(([, a], [, b]) => b - a)
      .map(([lang, share]) => ({ lang, confidence: roundDown(factor * share) }))
      .filter(({ confidence }) => confidence >= minConfidence)
      .slice(0, maxCandidates);
    const noneShare = parts.length > 0 ? 1 - factor * (1 - ofNone) : 0;
    return { text, answer, noneShare, parts: parts.length };
  }

  divide(words: readonly WordInText[], isAlone: boolean, only?: readonly string[]): DividedWords {
    const languages = this.#languages(only);
    const rowsOfWords = words.map(({ word }) => this.rowsOf(word, isAlone ? 1 : 2));
    const rows = rowsOfWords.flat();
    const parts = this.#partsOf(rows, languages);
    const partOf = new Map(parts.flatMap((part, number) => [...part.rows].map((row) => [rows[row], number])));
    const judged = parts.map(({ sum }) => this.#judge(sum, languages));
    return {
      parts: parts.map(({ letters }, part) => ({ lang: judged[part]?.lang, letters })),
      partOf: rowsOfWords.map(([first]) => partOf.get(first)),
      score: (word, part) =>
        (rowsOfWords[word] ?? []).reduce((sum, { scores }) => sum + scores[judged[part]?.best ?? 0], 0),
      move: (word, part) => {
        for (const row of rowsOfWords[word] ?? []) partOf.set(row, part);
      },
      sharesOf: (part) => {
        const sum =
          parts.length === 1 ? parts[0]?.sum : sumOf(rows.filter((row) => partOf.get(row) === part));
        const shares = new Map<string, number>();
        if (sum) this.#addShares(shares, sum, languages, 1);
        return shares;
      },
    };
  }

  /** Returns the most likely language of a sum of rows, and its class. */
  #judge(
    sum: Row,
    languages: readonly number[],
  ): { readonly lang: string | undefined; readonly best: number } {
    const none = this.#langs.indexOf(noLanguage);
    const classes = sharesOf(sum, { languages, none, curves: this.#facts.curves }, minShare);
    const shares = new Map<string, number>();
    this.#addShares(shares, sum, languages, 1);
    shares.delete(noLanguage);
    const lang = [...shares].sort(([, a], [, b]) => b - a)[0]?.[0];
    const [best] = [...classes].filter(([c]) => this.#langs[c] === lang).sort(([, a], [, b]) => b - a);
    return { lang, best: best?.[0] ?? 0 };
  }

  #languages(only: readonly string[] | undefined): number[] {
    return this.#langs.flatMap((lang, c) =>
      lang !== noLanguage && (only?.includes(lang) ?? true) ? [c] : [],
    );
  }

  #read(text: string, level: NoiseLevel, isMixed: boolean): Row[] {
    const plainOf = level === 'all' ? blankNoise : blankCertainNoise;
    const windows = windowsOf(text, isMixed);
    const plain = windows.map((window) => plainOf(window));
    const signs = (part: string) => part.replace(/\s+/g, '').length;
    const noisy = plain.filter((each, i) => signs(each) < minKeptShare * signs(windows[i])).length;
    const isNoisy = noisy >= minNoisyShare * windows.length || text.includes('```');
    if (windows.length === 1 || !isNoisy) return this.rowsOf(blankForeignNames(plain.join('\n')));
    return this.rowsOf(windowsOf(plainOf(sampleOf(text, level)), isMixed).join('\n'));
  }

  /**
   * Returns one row per word, or per piece in scripts without spaces.
   * @param wordsOfText Number of words of the whole text, of which `text` is a part.
   */
  rowsOf(text: string, wordsOfText = 1): Row[] {
    const stream = createWordStream();
    readWords(text, stream);
    // `split()` would return empty words.
    const words = String.fromCharCode(...stream.units.subarray(1, stream.length)).match(/[^ ]+/g) ?? [];
    return words.flatMap((word): Row[] => {
      const first = word.charCodeAt(0);
      const bounded = ` ${word} `;
      if (!isSpaceless(first)) {
        const isAlone = Math.max(wordsOfText, words.length) === 1;
        return [this.#rowOf(word, isLatin(first), isAlone ? strengthAlone : strengthAmongOthers)];
      }
      return Array.from({ length: Math.ceil((word.length + 1) / pieceLength) }, (_, piece) => {
        const start = pieceLength * piece;
        const end = Math.min(start + pieceLength, word.length + 1);
        const letters = lettersPerSpaceless * (end - start - (piece === 0 ? 1 : 0));
        return {
          scores: this.#ngramScores(bounded, start, end),
          letters,
          words: letters / lettersPerWord,
          isLatin: false,
        };
      });
    });
  }

  #rowOf(word: string, isLatinWord: boolean, strength: number): Row {
    const { rankPrior, latinRankPrior } = this.#facts;
    const scores = this.#ngramScores(` ${word} `, 0, word.length + 1);
    for (const [c, score] of wordScoresOf(word, this.#sections, this.#facts.wordScores)) {
      scores[c] = Math.fround(scores[c] + score);
    }
    const row = { scores, letters: word.length, words: 1, isLatin: isLatinWord };
    if (word.length < minExceptionLength || word.length > maxExceptionLength) return row;
    const { exceptions } = this.#facts;
    const slots = this.#sections.get('EXCP') as Uint8Array;
    const value =
      exceptions.segments > 0 ? valueAt(slots, exceptions, placesOf(exceptions, hashKey(word))) : -1;
    if (value < 0) return row;
    lift(scores, Float32Array.from(isLatinWord ? latinRankPrior : rankPrior), value, strength);
    return row;
  }

  #ngramScores(bounded: string, from: number, to: number): Float32Array {
    const scores = new Float32Array(this.#langs.length);
    for (let start = from; start < to; start++) {
      for (let length = 1; length <= maxNgramLength && start + length <= bounded.length; length++) {
        const entries = this.#ngrams.entriesOf(bounded.slice(start, start + length));
        if (entries === undefined) break;
        for (const [c, weight] of entries) scores[c] = Math.fround(scores[c] + weight);
        if (length > 1 && bounded[start + length - 1] === ' ') break;
      }
    }
    return scores;
  }

  #partsOf(rows: readonly Row[], languages: readonly number[], isWhole = false): Part[] {
    if (rows.length === 0 || languages.length === 0) return [];
    const { whole, proposed } = survey(rows, languages);
    if (!languages.some((c) => whole.scores[c] > minScore)) return [];
    const path = isWhole || proposed.length < 2 ? undefined : dropQuotations(rows, bestPath(rows, proposed));
    if (path === undefined) return [{ sum: whole, rows: new Set(rows.keys()), letters: whole.letters }];
    const letters = lettersOfParts(rows, path, proposed[0]);
    return [...new Set(path)].map((c) => {
      const indices = [...rows.keys()].filter((i) => path[i] === c);
      return {
        sum: sumOf(indices.map((i) => rows[i] as Row)),
        rows: new Set(indices),
        letters: letters.get(c) ?? 0,
      };
    });
  }

  #addShares(to: Map<string, number>, sum: Row, languages: readonly number[], weight: number): void {
    const none = this.#langs.indexOf(noLanguage);
    for (const [c, share] of sharesOf(
      sum,
      { languages, none, curves: this.#facts.curves },
      minShare / weight,
    )) {
      const lang = this.#langs[c];
      to.set(lang, (to.get(lang) ?? 0) + weight * share);
    }
  }
}

/** Applies an exception: raises the class at its rank until it leads, unless it is too far behind. */
export function lift(scores: Float32Array, priors: Float32Array, value: number, strength: number): void {
  if (value === unchanged) return;
  const [rank, lead] = meanings[value] as readonly [number, number];
  const values = [...scores].map((score, c) => score + priors[c]);
  const ranked = [...values.keys()].sort((a, b) => values[b] - values[a]);
  const c = ranked[rank];
  const rival = values[ranked[rank === 0 ? 1 : 0]];
  const held = scores[c];
  const behind = rival - priors[c] - held;
  const missing = behind + margins[lead];
  if (missing > 0 && behind <= maxBehind) scores[c] = held + strength * missing;
}
