import { Core } from './core.ts';
import { writeTables } from './core-tables.ts';
import { ranks, valueBits } from './exception-values.ts';
import type { ModelFacts } from './model-facts.ts';
import {
  headLength,
  type Inflate,
  inflated,
  ModelFileError,
  readDirectory,
  readOpeningLength,
} from './model-file.ts';
import { type PageSource, Pages } from './pages.ts';

export interface LanguageModel {
  readonly facts: ModelFacts;
  readonly core: Core;
  /** Undefined if the model is complete. */
  readonly pages?: Pages;
}

export interface SharedModel {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly end: number;
  readonly facts: ModelFacts;
}

/**
 * @param inflate Other than by `DecompressionStream`
 * @throws {ModelFileError} if the bytes read are damaged or of another version
 */
export async function openModel(
  module: WebAssembly.Module,
  file: Uint8Array | PageSource,
  inflate?: Inflate,
): Promise<LanguageModel> {
  return 'front' in file ? openPages(module, file) : openWhole(module, await inflated(file, inflate));
}

/**
 * @param shared Memory for several threads. The module must be compiled for it.
 * @throws {ModelFileError} as {@link openModel}
 */
export function openWhole(
  module: WebAssembly.Module,
  file: Uint8Array,
  shared?: WebAssembly.Memory,
): LanguageModel {
  const core = new Core(module, shared);
  const { openingLength, facts, directory } = openFront(core, file);
  if (file.length < directory.length) throw new ModelFileError('The model is truncated.');
  if (file.length > directory.length) throw new ModelFileError('The model has extra bytes at its end.');
  core.write(file.subarray(openingLength), openingLength);
  if (core.checksum(openingLength, file.length, openingLength) !== directory.pagesChecksum)
    throw new ModelFileError('The model is damaged.');
  return { facts, core };
}

async function openPages(module: WebAssembly.Module, source: PageSource): Promise<LanguageModel> {
  const core = new Core(module);
  const behindFront = source.behindFront?.();
  // Reported below, unless the front cannot be read either.
  behindFront?.catch(() => undefined);
  const front = await source.front();
  const { openingLength, facts, directory } = openFront(core, front);
  core.setPartial(true);
  const pages = new Pages(core, source, directory.pages);
  pages.accept(front.subarray(openingLength), openingLength);
  if (behindFront) pages.accept(await behindFront, front.length);
  return { facts, core, pages };
}

function openFront(core: Core, front: Uint8Array) {
  const openingLength = readOpeningLength(front);
  if (front.length < openingLength) throw new ModelFileError('The model is truncated.');
  const opening = front.subarray(0, openingLength);
  core.reserve(openingLength);
  core.write(opening, 0);
  const directory = readDirectory(opening, core.checksum(headLength, openingLength, openingLength));
  core.placeSections(directory);
  const facts = JSON.parse(new TextDecoder().decode(directory.fact)) as ModelFacts;
  if (facts.exceptions.valueBits !== valueBits || facts.ranks !== ranks) {
    throw new ModelFileError('The model uses another format of exceptions.');
  }
  writeTables(core, facts);
  core.open();
  return { openingLength, facts, directory };
}

export function shareModel({ core, facts }: LanguageModel, memory: WebAssembly.Memory): SharedModel {
  core.exports.layOutAll();
  return { module: core.module, memory, end: core.end, facts };
}

export function joinModel({ module, memory, end, facts }: SharedModel): LanguageModel {
  const core = new Core(module, memory);
  core.open(end);
  return { facts, core };
}
