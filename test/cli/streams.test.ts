import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import * as zlib from 'node:zlib';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPieces } from '../../src/cli/input/read-pieces.ts';
import { OrderedOutput } from '../../src/cli/ordered-output.ts';
import { deferred } from '../lib/deferred.ts';

const readAll = (...pieces: Uint8Array[]) => readIn(undefined, ...pieces);

async function readIn(encoding: string | undefined, ...pieces: Uint8Array[]): Promise<string> {
  const { signal } = new AbortController();
  let read = '';
  for await (const piece of readPieces(Readable.from(pieces), signal, () => {}, encoding)) read += piece;
  return read;
}

describe('readPieces', () => {
  const marked = '\ufeffGrüße 🙂\n';

  it.each([
    ['UTF-8', Buffer.from('Grüße 🙂\n'), 'Grüße 🙂\n'],
    ['UTF-8 with a byte order mark, which is kept', Buffer.from(marked), marked],
    ['little-endian UTF-16', Buffer.from(marked, 'utf16le'), marked],
    ['big-endian UTF-16', Buffer.from(marked, 'utf16le').swap16(), marked],
  ])('decodes %s wherever the file is cut', async (_, bytes, expected) => {
    expect(await readAll(bytes)).toBe(expected);
    expect(await readAll(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toBe(expected);
  });

  it.each([
    ['little-endian UTF-16 without one', undefined, Buffer.from('Grüße\n', 'utf16le'), '\ufeffGrüße\n'],
    ['windows-1252', 'windows-1252', Buffer.from('Gr\xfc\xdfe\n', 'latin1'), '\ufeffGrüße\n'],
    ['an empty file in windows-1252', 'windows-1252', Buffer.alloc(0), ''],
  ])('adds a byte order mark to %s', async (_, encoding, bytes, expected) => {
    expect(await readIn(encoding, bytes)).toBe(expected);
    expect(await readIn(encoding, ...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toBe(expected);
  });

  it('adds no byte order mark to UTF-8 if --encoding names it', async () => {
    expect(await readIn('utf-8', Buffer.from('Grüße\n'))).toBe('Grüße\n');
  });

  it('reads an empty file and a file of one character', async () => {
    expect(await readAll()).toBe('');
    expect(await readAll(Buffer.from('a'))).toBe('a');
  });

  const latin = Buffer.from('Gr\xfc\xdfe\nvier', 'latin1');

  it.each([
    ['UTF-8', Buffer.concat([Buffer.from('eins\r\nzwei\rdrei \ufffd\n'), latin]), 4],
    ['UTF-8, at its end', Buffer.from('eins\nzwei\ndrei\nGr\xc3', 'latin1'), 4],
    ['UTF-8, after a real U+FFFD', Buffer.concat([Buffer.from('\ufffd\n\n\n\ufffd'), Buffer.of(0x80)]), 4],
    ['UTF-16', Buffer.from('\ufeffeins\nzwei\ndrei\nvier \ud800\nfünf', 'utf16le'), 4],
    ['big-endian UTF-16', Buffer.from('\ufeffeins\n\n\nvier \udc00\nfünf', 'utf16le').swap16(), 4],
  ])('yields the lines before invalid bytes, and then names their line: %s', async (_, bytes, line) => {
    for (const pieces of [[bytes], Array.from(bytes, (byte) => Uint8Array.of(byte))]) {
      const { signal } = new AbortController();
      let read = '';
      const reading = (async () => {
        for await (const piece of readPieces(Readable.from(pieces), signal, () => {})) read += piece;
      })();
      await expect(reading).rejects.toThrow(`has bytes in line ${line} that are not UTF-`);
      expect(read.split(/\r\n|\r|\n/).length).toBe(line);
    }
  });

  it('reads a real U+FFFD, which is no invalid byte', async () => {
    expect(await readAll(Buffer.from('a \ufffd b\ufffd'))).toBe('a \ufffd b\ufffd');
  });

  it('replaces invalid bytes by U+FFFD if --encoding names the encoding', async () => {
    expect(await readIn('utf-8', Buffer.from('Gr\xfc\xdfe', 'latin1'))).toBe('Gr\ufffd\ufffde');
    expect(await readIn('utf-8', Buffer.from('ü').subarray(0, 1))).toBe('\ufffd');
  });

  const packers: [string, (text: string) => Buffer][] = [['gzip', gzipSync]];
  // Node has it since 22.15; its types for Node 20 do not.
  const { zstdCompressSync } = zlib as { zstdCompressSync?: (text: string) => Buffer };
  if (zstdCompressSync !== undefined) packers.push(['Zstandard', zstdCompressSync]);

  it.each(packers)('unpacks %s wherever the file is cut, and refuses a damaged file', async (_, pack) => {
    const packed = pack('Grüße 🙂\n'.repeat(99));
    const bytes = Array.from(packed, (byte) => Uint8Array.of(byte));
    expect(await readAll(packed)).toBe('Grüße 🙂\n'.repeat(99));
    expect(await readAll(...bytes)).toBe('Grüße 🙂\n'.repeat(99));
    await expect(readAll(packed.subarray(0, -12))).rejects.toThrow('is damaged, or ends too early');
  });

  it('stops when the signal aborts', async () => {
    const stream = new PassThrough();
    const stop = new AbortController();
    stream.write('one');
    const read: string[] = [];
    for await (const piece of readPieces(stream, stop.signal, () => {})) {
      read.push(piece);
      stop.abort();
    }
    expect(read).toEqual(['one']);
  });
});

describe('OrderedOutput', () => {
  const asItIs = (block: string) => block;

  it('writes blocks in the order of the calls, however long each takes', async () => {
    const stream = new PassThrough();
    const output = new OrderedOutput(stream, 10);
    const { promise: first, resolve: finish } = deferred<string>();
    await output.add(first, asItIs);
    await output.add(Promise.resolve('two '), asItIs);
    finish('one ');
    await output.add(Promise.resolve('three'), asItIs);
    await output.done();
    stream.end();
    expect(await text(stream)).toBe('one two three');
  });

  it('creates the blocks in order, so that a header is part of the first', async () => {
    const stream = new PassThrough();
    const output = new OrderedOutput(stream, 10);
    let header = 'header ';
    const withHeader = (rows: string) => {
      const block = header + rows;
      header = '';
      return block;
    };
    const { promise: first, resolve: finish } = deferred<string>();
    await output.add(first, withHeader);
    await output.add(Promise.resolve('two'), withHeader);
    await setImmediate();
    finish('one ');
    await output.done();
    stream.end();
    expect(await text(stream)).toBe('header one two');
  });

  it('waits while the maximum number of blocks is pending', async () => {
    const output = new OrderedOutput(new PassThrough().resume(), 2);
    const { promise: first, resolve: finish } = deferred<string>();
    await output.add(first, asItIs);
    let hasRoom = false;
    const second = output.add(Promise.resolve('two'), asItIs).then(() => {
      hasRoom = true;
    });
    await setImmediate();
    expect(hasRoom).toBe(false);
    finish('one');
    await second;
  });

  it('rejects if the content of a block rejects', async () => {
    const output = new OrderedOutput(new PassThrough(), 1);
    await expect(output.add(Promise.reject(new Error('no model')), asItIs)).rejects.toThrow('no model');
  });
});
