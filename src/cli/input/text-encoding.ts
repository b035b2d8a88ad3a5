import { FileError } from '../errors.ts';

const examinedLength = 8000;
/** Maximum share of control characters. Compressed data has about a tenth. */
const maxControlShare = 0.01;

/** Returns UTF-16 for a byte order mark or regular zero bytes, else UTF-8. @throws {FileError} if this is no text */
export function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const beginning = bytes.subarray(0, examinedLength);
  const even = beginning.filter((byte, at) => byte === 0 && at % 2 === 0).length;
  const odd = beginning.filter((byte, at) => byte === 0 && at % 2 === 1).length;
  const many = beginning.length / 10;
  if (even === 0 && odd > many) return 'utf-16le';
  if (odd === 0 && even > many) return 'utf-16be';
  if (beginning.filter(isControl).length <= maxControlShare * beginning.length) return 'utf-8';
  throw new FileError(
    'is not a text file: save tables as CSV, save documents as plain text, and unpack archives',
  );
}

/** Exempts white space and the escape character of terminals. */
function isControl(byte: number): boolean {
  return byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b);
}
