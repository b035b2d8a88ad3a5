import { FileError } from '../errors.ts';

/** Excel needs it to read a table as UTF-8. */
export const byteOrderMark = '\ufeff';

export class UnreadableError extends FileError {
  /** Lines before the unreadable one that were not returned yet. */
  readonly before: string;
  readonly encoding: string;

  constructor(line: number, encoding: string, before: string) {
    super(`has bytes in line ${line} that are not ${encoding.toUpperCase()}`);
    this.encoding = encoding;
    this.before = before;
  }
}

/** Names the line of invalid bytes, as `TextDecoder` does not. */
export class StrictDecoder {
  readonly encoding: string;
  readonly #decoder: TextDecoder;
  #tail: Uint8Array = new Uint8Array();
  #lineEnds = 0;
  #endedWithReturn = false;

  constructor(encoding: string) {
    this.encoding = encoding;
    this.#decoder = decoderOf(encoding);
  }

  decode(chunk: Uint8Array, { stream } = { stream: false }): string {
    const bytes = joined(this.#tail, chunk);
    const end = stream ? bytes.length - tailLength(bytes, this.encoding) : bytes.length;
    this.#tail = bytes.subarray(end);
    const text = this.#decodeWhole(bytes.subarray(0, end));
    this.#count(text);
    return text;
  }

  #decodeWhole(bytes: Uint8Array): string {
    try {
      return this.#decoder.decode(bytes);
    } catch {
      const text = readableStart(bytes, this.encoding);
      const before = text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
      throw new UnreadableError(this.#count(before) + 1, this.encoding, before);
    }
  }

  /** CRLF is one line end, also if it is split between two texts. */
  #count(text: string): number {
    const isContinued = this.#endedWithReturn && text.startsWith('\n');
    const lineEnds = text.match(/\n|\r(?!\n)/g)?.length ?? 0;
    this.#endedWithReturn = text.endsWith('\r');
    this.#lineEnds += isContinued ? lineEnds - 1 : lineEnds;
    return this.#lineEnds;
  }
}

function decoderOf(encoding: string): TextDecoder {
  return new TextDecoder(encoding, { ignoreBOM: true, fatal: true });
}

function joined(start: Uint8Array, rest: Uint8Array): Uint8Array {
  if (start.length === 0) return rest;
  const all = new Uint8Array(start.length + rest.length);
  all.set(start);
  all.set(rest, start.length);
  return all;
}

function tailLength(bytes: Uint8Array, encoding: string): number {
  if (encoding !== 'utf-8') {
    const odd = bytes.length % 2;
    const high = bytes[bytes.length - odd - (encoding === 'utf-16le' ? 1 : 2)] ?? 0;
    return odd + (high >= 0xd8 && high < 0xdc ? 2 : 0);
  }
  for (let length = 1; length <= Math.min(3, bytes.length); length++) {
    const byte = bytes[bytes.length - length] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return length < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? length : 0;
  }
  return 0;
}

/** Found by halving the bytes. */
function readableStart(bytes: Uint8Array, encoding: string): string {
  let text = '';
  let [valid, invalid] = [0, bytes.length + 1];
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    try {
      text = decoderOf(encoding).decode(bytes.subarray(0, middle), { stream: true });
      valid = middle;
    } catch {
      invalid = middle;
    }
  }
  return text;
}
