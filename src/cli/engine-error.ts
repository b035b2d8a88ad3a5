/**
 * Defines why nothing can be answered: what it says goes to a person.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
