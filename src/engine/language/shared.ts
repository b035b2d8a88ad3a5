/** One detector per thread, all with the same model in shared memory. */
import { ModelDetector } from './detector.ts';
import { createFrancDetector } from './franc.ts';
import { joinModel, openWhole, type SharedModel, shareModel } from './model/model.ts';
import { inflated } from './model/model-file.ts';
import type { LanguageDetector } from './types.ts';

export type { SharedModel } from './model/model.ts';
export type { LanguageDetector } from './types.ts';

/** In pages of 64 KB. The core is compiled with the same limit. */
export const maxSharedPages = 2 ** 14;

export interface SharingDetector {
  readonly detector: LanguageDetector;
  /** Takes about 0.1 s the first time. The result can be posted to threads. */
  share(): SharedModel;
}

/** @param core The compiled language-shared.wasm. */
export async function createSharingDetector(
  model: Uint8Array,
  core: WebAssembly.Module,
): Promise<SharingDetector> {
  const memory = new WebAssembly.Memory({ initial: 2, maximum: maxSharedPages, shared: true });
  const opened = openWhole(core, await inflated(model), memory);
  return {
    detector: new ModelDetector(opened, createFrancDetector()),
    share: () => shareModel(opened, memory),
  };
}

/** Creates a detector that uses the model of another thread. */
export function joinSharedModel(model: SharedModel): LanguageDetector {
  return new ModelDetector(joinModel(model), createFrancDetector());
}
