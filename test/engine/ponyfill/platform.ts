import { readFileSync } from 'node:fs';
import { CountedModel } from '../../../src/engine/ponyfill/counted-model.ts';
import { defineDetectLanguage } from '../../../src/engine/ponyfill/detect-language.ts';
import { defineLanguageDetector } from '../../../src/engine/ponyfill/language-detector.ts';

export const modelAddress = new URL('file:///language-small.bin');
export const coreAddress = new URL('file:///language.wasm');

const files = new Map([
  [modelAddress.href, readFileSync('src/engine/language-small.bin')],
  [coreAddress.href, readFileSync('src/engine/language.wasm')],
]);

export type Read = (address: URL | string) => Promise<Uint8Array>;

export const readFile: Read = async (address) => files.get(String(address)) as Uint8Array;

export function definePonyfill(read: Read = readFile) {
  const platform = { read, model: () => modelAddress, core: () => coreAddress };
  const model = new CountedModel(platform, 'downloadable');
  return { LanguageDetector: defineLanguageDetector(model), detectLanguage: defineDetectLanguage(model) };
}
