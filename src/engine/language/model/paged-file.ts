/** Head and directory of a paged model file (docs/language-model.md#the-paged-file). Numbers are little-endian. */
import { checkedLength, headLength, ModelFileError } from './model-file.ts';
import { GroupPlaces, type Piece, type SectionLengths, sectionNames, WordPlaces } from './page-places.ts';

/** "VLIP" as a little-endian number. */
export const pagedMagic = 0x50494c56;
export const pagedVersion = 2;
/**
 * Bytes before the directory: head; length of the file, length of FACT, number of groups before the words; lengths of
 * the sections.
 */
export const directoryAt = headLength + 4 * (3 + sectionNames.length);

/** The parts of a file that are read and checked as a whole: groups, and pages of words. */
export class PageTable {
  readonly groups: GroupPlaces;
  readonly words: WordPlaces;
  readonly count: number;
  /** Places in the file, by index, and the end of the last page. */
  readonly starts: Uint32Array;
  /** Indices of the first page of words, and of the page after the last one. */
  readonly wordsFrom: number;
  readonly wordsTo: number;
  readonly #order: Uint16Array;
  readonly #checksums: Uint32Array;

  /**
   * @param order Numbers of the groups in the order of the file
   * @throws {ModelFileError} if a number is wrong
   */
  constructor(groups: GroupPlaces, words: WordPlaces, { order, checksums, wordsFrom, at }: PageTableParts) {
    this.groups = groups;
    this.words = words;
    this.#order = order;
    this.#checksums = checksums;
    this.count = checksums.length;
    this.wordsFrom = wordsFrom;
    this.wordsTo = wordsFrom + words.count;
    this.starts = new Uint32Array(this.count + 1);
    const lengths = groups.groupLengths();
    let place = at;
    let page = 0;
    const addGroups = (end: number) => {
      for (; page < end; page++) {
        this.starts[page] = place;
        const length = lengths[order[page < wordsFrom ? page : page - words.count] as number];
        if (length === undefined) throw new ModelFileError('The model is damaged.');
        place += length;
      }
    };
    addGroups(wordsFrom);
    for (; page < this.wordsTo; page++) {
      this.starts[page] = place;
      place += words.pageLength(words.first + page - wordsFrom);
    }
    addGroups(this.count);
    this.starts[page] = place;
  }

  isWords(page: number): boolean {
    return page >= this.wordsFrom && page < this.wordsTo;
  }

  /** Returns the number of the group, or of the page of words in the core's memory. */
  number(page: number): number {
    if (this.isWords(page)) return this.words.first + page - this.wordsFrom;
    return this.#order[page < this.wordsFrom ? page : page - this.words.count] as number;
  }

  /** Returns the place in the file. The start of the page after the last one is the end of the file. */
  start(page: number): number {
    return this.starts[page] as number;
  }

  checksum(page: number): number {
    return this.#checksums[page] as number;
  }

  pieces(page: number): Piece[] {
    return this.isWords(page) ? this.words.page(this.number(page)) : this.groups.group(this.number(page));
  }
}

interface PageTableParts {
  readonly order: Uint16Array;
  readonly checksums: Uint32Array;
  readonly wordsFrom: number;
  /** Place of the first page in the file. */
  readonly at: number;
}

export interface Directory {
  readonly lengths: SectionLengths;
  readonly fact: Uint8Array;
  /** Pieces of the opening and their bytes. */
  readonly opening: readonly (readonly [Piece, Uint8Array])[];
  readonly pages: PageTable;
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
  const lengths = Object.fromEntries(
    sectionNames.map((name, i) => [name, word(3 + i)]),
  ) as unknown as SectionLengths;
  const groups = Math.floor(lengths.GRPS / 32);
  const words = new WordPlaces(lengths);
  const count = groups - 1 + words.count;
  const checksumsAt = directoryAt + 2 * groups + (groups % 2 === 0 ? 0 : 2);
  let at = checksumsAt + 4 * count;
  const take = (length: number) => {
    if (at + length > bytes.length) throw new ModelFileError('The opening of the model is truncated.');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const fact = take(word(1));
  const takePiece = (piece: Piece) => [piece, take(piece.length)] as const;
  const whole = (section: 'ALPH' | 'GRPS' | 'WBLK') =>
    takePiece({ section, at: 0, length: lengths[section] });
  const alphabet = whole('ALPH');
  const directory = whole('GRPS');
  const places = new GroupPlaces(directory[1], lengths);
  const opening = [alphabet, directory, ...places.opening().map(takePiece), whole('WBLK')];
  const pages = new PageTable(places, words, {
    order: new Uint16Array(bytes.slice(directoryAt, directoryAt + 2 * (groups - 1)).buffer),
    checksums: new Uint32Array(bytes.slice(checksumsAt, checksumsAt + 4 * count).buffer),
    wordsFrom: word(2),
    at: bytes.length,
  });
  if (pages.start(count) !== word(0)) throw new ModelFileError('The length of the model is wrong.');
  return { lengths, fact, opening, pages };
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
