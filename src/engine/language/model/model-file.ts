/** Container format of the model file (docs/language-model.md). Numbers are little-endian. */

/** "VLID" as a little-endian number. */
export const magic = 0x44494c56;
/** Incremented when older files can no longer be read. */
export const formatVersion = 6;
/** Bytes before the checksummed part: magic, version, checksum, file length. */
export const headLength = 16;
/** Bytes of an entry in the section table. Sections are padded to a multiple of it. */
export const entryLength = 16;
/** The checksummed part is a multiple of this many bytes. */
export const checkedLength = 64;

/** All sections but FACT, in the order of core/memory.ts. */
export const sectionNames = [
  ...(['ALPH', 'GRPS', 'UNIT', 'RARE', 'SHAP', 'MANY', 'INHE', 'CLSS', 'WGHT'] as const),
  ...(['WBLK', 'WORD', 'EXCP'] as const),
] as const;

/** Word frequencies. The core does not read them; a model may have none. */
export const lexiconName = 'LEXI';
/** Number of the word frequencies in the core's directory, behind CODE. */
export const lexiconNumber = sectionNames.length + 1;

export const Encoding = { raw: 0, deflate: 1 } as const;

/** Thrown if a file is not a complete, undamaged model of this version. */
export class ModelFileError extends Error {
  override readonly name = 'ModelFileError';
}

export interface FileSection {
  /** Four ASCII letters. */
  readonly name: string;
  /** One of {@link Encoding}. */
  readonly encoding: number;
  /** Decoded length in bytes. */
  readonly length: number;
  readonly stored: Uint8Array<ArrayBuffer>;
}

type Checksum = (covered: Uint8Array, fileLength: number) => number;

/**
 * Returns a file's length in bytes, read from its first {@link headLength} bytes or more.
 * @throws {ModelFileError} if it is not the head of a model of this version
 */
export function readLength(head: Uint8Array): number {
  const uint32 = uint32Reader(head);
  if (head.length < 4 || uint32(0) !== magic) throw new ModelFileError('This is not a Vernacular model.');
  if (head.length < headLength) throw new ModelFileError('The model is truncated.');
  if (uint32(4) !== formatVersion) throw new ModelFileError('The model has another format version.');
  const length = uint32(12);
  if (length < headLength + checkedLength || (length - headLength) % checkedLength !== 0) {
    throw new ModelFileError('The model is damaged.');
  }
  return length;
}

/**
 * @param checksum Of all bytes after the head.
 * @throws {ModelFileError} if the file is damaged
 */
export function readSections(bytes: Uint8Array, checksum: number): FileSection[] {
  const uint32 = uint32Reader(bytes);
  if (uint32(8) !== checksum) throw new ModelFileError('The model is damaged.');
  const count = uint32(headLength);
  let at = headLength + entryLength + count * entryLength;
  return Array.from({ length: Math.min(count, 64) }, (_, i) => {
    const entry = headLength + entryLength + i * entryLength;
    if (entry + entryLength > bytes.length)
      throw new ModelFileError('The section table of the model is truncated.');
    const name = String.fromCharCode(...bytes.subarray(entry, entry + 4));
    const stored = bytes.subarray(at, at + uint32(entry + 8)) as Uint8Array<ArrayBuffer>;
    if (stored.length !== uint32(entry + 8)) throw new ModelFileError('A section of the model is truncated.');
    at += padded(stored.length);
    return { name, encoding: uint32(entry + 4), length: uint32(entry + 12), stored };
  });
}

/** @throws {ModelFileError} if the file is not `length` bytes long */
export function checkLength(bytes: Uint8Array, length: number): void {
  if (bytes.length < length) throw new ModelFileError('The model is truncated.');
  if (bytes.length > length) throw new ModelFileError('The model has extra bytes at its end.');
}

/**
 * Returns the sections of a file.
 * @throws {ModelFileError} if the magic, length, version or checksum is wrong
 */
export function readModelFile(bytes: Uint8Array, checksum: Checksum): FileSection[] {
  checkLength(bytes, readLength(bytes));
  return readSections(bytes, checksum(bytes.subarray(headLength), bytes.length));
}

function uint32Reader(bytes: Uint8Array): (at: number) => number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return (at) => view.getUint32(at, true);
}

export function padded(length: number): number {
  return Math.ceil(length / entryLength) * entryLength;
}

/**
 * Decompresses raw deflate data (RFC 1951).
 * @param length Expected length. May reject if the result is longer.
 */
export type Inflate = (deflated: Uint8Array<ArrayBuffer>, length: number) => Promise<Uint8Array>;

/** @throws {ModelFileError} if the decoded content and `target` differ in length */
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

async function inflateStream(deflated: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(deflated);
      controller.close();
    },
  });
  return readAll(source.pipeThrough(new DecompressionStream('deflate-raw')));
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
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
