import { Core } from './core.ts';
import { writeTables } from './core-tables.ts';
import { ranks, valueBits } from './exceptions.ts';
import type { ModelFacts } from './model-facts.ts';
import {
  decodeSection,
  Encoding,
  type FileSection,
  headLength,
  type Inflate,
  ModelFileError,
  readModelFile,
} from './model-file.ts';
import { type Piece, sectionNames } from './page-places.ts';
import { readDirectory, readOpeningLength } from './paged-file.ts';
import { type PageSource, Pages } from './pages.ts';
import { receiveModelFile } from './receive-model-file.ts';

export interface LanguageModel {
  readonly facts: ModelFacts;
  readonly core: Core;
  /** Reads the missing parts. Undefined if the model is complete. */
  readonly pages?: Pages;
}

export interface SharedModel {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly end: number;
  readonly facts: ModelFacts;
}

/**
 * @param shared Memory for several threads. The module must be compiled for it.
 * @throws {ModelFileError} if the bytes are not a complete, undamaged model of this version
 */
export async function openModel(
  module: WebAssembly.Module,
  source: Uint8Array | ReadableStream<Uint8Array>,
  inflate?: Inflate,
  shared?: WebAssembly.Memory,
): Promise<LanguageModel> {
  const core = new Core(module, shared);
  const sections = ArrayBuffer.isView(source)
    ? readModelFile(source, (covered, length) => core.checksum(covered, length))
    : await receiveModelFile(core, source);
  const section = (name: string): FileSection => {
    const found = sections.find((each) => each.name === name);
    if (!found) throw new ModelFileError(`The model has no section ${name}.`);
    return found;
  };
  const fact = section('FACT');
  const text = new Uint8Array(fact.length);
  const arraySections = sectionNames.map((name) =>
    name === 'LEXI' && !sections.some((each) => each.name === name) ? emptySection(name) : section(name),
  );
  // Reads FACT before `placeSections` invalidates the view of the received bytes.
  const read = decodeSection(fact, text, inflate);
  const received = arraySections.map(({ stored }) => stored.buffer === core.buffer);
  const places = core.placeSections(
    arraySections.map(({ stored, length }, i) => (received[i] ? stored : length)),
  );
  await Promise.all([
    read,
    ...arraySections.map((each, i) => received[i] || decodeSection(each, places[i] as Uint8Array, inflate)),
  ]);
  return { facts: openCore(core, text), core };
}

function emptySection(name: string): FileSection {
  return { name, encoding: Encoding.raw, length: 0, stored: new Uint8Array() };
}

/**
 * Opens a paged model file. Reads only its front.
 * @throws {ModelFileError} if the front is damaged or of another version
 */
export async function openPagedModel(module: WebAssembly.Module, source: PageSource): Promise<LanguageModel> {
  const core = new Core(module);
  const front = await source.front();
  const length = readOpeningLength(front);
  if (front.length < length) throw new ModelFileError('The model is truncated.');
  const bytes = front.subarray(0, length);
  const directory = readDirectory(bytes, core.checksumOf(bytes.subarray(headLength), length));
  const places = core.placeSections(sectionNames.map((name) => directory.lengths[name]));
  const sectionOf = ({ section }: Piece) => places[sectionNames.indexOf(section)] as Uint8Array;
  for (const [piece, content] of directory.opening) sectionOf(piece).set(content, piece.at);
  // Opening invalidates the views.
  const starts = Object.fromEntries(sectionNames.map((name, i) => [name, places[i]?.byteOffset ?? 0]));
  const facts = openCore(core, directory.fact);
  core.setPartial(true);
  const addressOf = ({ section, at }: Piece) => (starts[section] as number) + at;
  const pages = new Pages(core, source, directory.pages, addressOf);
  pages.accept(front.subarray(length), length);
  return { facts, core, pages };
}

/** @throws {ModelFileError} if the sections do not fit the core or each other */
function openCore(core: Core, fact: Uint8Array): ModelFacts {
  const facts = JSON.parse(new TextDecoder().decode(fact)) as ModelFacts;
  if (facts.exceptions.valueBits !== valueBits || facts.ranks !== ranks) {
    throw new ModelFileError('The model uses another format of exceptions.');
  }
  writeTables(core, facts);
  const misfit = core.open();
  if (misfit > 0) throw new ModelFileError(`The sections of the model are inconsistent (${misfit}).`);
  return facts;
}

/** @param memory The memory in which the model was opened. */
export function shareModel({ core, facts }: LanguageModel, memory: WebAssembly.Memory): SharedModel {
  core.layOutAll();
  return { module: core.module, memory, end: core.sectionsEnd, facts };
}

export function joinModel({ module, memory, end, facts }: SharedModel): LanguageModel {
  const core = new Core(module, memory);
  core.join(end);
  return { facts, core };
}
