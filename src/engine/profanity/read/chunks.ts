/**
 * The chunks of a text that are more than one word of plain letters: which tokens and symbols each holds, and what it
 * is read as.
 */
import { resized } from './tokens.ts';

/** What a chunk is read as. */
export const chunkKind = {
  /** Letters and signs that may hide a word. */
  mixed: 0,
  /** Signs and digits alone. */
  signs: 1,
  /** Words of another script. */
  script: 2,
  /** An address, a file name: its words count where they are unmistakable. */
  address: 3,
  /** A user's name after an at sign: likewise. */
  mention: 4,
  /** Digits that are digits. */
  code: 5,
} as const;

const roomAtFirst = 64;
const mostKept = 16_384;

export class Chunks {
  count = 0;
  /** The first token, and the one after the last. */
  token = new Int32Array(roomAtFirst);
  endToken = new Int32Array(roomAtFirst);
  /** The first symbol, and the one after the last. */
  from = new Int32Array(roomAtFirst);
  to = new Int32Array(roomAtFirst);
  /** One of `chunkKind`. */
  kind = new Int32Array(roomAtFirst);

  /** Adds a chunk by its first token and symbol, those after its last, and its kind. */
  add(tokens: readonly [number, number], symbols: readonly [number, number], kind: number): void {
    const at = this.count++;
    if (at === this.token.length) this.#resize(at * 2);
    this.token[at] = tokens[0];
    this.endToken[at] = tokens[1];
    this.from[at] = symbols[0];
    this.to[at] = symbols[1];
    this.kind[at] = kind;
  }

  /** Forgets the chunks. */
  clear(): void {
    if (this.token.length > mostKept) this.#resize(roomAtFirst);
    for (const column of this.#columns()) column.fill(0, 0, this.count);
    this.count = 0;
  }

  /** Is nothing of a text left in the columns? For tests. */
  get isBlank(): boolean {
    return this.#columns().every((column) => column.every((value) => value === 0));
  }

  #columns(): Int32Array[] {
    return [this.token, this.endToken, this.from, this.to, this.kind];
  }

  #resize(size: number): void {
    this.token = resized(this.token, size);
    this.endToken = resized(this.endToken, size);
    this.from = resized(this.from, size);
    this.to = resized(this.to, size);
    this.kind = resized(this.kind, size);
  }
}
