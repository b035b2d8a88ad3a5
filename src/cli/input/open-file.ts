import { createReadStream, fstatSync, open, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { PassThrough, pipeline, type Readable } from 'node:stream';

/** A named pipe as a socket: a read would block until somebody writes. */
export function openFile(file: string, pieceLength: number): Readable {
  if (!statSync(file).isFIFO()) return createReadStream(file, { highWaterMark: pieceLength });
  const content = new PassThrough();
  open(file, (error, fd) => {
    if (error !== null) content.destroy(error);
    else pipeline(new Socket({ fd, writable: false }), content, () => {});
  });
  return content;
}

/** Undefined if an input, such as a pipe, has no known size. */
export function sizeOfInput(files: readonly string[], stdin = 0): number | undefined {
  try {
    let sum = 0;
    for (const file of files) {
      const stats = file === '-' ? fstatSync(stdin) : statSync(file, { throwIfNoEntry: false });
      if (stats?.isFile() === false) return undefined;
      sum += stats?.size ?? 0;
    }
    return sum;
  } catch {
    // Reading the file will report the error.
    return undefined;
  }
}
