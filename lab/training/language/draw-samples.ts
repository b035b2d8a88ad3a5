/** Step 2: draws training samples: a class and a range of the word stream. */

import { createRandom, seedOf, shuffle } from '../../model/random.ts';
import type { Register } from './corpus.ts';
import type { CorpusSummary, Source } from './read-corpus.ts';
import type { Store } from './store.ts';
import { type UsageLevel, usageLevel } from './usage.ts';
import { readWordFrequencies } from './word-frequencies.ts';

/** Shares of one word, two, and three to six; the rest are whole lines. */
export type SampleLengths = Readonly<Record<'single' | 'pair' | 'phrase', number>>;

export interface SampleSettings {
  /** In the language's own script. */
  readonly perLevel: Readonly<Record<UsageLevel, number>>;
  /** Shares of web and chat; the rest is prose. */
  readonly shares: { readonly web: number; readonly chat: number };
  readonly romanised: number;
  readonly names: number;
  /** Samples of unsupported languages, which count as "no language". */
  readonly unlisted: number;
  /** Every language gets about as many whole lines: one with more would absorb sentences of its relatives. */
  readonly lengths: Readonly<Record<Exclude<Register, 'prose'>, SampleLengths>> & {
    readonly prose: Readonly<Record<UsageLevel, SampleLengths>>;
  };
  /** Shorter prose lines are accepted with this chance: many corpora are mostly interface text. */
  readonly shortLines: { readonly words: number; readonly chance: number };
  /** Share without diacritics. */
  readonly plainShare: number;
  readonly plainShares: Readonly<Record<string, number>>;
  readonly seed: number;
}

const maxWords = 16;
/** For a single word that another language uses far more often. */
const minChance = 0.15;
const maxTries = 5;
/** Registers with fewer lines get proportionally fewer samples. */
const fullLines: Readonly<Record<Register, number>> = {
  prose: 1,
  web: 3000,
  chat: 300,
  romanised: 1000,
  names: 1,
  unlisted: 1,
};
/** Languages with this share of words in each of two scripts get more samples. */
const minScriptShare = 0.15;
const secondScript = 1.7;
/** The other single words are drawn uniformly. */
const shareAsUsed = 0.2;

/** Writes `stream`, `sampleStarts`, `sampleLengths` and `sampleClasses`, shuffled. */
export function drawSamples(
  classes: readonly string[],
  store: Store,
  settings: SampleSettings,
  log: (line: string) => void,
): void {
  const { sources, latinShares } = store.readJson<CorpusSummary>('corpus');
  const words = readWords(classes.length, sources, store);
  const texts = sources.filter(isText);
  const plans = texts.flatMap((source) => {
    const count = samplesOf(source, texts, latinShares, classes, settings);
    return count === 0 ? [] : [{ source, count }];
  });
  const total = plans.reduce((sum, { count }) => sum + count, 0);
  const starts = new Int32Array(total);
  const lengths = new Uint8Array(total);
  const owners = new Uint16Array(total);
  let at = 0;
  for (const { source, count } of plans) {
    const { classNumber, register } = source;
    const lang = classes[classNumber];
    const random = createRandom(seedOf(lang + register, settings.seed));
    const plainShare = settings.plainShares[lang] ?? settings.plainShare;
    const draw = drawerOf(source, lang, sources, words, settings, random);
    for (let n = count; n > 0; n--) {
      const { start, length, plainOffset } = draw();
      starts[at] = random() < plainShare ? start + plainOffset : start;
      lengths[at] = length;
      owners[at++] = classNumber;
    }
  }
  store.write('stream', streamOf(words));
  const order = Int32Array.from({ length: total }, (_, i) => i);
  shuffle(order, createRandom(settings.seed));
  const shuffled = <Numbers extends Int32Array | Uint8Array | Uint16Array>(numbers: Numbers) =>
    numbers.map((_, i) => numbers[order[i]]) as Numbers;
  store.write('sampleStarts', shuffled(starts));
  store.write('sampleLengths', shuffled(lengths));
  store.write('sampleClasses', shuffled(owners));
  log(`${total} samples of ${classes.length} classes`);
}

interface Words {
  readonly tokens: Int32Array;
  readonly singles: Int32Array;
  readonly plain: Int32Array;
  readonly lineStarts: Int32Array;
  readonly lineWeights: Int32Array;
  /** By single word. */
  readonly singleChances: Float32Array;
}

function readWords(classCount: number, sources: readonly Source[], store: Store): Words {
  const singles = store.read('singles');
  return {
    tokens: store.read('tokens'),
    singles,
    plain: store.read('plain'),
    lineStarts: store.read('lineStarts'),
    lineWeights: store.read('lineWeights'),
    singleChances: acceptanceChances(classCount, singles, sources, store),
  };
}

/** A range of the stream, and the offset of the same without diacritics. */
interface Drawn {
  readonly start: number;
  readonly length: number;
  readonly plainOffset: number;
}

/** For prose, half of the single words come from the word list. */
function drawerOf(
  { classNumber, register, lines, singles }: TextSource,
  lang: string,
  sources: readonly Source[],
  words: Words,
  settings: SampleSettings,
  random: () => number,
): () => Drawn {
  const isProse = register === 'prose';
  const list = sources.find((other) => other.classNumber === classNumber && other.register === 'words');
  const shares = isProse ? settings.lengths.prose[usageLevel(lang)] : settings.lengths[register];
  const textLength = words.tokens.length / 2;
  const drawLine = byWeight(words.lineWeights, lines, random);
  return () => {
    const kind = random();
    if (kind < shares.single && isProse && random() >= shareAsUsed) {
      const fromList = list && list.singles[1] > list.singles[0] && random() < 0.5;
      const drawn = drawSingle(fromList ? list.singles : singles, words.singleChances, random);
      if (drawn !== undefined) {
        return { start: words.tokens.length + drawn, length: 1, plainOffset: words.singles.length };
      }
    }
    const wanted = lengthOf(kind, shares, random);
    const line = drawAcceptedLine(isProse ? settings.shortLines : undefined, drawLine, words, random);
    const length = Math.min(wanted, line.length);
    const start = line.start + Math.floor(random() * (line.length - length + 1));
    return { start, length, plainOffset: textLength };
  };
}

/** @param short accepted only with a chance */
function drawAcceptedLine(
  short: SampleSettings['shortLines'] | undefined,
  drawLine: () => number,
  { lineStarts }: Words,
  random: () => number,
): { readonly start: number; readonly length: number } {
  for (let tries = 1; ; tries++) {
    const line = drawLine();
    const start = lineStarts[line];
    const length = lineStarts[line + 1] - start;
    const isAccepted = !short || length >= short.words || random() < short.chance;
    if (isAccepted || tries === maxTries) return { start, length };
  }
}

function streamOf({ tokens, singles, plain }: Words): Int32Array {
  const bare = singles.map((single) => plain[single]);
  const stream = new Int32Array(tokens.length + 2 * singles.length);
  stream.set(tokens);
  stream.set(singles, tokens.length);
  stream.set(bare, tokens.length + singles.length);
  return stream;
}

function lengthOf(kind: number, { single, pair, phrase }: SampleLengths, random: () => number): number {
  if (kind < single) return 1;
  if (kind < single + pair) return 2;
  return kind < single + pair + phrase ? 3 + Math.floor(random() * 4) : maxWords;
}

function drawSingle(
  [from, to]: readonly [number, number],
  chances: Float32Array,
  random: () => number,
): number | undefined {
  if (to === from) return undefined;
  let drawn = from;
  for (let tries = 1; tries < maxTries; tries++) {
    drawn = from + Math.floor(random() * (to - from));
    if (random() < chances[drawn]) break;
  }
  return drawn;
}

type TextSource = Source & { readonly register: Register };

const isText = (source: Source): source is TextSource => source.register !== 'words';

function samplesOf(
  source: TextSource,
  sources: readonly TextSource[],
  latinShares: readonly number[],
  classes: readonly string[],
  { perLevel, shares, romanised, names, unlisted }: SampleSettings,
): number {
  const { register, classNumber } = source;
  const linesOf = ({ lines: [from, to] }: TextSource) => to - from;
  const fullness = Math.min(1, linesOf(source) / fullLines[register]);
  if (register === 'romanised') return Math.round(romanised * fullness);
  if (register === 'names') return names;
  if (register === 'unlisted') return unlisted;
  const latin = latinShares[classNumber];
  const scripts = latin >= minScriptShare && latin <= 1 - minScriptShare ? secondScript : 1;
  const whole = scripts * perLevel[usageLevel(classes[classNumber])];
  if (register !== 'prose') return Math.round(whole * shares[register] * fullness);
  // Missing web or chat samples are not replaced by prose.
  let otherShares = 0;
  for (const other of sources) {
    if (other.classNumber !== classNumber || linesOf(other) === 0) continue;
    if (other.register === 'web' || other.register === 'chat') otherShares += shares[other.register];
  }
  return Math.round(whole * (1 - otherShares));
}

function byWeight(
  weights: Int32Array,
  [from, to]: readonly [number, number],
  random: () => number,
): () => number {
  const sums = new Float64Array(to - from);
  let sum = 0;
  for (let line = from; line < to; line++) {
    sum += weights[line];
    sums[line - from] = sum;
  }
  return () => {
    const wanted = random() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sums[middle] > wanted) high = middle;
      else low = middle + 1;
    }
    return from + low;
  };
}

/** √(frequency in its class / highest frequency in any class). */
function acceptanceChances(
  classCount: number,
  singles: Int32Array,
  sources: readonly Source[],
  store: Store,
): Float32Array {
  const { starts, classes, frequencies } = readWordFrequencies(classCount, store);
  const result = new Float32Array(singles.length);
  for (const { classNumber, singles: part } of sources) {
    for (let i = part[0]; i < part[1]; i++) {
      const word = singles[i];
      let maxFrequency = 0;
      let frequencyInClass = 0;
      for (let k = starts[word]; k < starts[word + 1]; k++) {
        const frequency = frequencies[k];
        if (frequency > maxFrequency) maxFrequency = frequency;
        if (classes[k] === classNumber) frequencyInClass = frequency;
      }
      result[i] = Math.max(minChance, Math.sqrt(frequencyInClass / maxFrequency));
    }
  }
  return result;
}
