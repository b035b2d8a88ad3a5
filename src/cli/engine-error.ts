/** The engine cannot run. The message is for the user. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
