/**
 * Run by mutate.ts in a process of its own, which may have to be ended: says of one module after another what it answers
 * otherwise than expected.
 */
import { createLanguageDetector, type LanguageDetector } from '../../engine/language/index.ts';
import { answersOf } from '../compare/differences.ts';
import type { ComparedText } from '../compare/texts.ts';

/** A model file, and what it answers to texts, or that it is refused. */
export interface Expected {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly texts: readonly ComparedText[];
  /** Undefined where this is to be found out. */
  readonly answers?: readonly string[];
}

/** What a model file answers to texts, one after another, or why it is refused. */
export async function* answered(
  module: WebAssembly.Module,
  { file, texts }: Expected,
): AsyncGenerator<string> {
  let detector: LanguageDetector;
  try {
    detector = await createLanguageDetector(file, module);
  } catch (error) {
    yield String(error);
    return;
  }
  for (const text of texts) yield answersOf(detector, text);
}

/** Whether a module answers otherwise than expected. */
async function isNoticed(module: WebAssembly.Module, expected: Expected): Promise<boolean> {
  let number = 0;
  for await (const answer of answered(module, expected)) {
    if (answer !== expected.answers?.[number++]) return true;
  }
  return number !== expected.answers?.length;
}

let all: readonly Expected[] = [];

process.on('message', async (message: readonly Expected[] | Uint8Array<ArrayBuffer>) => {
  if (!(message instanceof Uint8Array)) {
    all = message;
    return process.send?.('ready');
  }
  let outcome = 'survived';
  try {
    const module = new WebAssembly.Module(message);
    for (const expected of all) {
      if (await isNoticed(module, expected)) outcome = 'noticed';
      if (outcome === 'noticed') break;
    }
  } catch {
    outcome = 'noticed';
  }
  process.send?.(outcome);
});
