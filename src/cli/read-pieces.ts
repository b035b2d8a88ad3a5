/**
 * Reads a file or standard input as pieces of text.
 */
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { encodingOf } from './text-encoding.ts';

/**
 * The text of a stream, piece by piece, with its byte order mark. Bytes that are no text become U+FFFD. Ends early, without an
 * error, when the signal aborts.
 * @param onBytes Told how many bytes each piece was.
 * @param encoding As `TextDecoder` calls it; otherwise the first bytes tell.
 * @throws {FileError} where these are those of no text
 */
export async function* readPieces(
  stream: Readable,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
  encoding?: string,
): AsyncGenerator<string, void, undefined> {
  // A terminal that is named as a file is not closed before its read has ended: what is beside it is.
  const chunks = pipeline(stream, new PassThrough(), () => {});
  const stop = () => void chunks.destroy();
  signal.addEventListener('abort', stop);
  let decoder: TextDecoder | undefined;
  let held = Buffer.alloc(0);
  try {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      if (signal.aborted) return;
      onBytes(chunk.length);
      // The mark may come in two chunks.
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
