/**
 * The model in memory: what the sections of the model file hold, decoded and checked.
 */
import { leads, ranks, valueBits } from './exceptions.ts';
import { ModelFileError, readModelFile } from './model-file.ts';
import { type FunctionShape, StaticFunction } from './static-function.ts';
import { type SearchableTrie, searchable, type TrieArrays } from './trie.ts';

/** Everything of the model that is not an array. */
export interface ModelFacts {
  /** The classes by number: a language, or one script of it. */
  readonly classes: readonly { readonly lang: string; readonly script?: string }[];
  /** The weights that the 16 stored levels stand for. */
  readonly levels: readonly number[];
  /** Added to each class when exceptions rank the classes of a word. */
  readonly rankPrior: readonly number[];
  readonly exceptions: FunctionShape;
  /** How short a text is decides what priors and scores count; see confidence.ts. */
  readonly curves: ConfidenceCurves;
}

/** How much prior and scores count, by the length of the text. */
export interface ConfidenceCurves {
  /** Weight of the usage prior for a text of 1, 2, 3 … words (rows of evidence); the last for all longer ones. */
  readonly prior: readonly number[];
  /** What scores are multiplied by: entry i for 2^i letters, linear in the logarithm between them. */
  readonly sharpness: readonly number[];
  /** How much each class is really written: 0, 1 or 2. */
  readonly usage: readonly number[];
}

/** The decoded model. */
export interface LanguageModel {
  readonly facts: ModelFacts;
  readonly trie: SearchableTrie;
  readonly exceptions: StaticFunction;
  readonly rankPrior: Float32Array;
}

/**
 * Decodes a model file.
 * @throws {ModelFileError} when the bytes are no model of this version, cut off or altered.
 */
export async function decodeModel(bytes: Uint8Array): Promise<LanguageModel> {
  const sections = await readModelFile(bytes);
  const section = (name: string) => {
    const found = sections.get(name);
    if (!found) throw new ModelFileError(`The model has no section ${name}.`);
    return found;
  };
  const facts = JSON.parse(new TextDecoder().decode(section('FACT'))) as ModelFacts;
  if (facts.exceptions.valueBits !== valueBits || ranks * leads.length !== 2 ** valueBits) {
    throw new ModelFileError('The model was made for other exceptions.');
  }
  return {
    facts,
    trie: searchable(decodeTrie(section, facts)),
    exceptions: new StaticFunction(facts.exceptions, section('EXCP')),
    rankPrior: Float32Array.from(facts.rankPrior),
  };
}

/** A node repeats up to this many of its parent's first classes at the price of a bit each. */
export const parentPlaces = 12;

/**
 * Rebuilds the trie from its columns. Counts are summed up to starts; what the columns say is checked against
 * their lengths, so that no index can point outside.
 */
function decodeTrie(section: (name: string) => Uint8Array<ArrayBuffer>, facts: ModelFacts): TrieArrays {
  const symbols = section('UNIT');
  const children = section('CHLD');
  const inherited = section('INHE');
  const added = section('ADDC');
  const own = section('CLSS');
  const packed = section('WGHT');
  const count = added.length;
  const fits =
    symbols.length === 2 * count && children.length === 2 * (count + 1) && inherited.length === 2 * count;
  if (!fits) throw new ModelFileError('The columns of the model do not fit together.');
  const units = new Uint16Array(count);
  const nodes = new Int32Array(2 * (count + 1));
  const entries = new Uint16Array(packed.length * 2);
  const rootCount = (children[0] as number) | ((children[count + 1] as number) << 8);
  let child = rootCount;
  for (let node = 0; node < count; node++) {
    units[node] = (symbols[node] as number) | ((symbols[count + node] as number) << 8);
    nodes[2 * node] = child;
    child += (children[node + 1] as number) | ((children[count + 2 + node] as number) << 8);
  }
  nodes[2 * count] = child;
  if (child !== count) throw new ModelFileError('The columns of the model do not fit together.');
  let entry = 0;
  let next = 0;
  let parent = -1;
  let end = rootCount;
  for (let node = 0; node < count; node++) {
    nodes[2 * node + 1] = entry;
    // Breadth first: a node's parent is the first one whose children end after it.
    while (node >= end) {
      parent++;
      end = nodes[2 * parent + 2] as number;
    }
    let mask = (inherited[node] as number) | ((inherited[count + node] as number) << 8);
    const first = mask === 0 || parent < 0 ? 0 : (nodes[2 * parent + 1] as number);
    for (; mask !== 0; mask &= mask - 1) {
      entries[entry++] = entries[first + 31 - Math.clz32(mask & -mask)] as number;
    }
    for (let n = added[node] as number; n > 0; n--) entries[entry++] = own[next++] as number;
  }
  nodes[2 * count + 1] = entry;
  if (next !== own.length || (entry + 1) >> 1 !== packed.length) {
    throw new ModelFileError('The columns of the model do not fit together.');
  }
  for (let i = 0; i < packed.length; i++) {
    const pair = packed[i] as number;
    entries[2 * i] = (entries[2 * i] as number) | ((pair & 15) << 8);
    entries[2 * i + 1] = (entries[2 * i + 1] as number) | ((pair >> 4) << 8);
  }
  const roots = new Int32Array(65_536).fill(-1);
  for (let node = 0; node < rootCount; node++) roots[units[node] as number] = node;
  return { roots, nodes, units, entries, levels: Float32Array.from(facts.levels) };
}
