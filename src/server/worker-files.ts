/**
 * Names the files of a built Worker, which lie in one folder; the first is its entry point.
 */
export const workerFiles = { script: 'worker.js', model: 'language.bin', core: 'language.wasm' } as const;

/** Copies or builds the files of a Worker into a folder. */
export type ProvideWorker = (folder: string) => Promise<void>;
