/**
 * The container of the model file; docs/language-model.md describes it byte by byte. All numbers are
 * little-endian.
 */

/** "VLID" read as a little-endian number. */
const magic = 0x44494c56;
/** Raised whenever a file of before can no longer be read as it was meant. */
const formatVersion = 5;
const headerWords = 4;
const entryWords = 4;

/** How a section lies in the file. */
export const Encoding = { raw: 0, deflate: 1 } as const;

/** The file is not a model of this version, or not whole, or not as it was written. */
export class ModelFileError extends Error {
  override readonly name = 'ModelFileError';
}

/** A named part of the file, decoded. */
export interface Section {
  /** Four ASCII letters. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The checksum of a file: every 32-bit word from the third on, mixed in turn. Each step is a bijection of the
 * word and of the state, so no change of a single word goes unseen.
 */
function checksum(words: Uint32Array): number {
  let state = 0x9e3779b9 ^ words.length;
  for (let i = 3; i < words.length; i++) {
    state = Math.imul(state ^ (words[i] as number), 0x85ebca6b);
    state ^= state >>> 13;
  }
  return state >>> 0;
}

/**
 * Reads and checks a model file: length, magic, version, checksum, then the table of sections. Answers them in its order.
 * @throws {ModelFileError} when anything is not as it was written.
 */
export async function readModelFile(bytes: Uint8Array): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  if (bytes.length < headerWords * 4 || bytes.length % 4 !== 0)
    throw new ModelFileError('The model is cut off.');
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
  if (words[0] !== magic) throw new ModelFileError('This is no language model.');
  if (words[1] !== formatVersion) throw new ModelFileError('The model is of another version.');
  if (words[2] !== checksum(words)) throw new ModelFileError('The model is damaged.');
  const count = words[3] as number;
  let at = (headerWords + count * entryWords) * 4;
  const sections: Promise<[name: string, content: Uint8Array<ArrayBuffer>]>[] = [];
  for (let i = 0; i < count; i++) {
    const entry = headerWords + i * entryWords;
    const name = String.fromCharCode(...aligned.subarray(entry * 4, entry * 4 + 4));
    const [encoding = 0, stored = 0, length = 0] = words.subarray(entry + 1, entry + 4);
    if (at + stored > aligned.length) throw new ModelFileError('A section of the model is cut off.');
    const part = aligned.subarray(at, at + stored) as Uint8Array<ArrayBuffer>;
    at += stored + ((4 - (stored % 4)) % 4);
    sections.push(decode(part, encoding, length).then((content) => [name, content]));
  }
  return new Map(await Promise.all(sections));
}

async function decode(
  part: Uint8Array<ArrayBuffer>,
  encoding: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  // Copied, or a view would keep the whole file in memory.
  if (encoding === Encoding.raw) return new Uint8Array(part.subarray(0, length));
  const section = new Uint8Array(length);
  let at = 0;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(part);
      controller.close();
    },
  });
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > length) throw new ModelFileError('A section of the model is too long.');
    section.set(value, at);
    at += value.length;
  }
  if (at !== length) throw new ModelFileError('A section of the model is too short.');
  return section;
}

/** A section to be written: its name, its content, and the content as it is to lie in the file. */
export interface StoredSection extends Section {
  readonly encoding: number;
  readonly stored: Uint8Array;
}

/** Joins sections to a file that {@link readModelFile} accepts. */
export function joinModelFile(sections: readonly StoredSection[]): Uint8Array<ArrayBuffer> {
  const padded = sections.map(({ stored }) => stored.length + ((4 - (stored.length % 4)) % 4));
  const head = (headerWords + sections.length * entryWords) * 4;
  const bytes = new Uint8Array(head + padded.reduce((sum, length) => sum + length, 0));
  const words = new Uint32Array(bytes.buffer);
  words[0] = magic;
  words[1] = formatVersion;
  words[3] = sections.length;
  let at = head;
  sections.forEach((section, i) => {
    const entry = headerWords + i * entryWords;
    bytes.set(
      [...section.name].map((char) => char.charCodeAt(0)),
      entry * 4,
    );
    words.set([section.encoding, section.stored.length, section.bytes.length], entry + 1);
    bytes.set(section.stored, at);
    at += padded[i] as number;
  });
  words[2] = checksum(words);
  return bytes;
}

/** All bytes of a stream in one array. */
export async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
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
