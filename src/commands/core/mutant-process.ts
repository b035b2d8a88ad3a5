/**
 * Run by mutate.ts in a process of its own, which may have to be ended: says of one module after another what it answers
 * otherwise than expected.
 */
import { createLanguageDetector, type LanguageDetector } from '../../engine/language/index.ts';
import { createSharingDetector, joinSharedModel } from '../../engine/language/shared.ts';
import { answersOf } from '../compare/differences.ts';
import type { ComparedText } from '../compare/texts.ts';
import type { CoreMemory } from './compile.ts';

/** A model file, and what it answers to texts, or that it is refused. */
export interface Expected {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly texts: readonly ComparedText[];
  /** Undefined where this is to be found out. */
  readonly answers?: readonly string[];
  /** Whether the file is damaged: a core may trap then, after which only a memory of its own begins anew. */
  readonly isMisfit?: boolean;
}

/** A core to be judged: what it was compiled to, and for which memory. */
export interface CompiledCore {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly memory: CoreMemory;
}

/** What a model file answers to texts, one after another, or why it is refused. */
export async function* answered(
  module: WebAssembly.Module,
  { file, texts }: Expected,
  memory: CoreMemory = 'own',
): AsyncGenerator<string> {
  let detectors: readonly LanguageDetector[];
  try {
    detectors = await detectorsOf(module, file, memory);
  } catch (error) {
    yield String(error);
    return;
  }
  for (const [i, text] of texts.entries()) {
    yield answersOf(detectors[i % detectors.length] as LanguageDetector, text);
  }
}

/** A detector that has the model alone, or two that share it. */
async function detectorsOf(
  module: WebAssembly.Module,
  file: Uint8Array,
  memory: CoreMemory,
): Promise<readonly LanguageDetector[]> {
  if (memory === 'own') return [await createLanguageDetector(file, module)];
  const { detector, share } = await createSharingDetector(file, module);
  return [detector, joinSharedModel(share())];
}

/** Whether a core answers otherwise than expected. */
async function isNoticed(
  module: WebAssembly.Module,
  expected: Expected,
  memory: CoreMemory,
): Promise<boolean> {
  let number = 0;
  for await (const answer of answered(module, expected, memory)) {
    if (answer !== expected.answers?.[number++]) return true;
  }
  return number !== expected.answers?.length;
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
