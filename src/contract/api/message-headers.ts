/** Headers of a message, by the rules of the Fetch standard. Much faster than `Headers`. */

const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

/** Bytes except NUL, CR and LF, as the Fetch standard allows. */
const headerValue = /^[^\0\r\n\u0100-\uffff]*$/;

export class MessageHeaders {
  readonly #values = new Map<string, string>();

  /** Throws `TypeError` for an invalid name or value. Joins names that differ only in case. */
  constructor(headers: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(headers)) {
      const trimmed = value.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
      if (!headerName.test(name) || !headerValue.test(trimmed)) throw new TypeError('Not a valid header.');
      const before = this.get(name);
      this.set(name, before === null ? trimmed : `${before}, ${trimmed}`);
    }
    // Messages do not need it, and browsers forbid pages to set it.
    this.#values.delete('content-length');
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value);
  }
}
