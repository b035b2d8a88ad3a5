/**
 * Something that this machine lacks, a program or data: the message tells a person what to do about it.
 */
export class PersonError extends Error {
  /** The bootstrap shows such an error's message alone. */
  readonly forPerson = true;
}
