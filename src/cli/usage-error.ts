/** The program was called with wrong arguments. The message is for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
