import { pipeline, Readable, type Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { FileError } from '../errors.ts';

interface Packing {
  readonly magic: readonly number[];
  readonly open: (() => Transform) | undefined;
  readonly instead: string;
}

const packings: readonly Packing[] = [
  { magic: [0x1f, 0x8b], open: zlib.createGunzip, instead: 'zcat' },
  // Node has it since 22.15; its types for Node 20 do not.
  {
    magic: [0x28, 0xb5, 0x2f, 0xfd],
    open: (zlib as { createZstdDecompress?: () => Transform }).createZstdDecompress,
    instead: 'zstdcat',
  },
];

const longestMagic = 4;

/** By the first bytes of gzip or Zstandard. */
export async function* unpacked(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let start = Buffer.alloc(0);
  while (start.length < longestMagic) {
    const { done, value } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
    // Do not wait for more of a text: a terminal gives one line at a time.
    if (!packings.some(({ magic }) => isBeginning(start, magic))) break;
  }
  const packing = packings.find(({ magic }) => start.length >= magic.length && isBeginning(start, magic));
  const all = joined(start, chunks);
  if (packing === undefined) return yield* all;
  if (packing.open === undefined) {
    throw new FileError(
      `is packed in a way that Node ${process.version} cannot read; use ${packing.instead}`,
    );
  }
  try {
    yield* pipeline(Readable.from(all), packing.open(), () => {}) as AsyncIterable<Buffer>;
  } catch (error) {
    if (!/^(?:Z_|ZSTD_)/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new FileError('is damaged, or ends too early: its packed data cannot be read to the end');
  }
}

function isBeginning(start: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => at >= start.length || start[at] === byte);
}

async function* joined(start: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  try {
    if (start.length > 0) yield start;
    yield* rest;
  } finally {
    // Closes the input, also if the caller stops before the rest is read.
    await rest.return(undefined);
  }
}
