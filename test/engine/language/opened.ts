import { coreModule } from '../../../scripts/lib/core-module.ts';
import { type LanguageModel, openWhole } from '../../../src/engine/language/model/model.ts';

export function opened(file: Uint8Array): LanguageModel {
  return openWhole(coreModule(), file);
}
