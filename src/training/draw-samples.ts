/**
 * Step 2: the samples to learn from. A sample is a class and a stretch of the word stream
 * [text, text without diacritics, single words, single words without diacritics].
 */
import { type LanguageClass, usageOf } from './corpus.ts';
import { readKnowledge } from './knowledge.ts';
import { createRandom, seedOf, shuffle } from './random.ts';
import type { CorpusSummary } from './read-corpus.ts';
import type { Store } from './store.ts';

/** Shares of the samples that are one word, two words, and three to six; the rest are whole lines. */
export type SampleMix = readonly [single: number, pair: number, phrase: number];

/** How many samples to draw and of what. */
export interface SampleSettings {
  /** Samples of a language by {@link usageOf}: 0, 1, 2. */
  readonly perClass: readonly [number, number, number];
  /** What the samples of a language are, by {@link usageOf}. */
  readonly mix: readonly [SampleMix, SampleMix, SampleMix];
  /**
   * Lines of fewer words than `words` are taken only so often when they are drawn: many texts are interfaces and
   * lexicons for the most part, and what people ask about is prose.
   */
  readonly shortLines: { readonly words: number; readonly chance: number };
  /** Share of the samples that lose their diacritics. */
  readonly plainShare: number;
  readonly seed: number;
}

/** Longest sample in words. */
const longest = 16;
/** A word that another language uses far more is drawn less often as a single word, but not never. */
const leastChance = 0.15;
/** How often a line or a word is drawn again when it was not taken; a text may have no better ones. */
const mostTries = 5;

/** Writes `stream`, `sampleStarts`, `sampleLengths`, `sampleClasses`, in random order. */
export function drawSamples(
  classes: readonly LanguageClass[],
  store: Store,
  settings: SampleSettings,
  log: (line: string) => void,
): void {
  const tokens = store.read('tokens', Int32Array);
  const singles = store.read('singles', Int32Array);
  const plain = store.read('plain', Int32Array);
  const lineStarts = store.read('lineStarts', Int32Array);
  const { lines, singles: parts } = store.readJson<CorpusSummary>('corpus');
  const textLength = tokens.length / 2;
  const stream = new Int32Array(tokens.length + singles.length * 2);
  stream.set(tokens);
  stream.set(singles, tokens.length);
  for (let i = 0; i < singles.length; i++) {
    const single = singles[i] as number;
    stream[tokens.length + singles.length + i] = single < plain.length ? (plain[single] as number) : single;
  }
  const singleWords = chances(classes.length, singles, parts, store);
  const total = classes.reduce((sum, entry) => sum + settings.perClass[usageOf(entry)], 0);
  const starts = new Int32Array(total);
  const lengths = new Uint8Array(total);
  const owners = new Uint16Array(total);
  let at = 0;
  classes.forEach((entry, id) => {
    const { lang, script = '' } = entry;
    const random = createRandom(seedOf(lang + script, settings.seed));
    const [single, pair, phrase] = settings.mix[usageOf(entry)];
    const [firstLine, lastLine] = lines[id] as readonly [number, number];
    const [from, textEnd, end] = parts[id] as readonly [number, number, number];
    const put = (start: number, length: number, plainOffset: number) => {
      starts[at] = random() < settings.plainShare ? start + plainOffset : start;
      lengths[at] = length;
      owners[at++] = id;
    };
    for (let n = settings.perClass[usageOf(entry)]; n > 0; n--) {
      const kind = random();
      if (kind < single) {
        const fromList = end > textEnd && (kind < single / 2 || textEnd === from);
        const low = fromList ? textEnd : from;
        const high = fromList ? end : textEnd;
        let drawn = low;
        for (let tries = 1; tries < mostTries; tries++) {
          drawn = low + Math.floor(random() * (high - low));
          if (random() < (singleWords[drawn] as number)) break;
        }
        put(tokens.length + drawn, 1, singles.length);
        continue;
      }
      const wanted =
        kind < single + pair ? 2 : kind < single + pair + phrase ? 3 + Math.floor(random() * 4) : longest;
      let lineStart = 0;
      let words = 0;
      for (let tries = 0; tries < mostTries; tries++) {
        const line = firstLine + Math.floor(random() * (lastLine - firstLine));
        lineStart = lineStarts[line] as number;
        words = (lineStarts[line + 1] as number) - lineStart;
        if (words >= settings.shortLines.words || random() < settings.shortLines.chance) break;
      }
      const length = Math.min(wanted, words);
      put(lineStart + Math.floor(random() * (words - length + 1)), length, textLength);
    }
  });
  const order = Int32Array.from({ length: total }, (_, i) => i);
  shuffle(order, createRandom(settings.seed));
  store.write('stream', stream);
  store.write(
    'sampleStarts',
    order.map((i) => starts[i] as number),
  );
  store.write(
    'sampleLengths',
    Uint8Array.from(order, (i) => lengths[i] as number),
  );
  store.write(
    'sampleClasses',
    Uint16Array.from(order, (i) => owners[i] as number),
  );
  log(`${total} samples of ${classes.length} classes`);
}

/**
 * For each single word of each class the chance that it is taken when it is drawn: the root of how much the
 * class uses it beside the class that uses it most.
 */
function chances(
  classCount: number,
  singles: Int32Array,
  parts: CorpusSummary['singles'],
  store: Store,
): Float32Array {
  const vocabulary = store.read('starts', Uint32Array).length - 1;
  const { starts, classes, frequencies } = readKnowledge(classCount, vocabulary, store);
  const result = new Float32Array(singles.length);
  for (let c = 0; c < classCount; c++) {
    const [from, , end] = parts[c] as readonly [number, number, number];
    for (let i = from; i < end; i++) {
      const word = singles[i] as number;
      let most = 0;
      let own = 0;
      for (let k = starts[word] as number; k < (starts[word + 1] as number); k++) {
        const frequency = frequencies[k] as number;
        if (frequency > most) most = frequency;
        if (classes[k] === c) own = frequency;
      }
      result[i] = Math.max(leastChance, Math.sqrt(own / most));
    }
  }
  return result;
}
