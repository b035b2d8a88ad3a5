import { PassThrough, pipeline, type Readable } from 'node:stream';
import { encodingOf } from './text-encoding.ts';

/**
 * Yields the text of a stream, including the byte order mark. Invalid bytes become U+FFFD. Ends without an error if the
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
      if (piece !== '') yield piece;
    }
    const last = (decoder ?? new TextDecoder(encoding)).decode(held);
    if (last !== '') yield last;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
