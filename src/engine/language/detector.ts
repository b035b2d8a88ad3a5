/**
 * The detector that answers from the model: text to windows, words to the core, shares to an answer.
 */
import { Answer } from './answer.ts';
import { shareOfCode } from './code.ts';
import { writeCandidates } from './core-tables.ts';
import { createFrancDetector } from './franc.ts';
import type { LanguageDetector, LanguageSegment } from './index.ts';
import { sampleOf, windowsOf } from './long-text.ts';
import type { LanguageModel } from './model.ts';
import { blankNoise, type NoiseLevel } from './noise.ts';

/**
 * Where noise is in this share of a long text's windows, it is blanked before the windows are spread: they would lie
 * in it, and miss the words between. Elsewhere that would only take time.
 */
const leastNoisy = 0.25;

/** Which candidates the core has under which number: all languages, and those last asked for. */
const everySet = 0;
const chosenSet = 1;

export function createModelDetector({ facts, core }: LanguageModel): LanguageDetector {
  const answer = new Answer(facts.classes.map(({ lang }) => lang));
  let rows = 0;
  writeCandidates(core, everySet, facts, () => true);
  writeCandidates(core, chosenSet, facts, () => false);
  // The languages last asked for: most callers ask for the same ones every time, and finding their classes takes
  // longer than judging a word.
  let lastOnly: readonly string[] = [];
  /** Answers when the core cannot: with this it is as if there were no model. */
  const fallback = createFrancDetector();

  function setOf(only: readonly string[] | undefined): number {
    if (!only) return everySet;
    const isSame = only.length === lastOnly.length && only.every((lang, i) => lang === lastOnly[i]);
    if (isSame) return chosenSet;
    const allowed = new Set(only);
    writeCandidates(core, chosenSet, facts, (lang) => allowed.has(lang));
    // A copy, for the caller may change the list.
    lastOnly = [...only];
    return chosenSet;
  }

  /** Reads the text into the core; tags and names count when there is nothing else. */
  function read(text: string): void {
    readWithout('all', text);
    if (rows === 0) readWithout('certain', text);
  }

  /** Reads the text without its noise. */
  function readWithout(level: NoiseLevel, text: string): void {
    core.clear();
    const windows = windowsOf(text);
    let noisy = 0;
    for (const window of windows) {
      const plain = blankNoise(window, level);
      if (plain !== window) noisy++;
      rows = core.add(plain);
    }
    // A window inside of a block of code does not show where it is.
    const isNoisy = noisy >= leastNoisy * windows.length || text.includes('```');
    if (windows.length === 1 || !isNoisy) return;
    core.clear();
    for (const window of windowsOf(blankNoise(sampleOf(text), level))) rows = core.add(window);
  }

  /** Adds the shares of a part to the answer. */
  function addShares(set: number, part: number, ofPart: boolean): void {
    const count = core.judge(set, part, ofPart);
    const { named, shares } = core;
    for (let i = 0; i < count; i++) answer.add(named[i] as number, shares[i] as number);
  }

  /** The language of a part; undefined where none that may be named is written in its letters. */
  function langOf(set: number, part: number): string | undefined {
    answer.clear();
    addShares(set, part, true);
    return answer.best();
  }

  /**
   * What `work` answers. A trap in the core (there is no memory left, or the model is not what it should be) ends its
   * instance: the next call has a new one, this one the lesser engine's answer.
   */
  function guarded<T>(work: () => T, otherwise: () => T): T {
    try {
      const result = work();
      attempt(() => core.rest());
      return result;
    } catch {
      attempt(() => core.renew());
      return otherwise();
    }
  }

  return {
    engine: 'model',

    detect(text, options = {}) {
      return guarded(
        () => {
          const set = setOf(options.only);
          read(text);
          answer.clear();
          const parts = core.divide(set);
          for (let part = 0; part < parts; part++) addShares(set, part, false);
          return answer.candidates(1 - shareOfCode(text));
        },
        () => fallback.detect(text, options),
      );
    },

    segments(text, options = {}) {
      return guarded(
        () => {
          const set = setOf(options.only);
          const words = [...blankNoise(text).matchAll(/[\p{L}\p{M}][\p{L}\p{M}'’\u200c\u200d]*/gu)];
          core.clear();
          // Row number → word number: a long run without spaces has several rows, an id has none.
          const owners: number[] = [];
          words.forEach(([word], w) => {
            rows = core.add(word);
            while (owners.length < rows) owners.push(w);
          });
          const parts = core.divide(set);
          if (parts === 0) return [];
          const langs = Array.from({ length: parts }, (_, part) => langOf(set, part));
          return joinSegments(
            owners.flatMap((w, row) => {
              const { 0: word, index } = words[w] as RegExpExecArray;
              const lang = langs[core.partOfRow(row)];
              return lang === undefined ? [] : [{ start: index, end: index + word.length, lang }];
            }),
          );
        },
        () => fallback.segments(text, options),
      );
    },
  };
}

/** Does what needs memory, which there may be none of now: the next call tries again. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing was changed.
  }
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
