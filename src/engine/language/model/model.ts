/**
 * The model: what the sections of the model file hold, checked and handed to the core.
 */
import { Core } from './core.ts';
import { writeTables } from './core-tables.ts';
import { ranks, valueBits } from './exceptions.ts';
import type { ModelFacts } from './model-facts.ts';
import {
  decodeSection,
  type FileSection,
  type Inflate,
  ModelFileError,
  readModelFile,
} from './model-file.ts';
import { receiveModelFile } from './receive-model-file.ts';

/** The model, open. */
export interface LanguageModel {
  readonly facts: ModelFacts;
  readonly core: Core;
}

/** A model that other threads of the process can use where it lies. */
export interface SharedModel {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** Where its sections end. */
  readonly end: number;
  readonly facts: ModelFacts;
}

/** The sections beside FACT, in the order of core/memory.ts; docs/language-model.md says what they hold. */
export const sectionNames = [
  ...['ALPH', 'GRPS', 'UNIT', 'RARE', 'SHAP', 'MANY', 'INHE', 'CLSS', 'WGHT'],
  ...['WBLK', 'WORD', 'EXCP'],
] as const;

/**
 * Opens a model file in a new instance of the core.
 * @param shared A memory for other threads as well, which the module has to be made for.
 * @throws {ModelFileError} when the bytes are no model of this version, cut off or altered.
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
  const own = sectionNames.map(section);
  // Before room is made for others, which ends the view of what was received.
  const read = decodeSection(fact, text, inflate);
  const received = own.map(({ stored }) => stored.buffer === core.buffer);
  const places = core.placeSections(own.map(({ stored, length }, i) => (received[i] ? stored : length)));
  await Promise.all([
    read,
    ...own.map((each, i) => received[i] || decodeSection(each, places[i] as Uint8Array, inflate)),
  ]);
  const facts = JSON.parse(new TextDecoder().decode(text)) as ModelFacts;
  if (facts.exceptions.valueBits !== valueBits || facts.ranks !== ranks) {
    throw new ModelFileError('The model was made for other exceptions.');
  }
  writeTables(core, facts);
  const misfit = core.open();
  if (misfit > 0) throw new ModelFileError(`The sections of the model do not fit together (${misfit}).`);
  return { facts, core };
}

/** Lays out the whole of a model, which was opened in this memory, for other threads. */
export function shareModel({ core, facts }: LanguageModel, memory: WebAssembly.Memory): SharedModel {
  core.layOutAll();
  return { module: core.module, memory, end: core.sectionsEnd, facts };
}

/** Opens a model that another thread has shared. */
export function joinModel({ module, memory, end, facts }: SharedModel): LanguageModel {
  const core = new Core(module, memory);
  core.join(end);
  return { facts, core };
}
