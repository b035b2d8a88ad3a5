/** See docs/language-model.md#file-format. Numbers are little-endian. */

/** "VLIP" as a little-endian number. */
export const magic = 0x50494c56;
export const formatVersion = 4;
/** Magic, version, checksum, length of the opening. */
export const headLength = 16;
/** The rest of the opening is a multiple of it. */
export const checkedLength = 64;
/** Of words or exceptions. */
export const pageLength = 4096;

/** All but FACT, in the order of core/memory.ts. */
export const sectionNames = [
  ...(['ALPH', 'GRPS', 'UNIT', 'RARE', 'SHAP', 'MANY', 'INHE', 'CLSS', 'WGHT'] as const),
  ...(['WBLK', 'WORD', 'EXCP', 'CODE', 'LEXI'] as const),
] as const;

type SectionName = (typeof sectionNames)[number];

export const isInPages = (name: string) => name === 'WORD' || name === 'EXCP';

/** Bytes of GRPS for each group. */
const groupLength = 32;
/** Head; length of the file, checksum of all pages, length of FACT; lengths of the sections. */
export const directoryAt = headLength + 4 * (3 + sectionNames.length);

/** Thrown if a file is not a complete, undamaged model of this version. */
export class ModelFileError extends Error {
  override readonly name = 'ModelFileError';
}

/** Read and checked as a whole: coded groups, and pages of words. */
export interface PageTable {
  readonly count: number;
  /** By page, and the end of the last one. */
  readonly starts: Uint32Array;
  /** The pages before it are the groups, from the second on. */
  readonly wordsFrom: number;
  readonly checksums: Uint32Array;
}

export interface Directory {
  /** Of the file. */
  readonly length: number;
  readonly pagesChecksum: number;
  readonly fact: Uint8Array;
  /** By {@link sectionNames}. */
  readonly sections: readonly (readonly [at: number, length: number])[];
  readonly pages: PageTable;
}

/** Packages have it deflated: see {@link inflated}. */
export function isModel(head: Uint8Array): boolean {
  return head.length >= 4 && viewOf(head).getUint32(0, true) === magic;
}

/** Inflates zlib data (RFC 1950). */
export type Inflate = (deflated: Uint8Array) => Promise<Uint8Array>;

const inflateStream: Inflate = async (deflated) => {
  const { body } = new Response(deflated as Uint8Array<ArrayBuffer>);
  const stream = (body as ReadableStream<BufferSource>).pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** @throws {ModelFileError} (rejects) if the deflated file is damaged */
export async function inflated(file: Uint8Array, inflate = inflateStream): Promise<Uint8Array> {
  // Of zlib data.
  if (file[0] !== 0x78) return file;
  try {
    return await inflate(file);
  } catch (cause) {
    throw new ModelFileError('The model is damaged.', { cause });
  }
}

/** @throws {ModelFileError} if `head`, of {@link headLength} bytes or more, is not that of a model of this version */
export function readOpeningLength(head: Uint8Array): number {
  if (!isModel(head)) throw new ModelFileError('This is not a Vernacular model.');
  if (head.length < headLength) throw new ModelFileError('The model is truncated.');
  const view = viewOf(head);
  if (view.getUint32(4, true) !== formatVersion)
    throw new ModelFileError('The model has another format version.');
  const length = view.getUint32(12, true);
  if (length < directoryAt || (length - headLength) % checkedLength !== 0)
    throw new ModelFileError('The model is damaged.');
  return length;
}

/**
 * @param checksum Of all bytes after the head
 * @throws {ModelFileError} if the opening is damaged
 */
export function readDirectory(opening: Uint8Array, checksum: number): Directory {
  const view = viewOf(opening);
  if (view.getUint32(8, true) !== checksum) throw new ModelFileError('The model is damaged.');
  const word = (index: number) => view.getUint32(headLength + 4 * index, true);
  const lengthOf = (name: SectionName) => word(3 + sectionNames.indexOf(name));
  const wordsFrom = Math.floor(lengthOf('GRPS') / groupLength) - 1;
  if (wordsFrom < 0) throw new ModelFileError('The model has no groups.');
  let at = directoryAt;
  const take = (length: number) => {
    if (at + length > opening.length) throw new ModelFileError('The opening of the model is truncated.');
    at += length;
    return at - length;
  };
  const groupLengthsAt = take(4 * Math.ceil(wordsFrom / 2));
  const wordsLength = lengthOf('WORD') + lengthOf('EXCP');
  const count = wordsFrom + Math.ceil(wordsLength / pageLength);
  const checksumsAt = take(4 * count);
  const fact = opening.subarray(take(word(2)), at);
  const starts = new Uint32Array(count + 1);
  let place = opening.length;
  for (let page = 0; page < count; page++) {
    starts[page] = place;
    const inWords = pageLength * (page - wordsFrom);
    const groupAt = groupLengthsAt + 2 * page;
    place += inWords < 0 ? view.getUint16(groupAt, true) : Math.min(pageLength, wordsLength - inWords);
  }
  starts[count] = place;
  if (place !== word(0)) throw new ModelFileError('The length of the model is wrong.');
  let wordsAt = starts[wordsFrom];
  const sections = sectionNames.map((name) => {
    const length = lengthOf(name);
    if (isInPages(name)) wordsAt += length;
    return [isInPages(name) ? wordsAt - length : take(length), length] as const;
  });
  // A copy, since the numbers may lie at an odd address.
  const checksums = new Uint32Array(
    new Uint8Array(opening.subarray(checksumsAt, checksumsAt + 4 * count)).buffer,
  );
  return {
    length: place,
    pagesChecksum: word(1),
    fact,
    sections,
    pages: { count, starts, wordsFrom, checksums },
  };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
