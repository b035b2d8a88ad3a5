/**
 * Reads the headers of a message by the rules of the Fetch standard, in a fraction of the time that `Headers` takes.
 */

/** A token (RFC 9110, 5.6.2). */
const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

/** Bytes without NUL, CR and LF, as the Fetch standard allows them. */
const headerValue = /^[^\0\r\n\u0100-\uffff]*$/;

export class MessageHeaders {
  readonly #values = new Map<string, string>();

  /** Throws `TypeError` for a name or value that HTTP does not allow. Joins names that differ in case alone. */
  constructor(headers: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(headers)) {
      const trimmed = value.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
      if (!headerName.test(name) || !headerValue.test(trimmed)) throw new TypeError('This is no header.');
      const before = this.get(name);
      this.set(name, before === null ? trimmed : `${before}, ${trimmed}`);
    }
    // A message needs none, and browsers let no page set it.
    this.#values.delete('content-length');
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value);
  }
}
