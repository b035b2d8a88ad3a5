export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** The message continues a sentence that starts with the file's name. */
export class FileError extends Error {
  override readonly name: string = 'FileError';
}
