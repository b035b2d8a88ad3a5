/**
 * Tells from the first bytes of a file how its text is encoded, and that it is none.
 */
import { FileError } from './text-format.ts';

/** Bytes in which zeros and other controls are looked for. */
const looked = 8000;
/** A text has fewer of them among its bytes, such as a zero here and there; what is packed has a tenth. */
const mostControls = 0.01;

/**
 * The encoding of a text that begins with these bytes, as `TextDecoder` calls it: UTF-8, unless a byte order mark or zeros say that it is
 * UTF-16, as of what Windows programs save as "Unicode": of each Latin letter the higher byte is zero.
 * @throws {FileError} where controls say that it is no text
 */
export function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const beginning = bytes.subarray(0, looked);
  const even = beginning.filter((byte, at) => byte === 0 && at % 2 === 0).length;
  const odd = beginning.filter((byte, at) => byte === 0 && at % 2 === 1).length;
  const many = beginning.length / 10;
  if (even === 0 && odd > many) return 'utf-16le';
  if (odd === 0 && even > many) return 'utf-16be';
  if (beginning.filter(isControl).length <= mostControls * beginning.length) return 'utf-8';
  throw new FileError('is no text: save a table as CSV, a document as plain text, and unpack what is packed');
}

/** Controls beside white space and the escapes of terminals. */
function isControl(byte: number): boolean {
  return byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b);
}
