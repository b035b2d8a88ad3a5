/**
 * Opens the files that are read.
 */
import { createReadStream, open, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { PassThrough, pipeline, type Readable } from 'node:stream';

/**
 * Opens a file, which is closed when its stream is destroyed. So is a named pipe, though nobody may ever write to it: a read of
 * the file system would wait for that, and the process for the read.
 * @param pieceLength Bytes that are read of a file at a time.
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
