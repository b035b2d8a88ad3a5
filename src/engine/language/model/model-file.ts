/**
 * The container of the model file; docs/language-model.md describes it byte by byte. All numbers are
 * little-endian.
 */

/** "VLID" read as a little-endian number. */
export const magic = 0x44494c56;
/** Raised whenever a file of before can no longer be read as it was meant. */
export const formatVersion = 6;
/** Bytes before what the checksum covers: magic, version, checksum, length of the file. */
export const headLength = 16;
/** Bytes of an entry of the table of sections, and what sections are padded to a multiple of. */
export const entryLength = 16;
/** What the checksum covers is a multiple of so many bytes long. */
export const checkedLength = 64;

/** How a section lies in the file. */
export const Encoding = { raw: 0, deflate: 1 } as const;

/** The file is not a model of this version, or not whole, or not as it was written. */
export class ModelFileError extends Error {
  override readonly name = 'ModelFileError';
}

/** A named part of the file as it lies there. */
export interface FileSection {
  /** Four ASCII letters. */
  readonly name: string;
  /** One of {@link Encoding}. */
  readonly encoding: number;
  /** Bytes when decoded. */
  readonly length: number;
  readonly stored: Uint8Array<ArrayBuffer>;
}

/** Computes the checksum of what it covers in a file of so many bytes. */
type Checksum = (covered: Uint8Array, fileLength: number) => number;

/**
 * Bytes of a model file, as its head says.
 * @param head Its first {@link headLength} bytes or more.
 * @throws {ModelFileError} when it is the head of no model of this version.
 */
export function lengthInHead(head: Uint8Array): number {
  const word = wordsOf(head);
  if (head.length < 4 || word(0) !== magic) throw new ModelFileError('This is no model of Vernacular.');
  if (head.length < headLength) throw new ModelFileError('The model is cut off.');
  if (word(4) !== formatVersion) throw new ModelFileError('The model is of another version.');
  const length = word(12);
  if (length < headLength + checkedLength || (length - headLength) % checkedLength !== 0) {
    throw new ModelFileError('The model is damaged.');
  }
  return length;
}

/**
 * The sections of a whole model file.
 * @param checksum Of all bytes behind the head.
 * @throws {ModelFileError} when anything is not as it was written.
 */
export function sectionsOf(bytes: Uint8Array, checksum: number): FileSection[] {
  const word = wordsOf(bytes);
  if (word(8) !== checksum) throw new ModelFileError('The model is damaged.');
  const count = word(headLength);
  let at = headLength + entryLength + count * entryLength;
  return Array.from({ length: Math.min(count, 64) }, (_, i) => {
    const entry = headLength + entryLength + i * entryLength;
    if (entry + entryLength > bytes.length) throw new ModelFileError('The table of sections is cut off.');
    const name = String.fromCharCode(...bytes.subarray(entry, entry + 4));
    const stored = bytes.subarray(at, at + word(entry + 8)) as Uint8Array<ArrayBuffer>;
    if (stored.length !== word(entry + 8)) throw new ModelFileError('A section of the model is cut off.');
    at += padded(stored.length);
    return { name, encoding: word(entry + 4), length: word(entry + 12), stored };
  });
}

/** @throws {ModelFileError} when a file is not as long as its head says */
export function checkLength(bytes: Uint8Array, length: number): void {
  if (bytes.length < length) throw new ModelFileError('The model is cut off.');
  if (bytes.length > length) throw new ModelFileError('The model has something behind its end.');
}

/**
 * Reads the head and the table of sections of a model file and checks it: magic, length, version, checksum.
 * @throws {ModelFileError} when anything is not as it was written.
 */
export function readModelFile(bytes: Uint8Array, checksum: Checksum): FileSection[] {
  checkLength(bytes, lengthInHead(bytes));
  return sectionsOf(bytes, checksum(bytes.subarray(headLength), bytes.length));
}

function wordsOf(bytes: Uint8Array): (at: number) => number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return (at) => view.getUint32(at, true);
}

/** A length rounded up to where the next section begins. */
export function padded(length: number): number {
  return Math.ceil(length / entryLength) * entryLength;
}

/**
 * Inflates what raw deflate made (RFC 1951).
 * @param length Bytes that should come of it. Where there are more, it may reject instead of answering them.
 */
export type Inflate = (deflated: Uint8Array<ArrayBuffer>, length: number) => Promise<Uint8Array>;

/**
 * Writes the content of a section to `target`, which is as long.
 * @throws {ModelFileError} when there is more or less of it.
 */
export async function decodeSection(
  { encoding, length, stored }: FileSection,
  target: Uint8Array,
  inflate: Inflate = inflateStream,
): Promise<void> {
  const content = encoding === Encoding.raw ? stored : await inflate(stored, length);
  if (content.length > target.length) throw new ModelFileError('A section of the model is too long.');
  if (content.length < target.length) throw new ModelFileError('A section of the model is too short.');
  target.set(content);
}

/** Inflates on every platform. */
async function inflateStream(deflated: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(deflated);
      controller.close();
    },
  });
  return collect(source.pipeThrough(new DecompressionStream('deflate-raw')));
}

/** All bytes of a stream in one array. */
async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
