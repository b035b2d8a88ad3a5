/**
 * Run by mutate.ts in a process of its own, which may have to be ended: says of one module after another what it answers
 * otherwise than expected.
 */
import { createModelDetector } from '../../engine/language/detector.ts';
import type { LanguageDetector } from '../../engine/language/index.ts';
import { joinModel, type LanguageModel, openModel, shareModel } from '../../engine/language/model.ts';
import { mostSharedPages } from '../../engine/language/shared.ts';
import type { CoreMemory } from '../../training/language/core-module.ts';
import { answersOf } from '../compare/differences.ts';
import type { ComparedText } from '../compare/texts.ts';

/** A model file, and the texts that it is to answer. */
export interface ModelAndTexts {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly texts: readonly ComparedText[];
}

/** A model file, and what it answers to texts, or that it is refused; and in how much memory of each kind. */
export interface Expected extends ModelAndTexts {
  readonly answers: readonly string[];
  readonly bytes: Readonly<Record<CoreMemory, readonly number[]>>;
  /** Whether the file is damaged: a core may trap then, after which only a memory of its own begins anew. */
  readonly isMisfit: boolean;
}

/** A core to be judged: what it was compiled to, and for which memory. */
export interface CompiledCore {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly memory: CoreMemory;
}

/** What a model file answers to texts, one after another, or why it is refused, and how long the memory is then. */
export async function* answered(
  module: WebAssembly.Module,
  { file, texts }: ModelAndTexts,
  memory: CoreMemory,
): AsyncGenerator<{ answer: string; bytes: number }> {
  let models: readonly LanguageModel[];
  try {
    models = await modelsOf(module, file, memory);
  } catch (error) {
    yield { answer: String(error), bytes: 0 };
    return;
  }
  const detectors = models.map(createModelDetector);
  for (const [i, text] of texts.entries()) {
    const at = i % models.length;
    const answer = answersOf(detectors[at] as LanguageDetector, text);
    yield { answer, bytes: (models[at] as LanguageModel).core.buffer.byteLength };
  }
}

/** A model alone, or the same twice in a memory that both share. */
async function modelsOf(
  module: WebAssembly.Module,
  file: Uint8Array,
  memory: CoreMemory,
): Promise<readonly LanguageModel[]> {
  if (memory === 'own') return [await openModel(module, file)];
  const shared = new WebAssembly.Memory({ initial: 2, maximum: mostSharedPages, shared: true });
  const first = await openModel(module, file, undefined, shared);
  return [first, joinModel(shareModel(first, shared))];
}

/** Whether a core answers otherwise than expected, or takes other room for it. */
async function isNoticed(
  module: WebAssembly.Module,
  expected: Expected,
  memory: CoreMemory,
): Promise<boolean> {
  let number = 0;
  for await (const { answer, bytes } of answered(module, expected, memory)) {
    if (answer !== expected.answers[number] || bytes !== expected.bytes[memory][number]) return true;
    number++;
  }
  return number !== expected.answers.length;
}

let all: readonly Expected[] = [];

process.on('message', async (message: readonly Expected[] | CompiledCore) => {
  if (!('bytes' in message)) {
    all = message;
    return process.send?.('ready');
  }
  let outcome = 'survived';
  try {
    const module = new WebAssembly.Module(message.bytes);
    for (const expected of all) {
      if (expected.isMisfit && message.memory === 'shared') continue;
      if (await isNoticed(module, expected, message.memory)) outcome = 'noticed';
      if (outcome === 'noticed') break;
    }
  } catch {
    outcome = 'noticed';
  }
  process.send?.(outcome);
});
