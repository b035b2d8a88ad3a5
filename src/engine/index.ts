import { loadLanguageDetector } from './language.ts';
import { createInspectorLoader, type LoadInspector } from './loading/load-inspector.ts';

export type * from './inspect/inspection.ts';
export * from './language.ts';
export type { Inspector, LoadInspector } from './loading/load-inspector.ts';
export * from './profanity.ts';

/** See {@link LoadInspector}. */
export const loadInspector: LoadInspector = /* @__PURE__ */ createInspectorLoader(loadLanguageDetector);
