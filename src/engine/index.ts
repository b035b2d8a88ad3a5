import { loadLanguageDetector } from './language.ts';
import { createInspectorLoader, type LoadInspector } from './loading/load-inspector.ts';

export type * from './inspect/inspection.ts';
export * from './language.ts';
export type { Inspector, LoadInspector } from './loading/load-inspector.ts';
export * from './profanity.ts';

/**
 * Loads both engines: the small language model, and the swear words.
 * @param options `model` and `core` name other files, or pass their bytes. By default, the package's own files.
 * @returns an inspector. `inspect(text)` tells the languages of a text and, if asked for, its parts and profanity.
 * @throws {ModelFileError} (rejects) if the model is damaged, `Error` if a file can't be read, `TypeError` for unknown options
 * @example (await loadInspector()).inspect('What the fuck!', { profanity: true }).profanity?.score; // 0.98…
 */
export const loadInspector: LoadInspector = /* @__PURE__ */ createInspectorLoader(loadLanguageDetector);
