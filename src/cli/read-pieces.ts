import { PassThrough, pipeline, type Readable } from 'node:stream';
import { encodingOf } from './text-encoding.ts';

/** In a table, it tells Excel that the output is UTF-8. The other formats leave it out. */
const byteOrderMark = '\ufeff';

/**
 * Yields the text of a stream, with its byte order mark. Adds one if the encoding is not UTF-8. Invalid bytes become U+FFFD. Ends without an error if the
 * signal aborts.
 * @param onBytes receives the number of bytes of each chunk
 * @param encoding a `TextDecoder` label; detected by default
 * @throws {FileError} if the first bytes are not text
 */
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
  let decoder: TextDecoder | undefined;
  let held = Buffer.alloc(0);
  let isStart = true;
  try {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      if (signal.aborted) return;
      onBytes(chunk.length);
      // The byte order mark may be split between two chunks.
      held = Buffer.concat([held, chunk]);
      if (decoder === undefined && held.length < 2) continue;
      decoder ??= new TextDecoder(encoding ?? encodingOf(held), { ignoreBOM: true });
      const piece = decoder.decode(held, { stream: true });
      held = Buffer.alloc(0);
      if (piece === '') continue;
      yield isStart && decoder.encoding !== 'utf-8' && !piece.startsWith(byteOrderMark)
        ? byteOrderMark + piece
        : piece;
      isStart = false;
    }
    const last = (decoder ?? new TextDecoder(encoding)).decode(held);
    if (last !== '') yield last;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
