/** Head and directory of a paged model file (docs/language-model.md#the-paged-file). Numbers are little-endian. */
import { checkedLength, headLength, ModelFileError, sectionNames } from './model-file.ts';

/** "VLIP" as a little-endian number. */
export const pagedMagic = 0x50494c56;
export const pagedVersion = 4;
/** Bytes of a page of words or exceptions. */
export const pageLength = 4096;
/** Bytes of GRPS for each group. */
const directoryEntryLength = 32;
const [words, exceptions] = [sectionNames.indexOf('WORD'), sectionNames.indexOf('EXCP')];
/** The sections, the codes of the groups, and the word frequencies. */
const lengthCount = sectionNames.length + 2;
/** Bytes before the directory: head; length of the file, checksum of all pages, length of FACT; lengths of the sections. */
export const directoryAt = headLength + 4 * (3 + lengthCount);

/** The parts of a file that are read and checked as a whole: coded groups, and pages of words. */
export interface PageTable {
  readonly count: number;
  /** Places in the file, by page, and the end of the last page. */
  readonly starts: Uint32Array;
  /** The first page of words. The pages before it are the groups, from the second on. */
  readonly wordsFrom: number;
  readonly checksums: Uint32Array;
}

export interface Directory {
  /** Of the file. */
  readonly length: number;
  /** Of all pages. */
  readonly pagesChecksum: number;
  readonly fact: Uint8Array;
  /** Contents of the sections in the opening, or lengths of those in pages: {@link sectionNames}, codes, frequencies. */
  readonly sections: readonly (Uint8Array | number)[];
  readonly pages: PageTable;
}

/** True if a file begins as a paged model does. */
export function isPaged(head: Uint8Array): boolean {
  return head.length >= 4 && viewOf(head).getUint32(0, true) === pagedMagic;
}

/**
 * Returns the length of the opening, with the head, from the first {@link headLength} bytes or more.
 * @throws {ModelFileError} if they are not the head of a paged model of this version
 */
export function readOpeningLength(head: Uint8Array): number {
  if (head.length < headLength) throw new ModelFileError('The model is truncated.');
  const view = viewOf(head);
  if (view.getUint32(0, true) !== pagedMagic) throw new ModelFileError('This is not a Vernacular model.');
  if (view.getUint32(4, true) !== pagedVersion)
    throw new ModelFileError('The model has another format version.');
  const length = view.getUint32(12, true);
  if (length < directoryAt || (length - headLength) % checkedLength !== 0)
    throw new ModelFileError('The model is damaged.');
  return length;
}

/**
 * Returns the directory of an opening.
 * @param checksum Of all bytes after the head
 * @throws {ModelFileError} if the opening is damaged
 */
export function readDirectory(bytes: Uint8Array, checksum: number): Directory {
  const view = viewOf(bytes);
  if (view.getUint32(8, true) !== checksum) throw new ModelFileError('The model is damaged.');
  const word = (index: number) => view.getUint32(headLength + 4 * index, true);
  const lengths = Array.from({ length: lengthCount }, (_, i) => word(3 + i));
  const groups = Math.floor((lengths[sectionNames.indexOf('GRPS')] as number) / directoryEntryLength);
  if (groups === 0) throw new ModelFileError('The model has no groups.');
  let at = directoryAt;
  const take = (length: number) => {
    if (at + length > bytes.length) throw new ModelFileError('The opening of the model is truncated.');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const wordsFrom = groups - 1;
  // Copies, since the numbers may lie at odd addresses.
  const groupLengths = new Uint16Array(new Uint8Array(take(4 * Math.ceil(wordsFrom / 2))).buffer);
  const wordsLength = (lengths[words] as number) + (lengths[exceptions] as number);
  const count = wordsFrom + Math.ceil(wordsLength / pageLength);
  const checksums = new Uint32Array(new Uint8Array(take(4 * count)).buffer);
  const fact = take(word(2));
  const sections = lengths.map((length, i) => (i === words || i === exceptions ? length : take(length)));
  const starts = new Uint32Array(count + 1);
  let place = bytes.length;
  for (let page = 0; page < count; page++) {
    starts[page] = place;
    place +=
      page < wordsFrom
        ? (groupLengths[page] as number)
        : Math.min(pageLength, wordsLength - (page - wordsFrom) * pageLength);
  }
  starts[count] = place;
  if (place !== word(0)) throw new ModelFileError('The length of the model is wrong.');
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
