/**
 * A failure that a person can do something about: the command shows its message, and no stack.
 */
export class PersonError extends Error {
  /** Read by bootstrap.mjs. */
  readonly forPerson = true;
}
