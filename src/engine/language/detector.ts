/**
 * The detector that answers from the model.
 */
import { Answer } from './answer.ts';
import { Candidates } from './candidates.ts';
import { curveAt, priorOf } from './confidence.ts';
import type { LanguageDetector, LanguageSegment } from './index.ts';
import { sampleOf, windowsOf } from './long-text.ts';
import { assignRows, survey } from './mixture.ts';
import { type LanguageModel, noLanguage } from './model.ts';
import { blankNoise, type NoiseLevel } from './noise.ts';
import { EvidenceRows } from './rows.ts';
import { Scores, Shares } from './shares.ts';

/** A best score below this is no evidence: a script that no language of the model uses. */
const leastScore = 0.1;
/**
 * Where noise is in this share of a long text's windows, it is blanked before the windows are spread: they would lie
 * in it, and miss the words between. Elsewhere that would only take time.
 */
const leastNoisy = 0.25;
/** Most that what is in no language takes of a text's confidence: the likeliest language is named all the same. */
const mostOfNone = 0.9;
/** Shares below this are left out. */
const leastShare = 0.004;

/** What a text, or a part of one, is judged among. */
interface TextCandidates {
  readonly any: Candidates;
  readonly latin: Candidates;
  /** The candidates that an answer may name, by number. */
  readonly languages: Int32Array;
}

interface TextSize {
  readonly letters: number;
  readonly words: number;
  readonly isLatin: boolean;
}

export function createModelDetector(model: LanguageModel): LanguageDetector {
  const { classes, curves } = model.facts;
  const langs = classes.map(({ lang }) => lang);
  const noneClass = langs.indexOf(noLanguage);
  const everyClass = candidatesAmong(() => true);
  const rows = new EvidenceRows(model);
  const sums = new Scores();
  const total = sums.scores.subarray(0, classes.length);
  const shares = new Shares();
  const answer = new Answer(langs);

  // The languages last asked for, and their classes: most callers ask for the same ones every time, and finding their
  // classes takes longer than judging a word.
  let lastOnly: readonly string[] = [];
  let lastCandidates = candidatesAmong(() => false);

  /** The candidates for a text in any letters, for one in Latin letters, and the languages among them. */
  function candidatesAmong(isAllowed: (lang: string) => boolean): TextCandidates {
    const own = langs.flatMap((lang, c) => (c !== noneClass && isAllowed(lang) ? [c] : []));
    const all = own.length > 0 && noneClass >= 0 ? [...own, noneClass].sort((a, b) => a - b) : own;
    return {
      any: new Candidates(all, curves.levels),
      latin: new Candidates(all, curves.latinLevels),
      languages: Int32Array.from(own),
    };
  }

  function candidatesFor(only: readonly string[] | undefined): TextCandidates {
    if (!only) return everyClass;
    const isSame = only.length === lastOnly.length && only.every((lang, i) => lang === lastOnly[i]);
    if (isSame) return lastCandidates;
    const allowed = new Set(only);
    lastCandidates = candidatesAmong((lang) => allowed.has(lang));
    // A copy, for the caller may change the list.
    lastOnly = [...only];
    return lastCandidates;
  }

  /** Reads the text into `rows`; tags and names count when there is nothing else. */
  function read(text: string): void {
    readWithout('all', text);
    if (rows.count === 0) readWithout('certain', text);
  }

  /** Reads the text into `rows` without its noise. */
  function readWithout(level: NoiseLevel, text: string): void {
    rows.clear();
    const windows = windowsOf(text);
    let noisy = 0;
    for (const window of windows) {
      const plain = blankNoise(window, level);
      if (plain !== window) noisy++;
      rows.add(plain);
    }
    // A window inside of a block of code does not show where it is.
    const isNoisy = noisy >= leastNoisy * windows.length || text.includes('```');
    if (windows.length === 1 || !isNoisy) return;
    rows.clear();
    for (const window of windowsOf(blankNoise(sampleOf(text), level))) rows.add(window);
  }

  /** Sums up the rows of one part and says how much text they are. */
  function sum(path: Int32Array, part: number): TextSize {
    total.fill(0);
    let letters = 0;
    let words = 0;
    for (let i = 0; i < rows.count; i++) {
      if (path[i] !== part) continue;
      words += rows.words(i);
      letters += rows.letters(i);
      rows.addTo(total, i);
    }
    return { letters, words, isLatin: isLatin((i) => path[i] === part) };
  }

  /** Whether most letters of some of the rows are Latin. */
  function isLatin(isAsked: (row: number) => boolean): boolean {
    let balance = 0;
    for (let i = 0; i < rows.count; i++) {
      if (isAsked(i)) balance += rows.isLatin(i) ? rows.letters(i) : -rows.letters(i);
    }
    return balance > 0;
  }

  function hasEvidence({ languages }: TextCandidates): boolean {
    for (let i = 0; i < languages.length; i++) {
      if ((total[languages[i] as number] as number) > leastScore) return true;
    }
    return false;
  }

  /**
   * Adds the shares of what was last summed up, times `weight`, to the answer. What is in no language takes its
   * share, up to {@link mostOfNone}, and is not named.
   */
  function addShares(size: TextSize, candidates: TextCandidates, weight: number): void {
    const least = leastShare / weight;
    limitNone(size, candidates);
    shares.compute(sums, size, curves, size.isLatin ? candidates.latin : candidates.any, least);
    const { count, values, sum } = shares;
    for (let i = 0; i < count; i++) {
      const c = shares.classes[i] as number;
      const value = values[i] as number;
      if (value >= least * sum && c !== noneClass) answer.add(c, weight * (value / sum));
    }
  }

  /** Lowers the score of what is in no language until it has at most {@link mostOfNone} beside the best language. */
  function limitNone({ letters, words, isLatin }: TextSize, { languages }: TextCandidates): void {
    const none = noneClass < 0 ? 0 : (total[noneClass] as number);
    if (none <= 0) return;
    const levels = isLatin ? curves.latinLevels : curves.levels;
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < languages.length; i++) {
      const c = languages[i] as number;
      const level = levels[c] as number;
      if (level >= 0) best = Math.max(best, (total[c] as number) + priorOf(curves, level, words));
    }
    const lead = Math.log(mostOfNone / (1 - mostOfNone)) / curveAt(curves.sharpness, letters);
    total[noneClass] = Math.min(none, best + lead - priorOf(curves, levels[noneClass] as number, words));
  }

  /** The language of what was last summed up. */
  function bestLang(size: TextSize, candidates: TextCandidates): string {
    answer.clear();
    addShares(size, candidates, 1);
    return answer.best();
  }

  return {
    engine: 'model',

    detect(text, { only } = {}) {
      const candidates = candidatesFor(only);
      read(text);
      if (rows.count === 0) return [];
      const { parts, ...whole } = survey(rows, candidates.languages, total);
      if (!hasEvidence(candidates)) return [];
      const size = { ...whole, isLatin: isLatin(() => true) };
      answer.clear();
      const path = assignRows(rows, parts);
      if (path === undefined) addShares(size, candidates, 1);
      else {
        for (const part of new Set(path)) {
          const partSize = sum(path, part);
          addShares(partSize, candidates, partSize.letters / size.letters);
        }
      }
      return answer.candidates();
    },

    segments(text, { only } = {}) {
      const candidates = candidatesFor(only);
      const words = [...blankNoise(text).matchAll(/[\p{L}\p{M}][\p{L}\p{M}'’\u200c\u200d]*/gu)];
      rows.clear();
      // Row number → word number: a long run without spaces has several rows, an id has none.
      const owners: number[] = [];
      words.forEach(([word], w) => {
        rows.add(word);
        while (owners.length < rows.count) owners.push(w);
      });
      const { parts, ...whole } = survey(rows, candidates.languages, total);
      if (!hasEvidence(candidates)) return [];
      const size = { ...whole, isLatin: isLatin(() => true) };
      const path = assignRows(rows, parts);
      const langOf = path
        ? new Map([...new Set(path)].map((part) => [part, bestLang(sum(path, part), candidates)]))
        : new Map([[0, bestLang(size, candidates)]]);
      return joinSegments(
        owners.map((w, i) => {
          const { 0: word, index } = words[w] as RegExpExecArray;
          return { start: index, end: index + word.length, lang: langOf.get(path?.[i] ?? 0) as string };
        }),
      );
    },
  };
}

/** Neighbours in the same language become one range. */
function joinSegments(words: readonly LanguageSegment[]): LanguageSegment[] {
  const joined: LanguageSegment[] = [];
  for (const { start, end, lang } of words) {
    const last = joined.at(-1);
    if (last?.lang === lang) joined[joined.length - 1] = { ...last, end };
    else if (last && last.end > start) continue;
    else joined.push({ start, end, lang });
  }
  return joined;
}
