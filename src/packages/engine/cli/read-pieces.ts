/**
 * Reads a file or standard input as pieces of text.
 */
import { PassThrough, pipeline, type Readable } from 'node:stream';

/**
 * The text of a stream, piece by piece, with its byte order mark; UTF-8 unless that says UTF-16. Bytes that are no
 * text become U+FFFD. Ends early, without an error, when the signal aborts.
 * @param onBytes Told how many bytes each piece was.
 */
export async function* readPieces(
  stream: Readable,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
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
      decoder ??= new TextDecoder(encodingOf(held), { ignoreBOM: true });
      const piece = decoder.decode(held, { stream: true });
      held = Buffer.alloc(0);
      if (piece !== '') yield piece;
    }
    const last = (decoder ?? new TextDecoder()).decode(held);
    if (last !== '') yield last;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** What the byte order mark of a file says. */
function encodingOf(beginning: Buffer): string {
  const mark = beginning.readUInt16BE(0);
  return mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
}
