/** Step 8: encodes the model file (docs/language-model.md). */
import type { LexiconFacts, ModelFacts } from '../../src/engine/language/model/model-facts.ts';
import type { EncodedWords } from './encode-words.ts';
import { joinSections, sectionsOf } from './model-file.ts';
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
  const sections = new Map<string, Uint8Array>([
    ['FACT', new TextEncoder().encode(JSON.stringify(facts))],
    ['ALPH', bytesOf(columns.alphabet)],
    ['GRPS', bytesOf(columns.groups)],
    ['UNIT', columns.units],
    ['RARE', columns.rare],
    ['SHAP', columns.shapes],
    ['MANY', columns.many],
    ['INHE', columns.inherited],
    ['CLSS', columns.newClasses],
    ['WGHT', columns.packed],
    ['WBLK', bytesOf(words.blocks)],
    ['WORD', words.bytes],
    ['EXCP', exceptions],
  ]);
  return {
    bytes: joinSections(sections),
    sizes: Object.fromEntries([...sections].map(([name, { length }]) => [name, length])),
  };
}

/** Word frequencies: section LEXI and its facts. */
export interface Lexicon {
  readonly facts: LexiconFacts;
  readonly bytes: Uint8Array;
}

/** @param file Deflated or not. The result is not. */
export function withLexicon(file: Uint8Array, { facts, bytes }: Lexicon): Uint8Array<ArrayBuffer> {
  const sections = sectionsOf(file);
  const before = JSON.parse(new TextDecoder().decode(sections.get('FACT')));
  sections.set('FACT', new TextEncoder().encode(JSON.stringify({ ...before, lexicon: facts })));
  return joinSections(sections.set('LEXI', new Uint8Array(bytes)));
}

function bytesOf(numbers: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
