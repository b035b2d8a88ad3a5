/**
 * Unoptimised reference of the language model. `npm run train -- compare` checks that the WebAssembly core agrees to
 * the last digit. Scores and their sums are single precision (Math.fround after each operation), all else double.
 */

import { isLatin, isSpaceless } from '../../src/engine/language/core/common.ts';
import type {
  LanguageCandidate,
  LanguageInspection,
  LanguageOptions,
} from '../../src/engine/language/index.ts';
import { inspectLanguages } from '../../src/engine/language/inspection/inspect-languages.ts';
import { margins, meanings } from '../../src/engine/language/model/exception-values.ts';
import { type ModelFacts, noLanguage } from '../../src/engine/language/model/model-facts.ts';
import { hashKey, WordKnowledge } from '../../src/engine/language/model/word-knowledge.ts';
import {
  type Pass,
  readOnceOrTwice,
  type ScoredWords,
  type TextReader,
} from '../../src/engine/language/pass.ts';
import { roundDown, withNoLanguage } from '../../src/engine/language/ranking.ts';
import { blankForeignNames } from '../../src/engine/language/text/foreign-names.ts';
import { sampleOf, windowsOf } from '../../src/engine/language/text/long-text.ts';
import type { NoiseLevel } from '../../src/engine/language/text/markup.ts';
import { blankCertainNoise, blankNoise } from '../../src/engine/language/text/noise.ts';
import { type WordPlace, withoutSpaces, wordsAt } from '../../src/engine/language/text/word-places.ts';
import { createWordStream, readWords } from '../../src/engine/language/text/words.ts';
import { entriesOfWord, wordScoresOf } from './encode-words.ts';
import { maxBehind, maxExceptionLength, unchanged } from './exceptions.ts';
import { sectionsOf } from './model-file.ts';
import { hasRival, type Row, sumOf, survey } from './reference-mixture.ts';
import { type Ngrams, readNgrams } from './reference-ngrams.ts';
import { sharesOf } from './reference-shares.ts';
import { lexiconKey, placesOf, valueAt } from './static-function.ts';

// Repeats the engine's numbers, so that a change of the engine alone fails the comparison.
/** Minimum share of the whole text. */
const minShare = 0.004;
/** A long text is noisy if blanking keeps less of its signs. */
const minKeptShare = 0.9;
/** A text is words only if a language has a higher score. */
const minScore = 0.1;
/** For a single word, and in a text of several. */
const [strengthAlone, strengthAmongOthers] = [1, 0.5];
/** UTF-16 units of a row in scripts without spaces. A letter counts as two there, four letters as a word. */
const pieceLength = 8;
const lettersPerSpaceless = 2;
const lettersPerWord = 4;
const maxNgramLength = 5;
const minExceptionLength = 2;
const minConfidence = 0.01;
const maxCandidates = 10;

export class ReferenceDetector implements TextReader {
  readonly #facts: ModelFacts;
  readonly #langs: readonly string[];
  readonly #ngrams: Ngrams;
  readonly #sections: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly words: WordKnowledge;

  constructor(file: Uint8Array) {
    const sections = sectionsOf(file);
    this.#sections = sections;
    this.#facts = JSON.parse(new TextDecoder().decode(this.#sections.get('FACT')));
    this.#langs = this.#facts.classes.map(({ lang }) => lang);
    this.#ngrams = readNgrams(this.#sections);
    const { lexicon } = this.#facts;
    this.words = new WordKnowledge(this.#facts, {
      usersOf: (word) => entriesOfWord(word, this.#sections).map(([c]) => c),
      frequencyOf(word, lang) {
        if (lexicon === undefined) return -1;
        const bytes = sections.get('LEXI') as Uint8Array;
        return valueAt(bytes, lexicon.shape, placesOf(lexicon.shape, lexiconKey(word, lang)));
      },
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
    return readOnceOrTwice(text, (read, factor) => this.#answerTo(read, factor, only), this.words);
  }

  #answerTo(text: string, factor: number, only: readonly string[] | undefined): Pass {
    const languages = this.#languages(only);
    const plain = this.#read(text, 'all');
    const rows = plain.length > 0 ? plain : this.#read(text, 'certain');
    const { whole, proposed } = this.#propose(rows, languages);
    const shares = proposed.length > 0 ? this.#sharesOf(whole, languages) : new Map<string, number>();
    const ofNone = shares.get(noLanguage) ?? 0;
    shares.delete(noLanguage);
    const answer = [...shares]
      .sort(([, a], [, b]) => b - a)
      .map(([lang, share]) => ({ lang, confidence: roundDown(factor * share) }))
      .filter(({ confidence }) => confidence >= minConfidence)
      .slice(0, maxCandidates);
    const noneShare = proposed.length > 0 ? 1 - factor * (1 - ofNone) : 1;
    return { text, answer, noneShare, proposedCount: proposed.length };
  }

  score(text: string, only?: readonly string[]): ScoredWords {
    const languages = this.#languages(only);
    const spaces: number[] = [];
    const certain = () => this.#wordsOf(blankCertainNoise(text, spaces));
    const plain = this.#wordsOf(blankNoise(text));
    const { rows, places } = plain.rows.length > 0 ? plain : certain();
    const { proposed } = this.#propose(rows.flat(), languages);
    return {
      words: wordsAt(withoutSpaces(places, spaces), text),
      langs: proposed.map((c) => this.#langs[c] as string),
      scores: rows.map((of) =>
        proposed.map((c) => of.reduce((sum, { scores }) => sum + (scores[c] as number), 0)),
      ),
      sharesOf: (chosen) =>
        this.#sharesOf(sumOf(rows.filter((_, word) => chosen.has(word)).flat()), languages),
    };
  }

  #languages(only: readonly string[] | undefined): number[] {
    return this.#langs.flatMap((lang, c) =>
      lang !== noLanguage && (only?.includes(lang) ?? true) ? [c] : [],
    );
  }

  #read(text: string, level: NoiseLevel): Row[] {
    const plainOf = level === 'all' ? blankNoise : blankCertainNoise;
    const windows = windowsOf(text);
    const plain = windows.map((window) => plainOf(window));
    const signs = (parts: readonly string[]) => parts.join('').replace(/\s+/g, '').length;
    const isNoisy = signs(plain) < minKeptShare * signs(windows) || text.includes('```');
    if (windows.length === 1 || !isNoisy) return this.rowsOf(blankForeignNames(plain.join('\n')));
    return this.rowsOf(windowsOf(plainOf(sampleOf(text, level))).join('\n'));
  }

  /** A row per word, or per piece in scripts without spaces. */
  rowsOf(text: string): Row[] {
    return this.#wordsOf(text).rows.flat();
  }

  #wordsOf(text: string): { readonly rows: readonly Row[][]; readonly places: readonly WordPlace[] } {
    const stream = createWordStream();
    readWords(text, stream, true);
    // `split()` would return empty words.
    const words = String.fromCharCode(...stream.units.subarray(1, stream.length)).match(/[^ ]+/g) ?? [];
    const rows = words.map((word): Row[] => {
      const first = word.charCodeAt(0);
      const bounded = ` ${word} `;
      if (!isSpaceless(first)) {
        const strength = words.length === 1 ? strengthAlone : strengthAmongOthers;
        return [this.#rowOf(word, isLatin(first), strength)];
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
    return { rows, places: stream.places };
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

  #propose(rows: readonly Row[], languages: readonly number[]): { whole: Row; proposed: readonly number[] } {
    if (rows.length === 0 || languages.length === 0) return { whole: sumOf([]), proposed: [] };
    const { whole, proposed } = survey(rows, languages);
    if (!languages.some((c) => whole.scores[c] > minScore)) return { whole, proposed: [] };
    return { whole, proposed: hasRival(rows, proposed) ? proposed : proposed.slice(0, 1) };
  }

  #sharesOf(sum: Row, languages: readonly number[]): Map<string, number> {
    const none = this.#langs.indexOf(noLanguage);
    const shares = new Map<string, number>();
    for (const [c, share] of sharesOf(sum, { languages, none, curves: this.#facts.curves }, minShare)) {
      shares.set(this.#langs[c], share);
    }
    return shares;
  }
}

/** Raises the class at its rank until it leads, unless it is too far behind. */
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
