import { FileError } from './text-format.ts';

/** In a table, Excel needs it to read UTF-8. The other formats leave it out. */
export const byteOrderMark = '\ufeff';

/** A line has bytes that are invalid in the detected encoding. The message continues a sentence, as in {@link FileError}. */
export class UnreadableError extends FileError {
  /** The decoded lines before the unreadable one that were not returned yet. */
  readonly before: string;

  constructor(line: number, encoding: string, before: string) {
    super(
      `has bytes in line ${line} that are not ${encoding.toUpperCase()}; name the encoding of the file, such as --encoding windows-1252. (--encoding ${encoding} writes U+FFFD instead of such bytes)`,
    );
    this.before = before;
  }
}

/** Decodes UTF-8 and UTF-16 as `TextDecoder` does, except that invalid bytes are an error with the number of their line. */
export class StrictDecoder {
  readonly encoding: string;
  readonly #decoder: TextDecoder;
  /** The bytes of a character that the next chunk continues. */
  #tail: Uint8Array = new Uint8Array();
  #lineEnds = 0;
  #endedWithReturn = false;

  /** @param encoding `utf-8`, `utf-16le` or `utf-16be` */
  constructor(encoding: string) {
    this.encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { ignoreBOM: true });
  }

  /** @throws {UnreadableError} at the first line with invalid bytes */
  decode(chunk: Uint8Array, { stream } = { stream: false }): string {
    const bytes = Buffer.concat([this.#tail, chunk]);
    const end = stream ? bytes.length - tailLength(bytes, this.encoding) : bytes.length;
    this.#tail = bytes.subarray(end);
    const whole = bytes.subarray(0, end);
    const text = this.#decoder.decode(whole);
    // Only a text with U+FFFD may have had invalid bytes.
    const readable = text.includes('\ufffd') ? readableLength(text, whole, this.encoding) : text.length;
    if (readable < text.length) {
      const lines = text.slice(0, readable);
      const before = lines.slice(0, Math.max(lines.lastIndexOf('\n'), lines.lastIndexOf('\r')) + 1);
      throw new UnreadableError(this.#count(before) + 1, this.encoding, before);
    }
    this.#count(text);
    return text;
  }

  /** Returns the number of lines that have ended. CRLF is one line end, also if it is split between two texts. */
  #count(text: string): number {
    const isContinued = this.#endedWithReturn && text.startsWith('\n');
    const lineEnds = text.match(/\n|\r(?!\n)/g)?.length ?? 0;
    this.#endedWithReturn = text.endsWith('\r');
    this.#lineEnds += isContinued ? lineEnds - 1 : lineEnds;
    return this.#lineEnds;
  }
}

/** Returns the number of bytes at the end that may begin a longer character. */
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

/** Returns the number of UTF-16 units before the first one that does not correspond to its bytes. */
function readableLength(text: string, bytes: Buffer, encoding: string): number {
  const encoded = Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'utf16le');
  if (encoding === 'utf-16be') encoded.swap16();
  const same = encoded.findIndex((byte, at) => byte !== bytes[at]);
  if (same === -1) return text.length;
  const readable = encoded.subarray(0, same);
  if (encoding !== 'utf-8') return same >> 1;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(readable, { stream: true }).length;
}
