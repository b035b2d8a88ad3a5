/**
 * The door for programs of several threads, each with a detector: all of them use one model.
 */
import { createModelDetector } from './detector.ts';
import type { LanguageDetector } from './language-detector.ts';
import { joinModel, openModel, type SharedModel, shareModel } from './model/model.ts';
import type { Inflate } from './model/model-file.ts';

export type { LanguageDetector } from './language-detector.ts';
export type { SharedModel } from './model/model.ts';

/** Pages of 64 KB that a memory of several threads may have at most; the core is compiled for no more. */
export const mostSharedPages = 2 ** 14;

/** A detector, and its model for those of other threads. */
export interface SharingDetector {
  readonly detector: LanguageDetector;
  /** Lays out the whole model, which takes a tenth of a second the first time. What it answers may be sent to threads. */
  share(): SharedModel;
}

/**
 * Makes a detector as `createLanguageDetector` does, in a memory that detectors of other threads can use too.
 * @param core The compiled language-shared.wasm.
 */
export async function createSharingDetector(
  model: Uint8Array,
  core: WebAssembly.Module,
  inflate?: Inflate,
): Promise<SharingDetector> {
  const memory = new WebAssembly.Memory({ initial: 2, maximum: mostSharedPages, shared: true });
  const opened = await openModel(core, model, inflate, memory);
  return { detector: createModelDetector(opened), share: () => shareModel(opened, memory) };
}

/** Makes a detector of what a {@link SharingDetector} in another thread has shared. It takes no memory for the model. */
export function joinSharedModel(model: SharedModel): LanguageDetector {
  return createModelDetector(joinModel(model));
}
