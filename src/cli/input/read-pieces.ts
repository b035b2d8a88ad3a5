import { PassThrough, pipeline, type Readable } from 'node:stream';
import { FileError } from '../errors.ts';
import { byteOrderMark, StrictDecoder, UnreadableError } from './strict-decoder.ts';
import { unpacked } from './unpacked.ts';

interface Decoder {
  readonly encoding: string;
  decode(bytes: Uint8Array, options?: { stream: boolean }): string;
}

/** Ends without an error if the signal aborts. Without `encoding`, invalid bytes throw after the lines before them. */
export async function* readPieces(
  stream: Readable,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
  encoding?: string,
): AsyncGenerator<string, void, undefined> {
  // A terminal opened as a file does not close before its read ends, but this PassThrough does.
  const chunks = pipeline(stream, new PassThrough(), () => {});
  const stop = () => void chunks.destroy();
  signal.addEventListener('abort', stop);
  let decoder: Decoder | undefined;
  let held = Buffer.alloc(0);
  let isStart = true;
  const marked = (piece: string) => {
    const needsMark = isStart && decoder?.encoding !== 'utf-8' && !piece.startsWith(byteOrderMark);
    isStart = false;
    return needsMark ? byteOrderMark + piece : piece;
  };
  const open = () =>
    encoding === undefined
      ? new StrictDecoder(encodingOf(held))
      : new TextDecoder(encoding, { ignoreBOM: true });
  try {
    for await (const chunk of unpacked(counted(chunks, onBytes))) {
      if (signal.aborted) return;
      // The byte order mark may be split between two chunks.
      held = Buffer.concat([held, chunk]);
      if (decoder === undefined && held.length < 2) continue;
      decoder ??= open();
      const piece = decoder.decode(held, { stream: true });
      held = Buffer.alloc(0);
      if (piece !== '') yield marked(piece);
    }
    decoder ??= open();
    const last = decoder.decode(held);
    if (last !== '') yield marked(last);
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof UnreadableError && error.before !== '') yield marked(error.before);
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function* counted(
  chunks: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield chunk;
  }
}

const examinedLength = 8000;
/** Compressed data has about a tenth. */
const maxControlShare = 0.01;

/** By a byte order mark or regular zero bytes, else UTF-8. @throws {FileError} if this is no text */
function encodingOf(bytes: Uint8Array): string {
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
