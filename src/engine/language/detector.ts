/**
 * The detector that answers from the model.
 */
import { Answer } from './answer.ts';
import { toShares } from './confidence.ts';
import type { LanguageDetector, LanguageSegment } from './index.ts';
import { windowsOf } from './long-text.ts';
import { assignRows, survey } from './mixture.ts';
import type { LanguageModel } from './model.ts';
import { blankNoise } from './noise.ts';
import { EvidenceRows } from './rows.ts';

/** A best score below this is no evidence: a script that no language of the model uses. */
const leastScore = 0.1;
/** Shares below this are left out. */
const leastShare = 0.004;

export function createModelDetector(model: LanguageModel): LanguageDetector {
  const { classes, curves } = model.facts;
  const langs = classes.map(({ lang }) => lang);
  const usage = Float32Array.from(curves.usage);
  const everyClass = Int32Array.from(classes, (_, c) => c);
  const rows = new EvidenceRows(model);
  const total = new Float32Array(classes.length);
  const found = new Float64Array(classes.length);
  const answer = new Answer(langs);

  function candidatesFor(only: readonly string[] | undefined): Int32Array {
    return only ? everyClass.filter((c) => only.includes(langs[c] as string)) : everyClass;
  }

  /** Reads the text into `rows`; tags and names count when there is nothing else. */
  function read(text: string): void {
    rows.clear();
    for (const window of windowsOf(text)) rows.add(blankNoise(window, 'all'));
    if (rows.count === 0 && text.length > 0) {
      for (const window of windowsOf(text)) rows.add(blankNoise(window, 'certain'));
    }
  }

  /** Sums up the rows of one part and says how much text they are. */
  function sum(path: Int32Array, part: number): { letters: number; words: number } {
    total.fill(0);
    let letters = 0;
    let words = 0;
    for (let i = 0; i < rows.count; i++) {
      if (path[i] !== part) continue;
      words++;
      letters += rows.letters(i);
      rows.addTo(total, i);
    }
    return { letters, words };
  }

  function hasEvidence(candidates: Int32Array): boolean {
    for (let i = 0; i < candidates.length; i++) {
      if ((total[candidates[i] as number] as number) > leastScore) return true;
    }
    return false;
  }

  /** Adds the shares of what was last summed up, times `weight`, to the answer. */
  function addShares(size: { letters: number; words: number }, candidates: Int32Array, weight: number): void {
    const sum = toShares(total, size, curves, usage, candidates, found);
    // Divided by the sum only where it may matter.
    const least = (leastShare * sum) / (weight * 1.001);
    for (let i = 0; i < candidates.length; i++) {
      if ((found[i] as number) < least) continue;
      const share = weight * ((found[i] as number) / sum);
      if (share >= leastShare) answer.add(candidates[i] as number, share);
    }
  }

  /** The language of what was last summed up. */
  function bestLang(size: { letters: number; words: number }, candidates: Int32Array): string {
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
      const size = survey(rows, candidates, total);
      if (!hasEvidence(candidates)) return [];
      answer.clear();
      const path = assignRows(rows, size.parts);
      if (path === undefined) addShares(size, candidates, 1);
      else {
        for (const part of new Set(path)) {
          const partSize = sum(path, part);
          addShares(partSize, candidates, partSize.letters / size.letters);
        }
      }
      answer.shareRomanised(only);
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
      const size = survey(rows, candidates, total);
      if (!hasEvidence(candidates)) return [];
      const path = assignRows(rows, size.parts);
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
