/**
 * Marks a failure that the user of a command can do something about: its message is shown without a stack.
 */
export class PersonError extends Error {
  /** Read by bootstrap.mjs. */
  readonly forPerson = true;
}
