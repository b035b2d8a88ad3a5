/**
 * Step 8: the model file, as src/engine/language/model.ts decodes it.
 */
import { deflateRawSync } from 'node:zlib';
import type { ModelFacts } from '../engine/language/model.ts';
import { Encoding, joinModelFile, type StoredSection } from '../engine/language/model-file.ts';
import { encodeTrie, type TrieArrays } from './encode-trie.ts';
import type { EncodedWords } from './encode-words.ts';

/** The file, and how many bytes each of its sections takes in it. */
export interface EncodedModel {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sizes: Readonly<Record<string, number>>;
}

export function encodeModel(
  trie: TrieArrays,
  words: EncodedWords,
  exceptions: Uint8Array,
  facts: ModelFacts,
): EncodedModel {
  const columns = encodeTrie(trie);
  const sections = [
    section('FACT', new TextEncoder().encode(JSON.stringify(facts))),
    section('ALPH', bytesOf(columns.alphabet)),
    section('GRPS', bytesOf(columns.groups)),
    section('UNIT', columns.units),
    section('RARE', columns.rare),
    section('SHAP', columns.shapes),
    section('MANY', columns.many),
    section('INHE', columns.inherited),
    section('CLSS', columns.own),
    section('WGHT', columns.packed),
    section('WBLK', bytesOf(words.blockBits)),
    section('WORD', words.bytes),
    section('EXCP', exceptions),
  ];
  return {
    bytes: joinModelFile(sections),
    sizes: Object.fromEntries(sections.map(({ name, stored }) => [name, stored.length])),
  };
}

/** Deflating has to save this share of a section: inflating takes time at every start. */
const worthwhile = 0.2;

function section(name: string, bytes: Uint8Array): StoredSection {
  const content = new Uint8Array(bytes);
  const deflated = deflateRawSync(content, { level: 9 });
  return deflated.length < (1 - worthwhile) * content.length
    ? { name, bytes: content, encoding: Encoding.deflate, stored: deflated }
    : { name, bytes: content, encoding: Encoding.raw, stored: content };
}

/** The file is little-endian, and so is every machine that trains. */
function bytesOf(numbers: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
