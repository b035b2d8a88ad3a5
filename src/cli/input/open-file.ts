import { createReadStream, open, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { PassThrough, pipeline, type Readable } from 'node:stream';

/**
 * Opens a named pipe as a socket: a file system read would block until somebody writes, and the stream could not be
 * destroyed.
 * @param pieceLength bytes read at a time
 */
export function openFile(file: string, pieceLength: number): Readable {
  if (!statSync(file).isFIFO()) return createReadStream(file, { highWaterMark: pieceLength });
  const content = new PassThrough();
  open(file, (error, fd) => {
    if (error !== null) content.destroy(error);
    else pipeline(new Socket({ fd, writable: false }), content, () => {});
  });
  return content;
}
