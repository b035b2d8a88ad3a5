import { Core } from './core.ts';
import { writeTables } from './core-tables.ts';
import { ranks, valueBits } from './exceptions.ts';
import type { ModelFacts } from './model-facts.ts';
import {
  checkLength,
  decodeSection,
  type FileSection,
  headLength,
  type Inflate,
  lexiconName,
  lexiconNumber,
  ModelFileError,
  readModelFile,
  sectionNames,
} from './model-file.ts';
import { type Directory, isPaged, readDirectory, readOpeningLength } from './paged-file.ts';
import { type PageSource, Pages } from './pages.ts';

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
 * @param file A model file, paged or not
 * @param shared Memory for several threads. The module must be compiled for it.
 * @throws {ModelFileError} if the bytes are not a complete, undamaged model of this version
 */
export async function openModel(
  module: WebAssembly.Module,
  file: Uint8Array,
  inflate?: Inflate,
  shared?: WebAssembly.Memory,
): Promise<LanguageModel> {
  if (isPaged(file)) return openWhole(module, file, shared);
  const core = new Core(module, shared);
  const sections = readModelFile(file, (covered, length) => core.checksum(covered, length));
  const section = (name: string): FileSection => {
    const found = sections.find((each) => each.name === name);
    if (!found) throw new ModelFileError(`The model has no section ${name}.`);
    return found;
  };
  const fact = section('FACT');
  const text = new Uint8Array(fact.length);
  const arraySections = sectionNames.map(section);
  const lexicon = sections.find(({ name }) => name === lexiconName);
  // Without CODE and places of groups.
  const lengths = [...arraySections.map(({ length }) => length), 0, lexicon?.length ?? 0, 0];
  const places = core.placeSections(lengths);
  await Promise.all([
    decodeSection(fact, text, inflate),
    ...arraySections.map((each, i) => decodeSection(each, places[i] as Uint8Array, inflate)),
    lexicon && decodeSection(lexicon, places[lexiconNumber] as Uint8Array, inflate),
  ]);
  return { facts: openCore(core, text), core };
}

/**
 * Opens a file as a whole or, if it can be read in parts, only its front.
 * @param inflate Faster than `DecompressionStream`.
 * @throws {ModelFileError} if the bytes read are damaged or of another version
 */
export function openFile(
  module: WebAssembly.Module,
  file: Uint8Array | PageSource,
  inflate?: Inflate,
): Promise<LanguageModel> {
  return 'front' in file ? openPagedModel(module, file) : openModel(module, file, inflate);
}

/**
 * Opens the bytes of a paged model file.
 * @throws {ModelFileError} as {@link openModel}
 */
export function openWhole(
  module: WebAssembly.Module,
  file: Uint8Array,
  shared?: WebAssembly.Memory,
): LanguageModel {
  const core = new Core(module, shared);
  const { length, pagesAt, facts, directory } = openFront(core, file);
  checkLength(file, directory.length);
  new Uint8Array(core.buffer).set(file.subarray(length), pagesAt);
  if (core.checksumAt(pagesAt, file.length - length, length) !== directory.pagesChecksum)
    throw new ModelFileError('The model is damaged.');
  return { facts, core };
}

/**
 * Opens a paged model file. Reads only its front.
 * @throws {ModelFileError} if the front is damaged or of another version
 */
async function openPagedModel(module: WebAssembly.Module, source: PageSource): Promise<LanguageModel> {
  const core = new Core(module);
  const behindFront = source.behindFront?.();
  // Reported below, unless the front cannot be read either.
  behindFront?.catch(() => undefined);
  const front = await source.front();
  const { length, pagesAt, facts, directory } = openFront(core, front);
  core.setPartial(true);
  const pages = new Pages(core, source, directory.pages, pagesAt);
  pages.accept(front.subarray(length), length);
  if (behindFront) pages.accept(await behindFront, front.length);
  return { facts, core, pages };
}

/** Opens the core with the opening of a paged file. Returns the length of the opening, and the address of the pages. */
function openFront(core: Core, front: Uint8Array) {
  const length = readOpeningLength(front);
  if (front.length < length) throw new ModelFileError('The model is truncated.');
  const bytes = front.subarray(0, length);
  const directory = readDirectory(bytes, core.checksumOf(bytes.subarray(headLength), length));
  const pagesAt = placePages(core, directory);
  return { length, pagesAt, facts: openCore(core, directory.fact), directory };
}

/** Reserves memory for all pages, in the order of the file, and places the sections. Returns the address of the pages. */
function placePages(core: Core, { sections, pages }: Directory): number {
  const { starts, wordsFrom } = pages;
  const first = starts[0] as number;
  const reserved = core.reserve((starts.at(-1) as number) - first);
  const pagesAt = reserved.byteOffset;
  let words = (starts[wordsFrom] as number) - first;
  const inPages = (length: number) => {
    words += length;
    return reserved.subarray(words - length, words);
  };
  const views = core.placeSections([
    ...sections.map((section) => (typeof section === 'number' ? inPages(section) : section.length)),
    4 * (wordsFrom + 1),
  ]);
  for (const [i, section] of sections.entries()) if (typeof section !== 'number') views[i]?.set(section);
  const { buffer, byteOffset } = views[sections.length] as Uint8Array<ArrayBuffer>;
  const groupPlaces = new Uint32Array(buffer, byteOffset, wordsFrom + 1);
  for (let page = 0; page < wordsFrom; page++) {
    groupPlaces[page + 1] = pagesAt + (starts[page] as number) - first;
  }
  return pagesAt;
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
