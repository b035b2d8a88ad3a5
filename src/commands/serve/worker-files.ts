/**
 * The files of a built Worker, in one folder; the first is its entry.
 */
export const workerFiles = { script: 'worker.js', model: 'language.bin', core: 'language.wasm' } as const;

/** Puts a built Worker's files into a folder. */
export type ProvideWorker = (folder: string) => Promise<void>;
