/**
 * Run by mutate.ts in a process of its own, which may have to be ended: says of one module after another what it answers
 * otherwise than expected.
 */
import { createLanguageDetector } from '../../engine/language/index.ts';
import { answersOf } from '../compare/differences.ts';
import type { ComparedText } from '../compare/texts.ts';

/** A model file, and what it answers to texts, or that it is refused. */
export interface Expected {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly texts: readonly ComparedText[];
  /** Undefined where this is to be found out. */
  readonly answers?: readonly string[];
}

/** What a model file answers to texts: one line each, or why it is refused. */
export async function answered(module: WebAssembly.Module, { file, texts }: Expected): Promise<string[]> {
  try {
    const detector = await createLanguageDetector(file, module);
    return texts.map((text) => answersOf(detector, text));
  } catch (error) {
    return [String(error)];
  }
}

let all: readonly Expected[] = [];

process.on('message', async (message: readonly Expected[] | Uint8Array<ArrayBuffer>) => {
  if (!(message instanceof Uint8Array)) {
    all = message;
    return process.send?.('ready');
  }
  let isNoticed = false;
  try {
    const module = new WebAssembly.Module(message);
    for (const expected of all) {
      const answers = await answered(module, expected);
      isNoticed ||= JSON.stringify(answers) !== JSON.stringify(expected.answers);
      if (isNoticed) break;
    }
  } catch {
    isNoticed = true;
  }
  process.send?.(isNoticed ? 'noticed' : 'survived');
});
