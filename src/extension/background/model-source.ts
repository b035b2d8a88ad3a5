/** Reads the language model from the extension's own file. */
import type { PageSource } from 'vernacular-engine/engines';
import { frontLength } from 'vernacular-engine/model-front';
import { fetchRange, modelFront } from './early.ts';

/** A request to Chromium takes as long as reading this many bytes. */
const requestCost = 64 * 1024;

/** Chromium reads single ranges. Its answers have status 200 even so. */
export function createRangeSource(): PageSource {
  return {
    maxGap: () => requestCost,
    front: async () => bytesOf(await modelFront),
    read: async (from, to) => [await bytesOf(await fetchRange(from, to)), from],
  };
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

/** Reads a file in order, only as far as necessary. */
export class SequentialSource implements PageSource {
  readonly #file: Promise<Response>;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  /** Received bytes from {@link #position} on. */
  #pieces: Uint8Array[] = [];
  #length = 0;
  #position = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: Promise<Response>) {
    this.#file = file;
  }

  maxGap(): number {
    return Number.POSITIVE_INFINITY;
  }

  async front(): Promise<Uint8Array> {
    const [bytes] = await this.read(0, frontLength);
    return bytes;
  }

  read(_from: number, to: number): Promise<readonly [Uint8Array, number]> {
    const next = this.#last.then(() => this.#take(to));
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Returns the bytes up to `to` that no call has taken. */
  async #take(to: number): Promise<readonly [Uint8Array, number]> {
    this.#reader ??= (await this.#file).body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    while (this.#position + this.#length < to) {
      const { done, value } = await this.#reader.read();
      if (done) break;
      this.#pieces.push(value);
      this.#length += value.length;
    }
    const all = joined(this.#pieces, this.#length);
    const at = this.#position;
    const taken = all.subarray(0, Math.max(0, to - at));
    this.#position += taken.length;
    this.#pieces = [all.subarray(taken.length)];
    this.#length -= taken.length;
    return [taken, at];
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = pieces;
  if (pieces.length === 1 && first !== undefined) return first;
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
