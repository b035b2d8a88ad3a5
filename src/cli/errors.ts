/** The program was called with wrong arguments. The message is for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The engine cannot run. The message is for the user. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** A file cannot be read. The message continues a sentence that starts with its name. */
export class FileError extends Error {
  override readonly name: string = 'FileError';
}
