/** Browsers, workers and edge runtimes fetch the model, so the import waits for it. Node's way: detector-node.ts. */
import { loadLanguageDetector } from 'vernacular-engine/language';

export const detector = await loadLanguageDetector();
