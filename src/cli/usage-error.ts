/**
 * Defines how the program was called wrongly: what it says then goes to a person.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
