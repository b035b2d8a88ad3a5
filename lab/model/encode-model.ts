/** Step 8: encodes the model file (docs/language-model.md). */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { LexiconFacts, ModelFacts } from '../../src/engine/language/model/model-facts.ts';
import { Encoding, type FileSection, readModelFile } from '../../src/engine/language/model/model-file.ts';
import type { EncodedWords } from './encode-words.ts';
import { checksumOf, joinModelFile, type StoredSection } from './join-model-file.ts';
import type { TrieColumns } from './trie-columns.ts';

export interface EncodedModel {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sizes: Readonly<Record<string, number>>;
}

export function encodeModel(
  columns: TrieColumns,
  words: EncodedWords,
  exceptions: Uint8Array,
  facts: ModelFacts,
): EncodedModel {
  const sections = [
    section('FACT', new TextEncoder().encode(JSON.stringify(facts))),
    section('ALPH', bytesOf(columns.alphabet)),
    section('GRPS', bytesOf(columns.groups)),
    section('UNIT', columns.units),
    section('RARE', columns.rare),
    section('SHAP', columns.shapes),
    section('MANY', columns.many),
    section('INHE', columns.inherited),
    section('CLSS', columns.newClasses),
    section('WGHT', columns.packed),
    section('WBLK', bytesOf(words.blocks)),
    section('WORD', words.bytes),
    section('EXCP', exceptions),
  ];
  return {
    bytes: joinModelFile(sections),
    sizes: Object.fromEntries(sections.map(({ name, stored }) => [name, stored.length])),
  };
}

/** Word frequencies: section LEXI and its facts. */
export interface Lexicon {
  readonly facts: LexiconFacts;
  readonly bytes: Uint8Array;
}

export function withLexicon(file: Uint8Array, { facts, bytes }: Lexicon): Uint8Array<ArrayBuffer> {
  const kept = readModelFile(file, checksumOf).filter(({ name }) => name !== 'LEXI');
  return joinModelFile([
    ...kept.map((each) => (each.name === 'FACT' ? withFacts(each, facts) : each)),
    section('LEXI', bytes),
  ]);
}

function withFacts({ name, encoding, stored }: FileSection, lexicon: LexiconFacts): StoredSection {
  const text = new TextDecoder().decode(encoding === Encoding.raw ? stored : inflateRawSync(stored));
  return section(name, new TextEncoder().encode(JSON.stringify({ ...JSON.parse(text), lexicon })));
}

/** A section is deflated only if that saves this share, because inflating costs time at every start. */
const minSaving = 0.1;

function section(name: string, bytes: Uint8Array): StoredSection {
  const deflated = deflateRawSync(bytes, { level: 9 });
  const { length } = bytes;
  return deflated.length < (1 - minSaving) * length
    ? { name, length, encoding: Encoding.deflate, stored: deflated }
    : { name, length, encoding: Encoding.raw, stored: bytes };
}

function bytesOf(numbers: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
