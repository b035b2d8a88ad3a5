/** Writes and reads model files (docs/language-model.md#file-format). */
import { deflateSync, inflateSync } from 'node:zlib';
import {
  checkedLength,
  type Directory,
  directoryAt,
  formatVersion,
  headLength,
  isInPages,
  isModel,
  magic,
  pageLength,
  readDirectory,
  readOpeningLength,
  sectionNames,
} from '../../src/engine/language/model/model-file.ts';
import { createGroupCode, decodeGroup } from './group-code.ts';
import { GroupColumns } from './group-columns.ts';

/** By name, with FACT, without CODE, all groups joined. LEXI may be missing. */
export type Sections = ReadonlyMap<string, Uint8Array>;

const lanes = 16;

/** @param seed Length of the opening, or a page's place */
export function checksumOf(covered: Uint8Array, seed: number): number {
  const padded = new Uint8Array(Math.ceil(covered.length / checkedLength) * checkedLength);
  padded.set(covered);
  const view = new DataView(padded.buffer);
  const mix = (state: number, word: number) => {
    const mixed = Math.imul(state ^ word, 0x85ebca6b);
    return mixed ^ (mixed >>> 13);
  };
  const states = Int32Array.from({ length: lanes }, (_, lane) => (0x9e3779b9 ^ seed) + lane);
  for (let at = 0; at < padded.length; at += 4) {
    const lane = (at >> 2) % lanes;
    states[lane] = mix(states[lane], view.getUint32(at, true));
  }
  return states.reduce(mix, 0) >>> 0;
}

/** @param replaced Opening that does not fit the groups, for tests */
export function joinSections(sections: Sections, replaced: Sections = new Map()): Uint8Array<ArrayBuffer> {
  const contentOf = (name: string) => sections.get(name) ?? new Uint8Array();
  const columns = new GroupColumns(contentOf('GRPS'));
  const [first = [], ...groups] = Array.from({ length: columns.groups }, (_, group) =>
    columns.ranges(group).map(([name, from, to]) => contentOf(name).subarray(from, to)),
  );
  const code = createGroupCode(groups);
  const coded = groups.map((group) => code.encode(group));
  const opening = new Map<string, Uint8Array>([['CODE', code.section]]);
  columns.ranges(0).forEach(([name], i) => {
    opening.set(name, Buffer.concat([opening.get(name) ?? new Uint8Array(), first[i] as Uint8Array]));
  });
  const content = ['FACT', ...sectionNames].map(
    (name) => [name, replaced.get(name) ?? opening.get(name) ?? contentOf(name)] as const,
  );
  const words = Buffer.concat(content.flatMap(([name, bytes]) => (isInPages(name) ? [bytes] : [])));
  const pages = [...coded, ...pagesOf(words)];
  const inOpening = content.flatMap(([name, bytes]) => (isInPages(name) ? [] : [bytes]));
  const checksumsAt = directoryAt + 4 * Math.ceil(coded.length / 2);
  const contentAt = checksumsAt + 4 * pages.length;
  const used = inOpening.reduce((sum, { length }) => sum + length, contentAt);
  const openingLength = headLength + Math.ceil((used - headLength) / checkedLength) * checkedLength;
  const bytes = new Uint8Array(openingLength);
  const view = new DataView(bytes.buffer);
  const fileLength = pages.reduce((sum, { length }) => sum + length, openingLength);
  const pagesChecksum = checksumOf(Buffer.concat(pages), openingLength);
  const head = [fileLength, pagesChecksum, ...content.map(([, { length }]) => length)];
  for (const [i, number] of head.entries()) view.setUint32(headLength + 4 * i, number, true);
  for (const [i, { length }] of coded.entries()) view.setUint16(directoryAt + 2 * i, length, true);
  let at = openingLength;
  pages.forEach((page, i) => {
    view.setUint32(checksumsAt + 4 * i, checksumOf(page, at), true);
    at += page.length;
  });
  bytes.set(Buffer.concat(inOpening), contentAt);
  view.setUint32(0, magic, true);
  view.setUint32(4, formatVersion, true);
  view.setUint32(12, openingLength, true);
  view.setUint32(8, checksumOf(bytes.subarray(headLength), openingLength), true);
  return new Uint8Array(Buffer.concat([bytes, ...pages]));
}

/** As in the file: sections with parts in groups are those of the first group. */
export function openingOf(file: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  const bytes = inflatedModel(file);
  const { fact, sections } = directoryOf(bytes);
  return new Map([
    ['FACT', new Uint8Array(fact)],
    ...sections.map(([at, size], i) => [sectionNames[i] as string, bytes.slice(at, at + size)] as const),
  ]);
}

function directoryOf(bytes: Uint8Array): Directory {
  const opening = bytes.subarray(0, readOpeningLength(bytes));
  return readDirectory(opening, checksumOf(opening.subarray(headLength), opening.length));
}

/** @param file Deflated or not */
export function sectionsOf(file: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  const bytes = inflatedModel(file);
  const { pages } = directoryOf(bytes);
  const contents = openingOf(bytes);
  const code = contents.get('CODE') as Uint8Array;
  contents.delete('CODE');
  const columns = new GroupColumns(contents.get('GRPS') as Uint8Array);
  const used = new Map<string, number>();
  const first = columns.ranges(0).map(([name, from, to]) => {
    const start = used.get(name) ?? 0;
    used.set(name, start + to - from);
    return (contents.get(name) as Uint8Array).subarray(start, start + to - from);
  });
  const groups = Array.from({ length: pages.wordsFrom }, (_, page) => {
    const lengths = columns.ranges(page + 1).map(([, from, to]) => to - from);
    return decodeGroup(code, bytes.subarray(pages.starts[page], pages.starts[page + 1]), lengths);
  });
  return new Map([...contents, ...columns.join([first, ...groups])]);
}

export function inflatedModel(file: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(isModel(file) ? file : inflateSync(file));
}

/** As in packages. Builds that read parts have it inflated. */
export function deflatedModel(file: Uint8Array): Uint8Array {
  return deflateSync(file, { level: 9 });
}

export interface ModelFiles {
  /** Read before a text is known. */
  readonly front: Uint8Array<ArrayBuffer>;
  readonly rest: Uint8Array<ArrayBuffer>;
}

export function splitModel(file: Uint8Array): ModelFiles {
  const bytes = inflatedModel(file);
  const at = readOpeningLength(bytes);
  return { front: bytes.subarray(0, at), rest: bytes.subarray(at) };
}

function pagesOf(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / pageLength) }, (_, page) =>
    bytes.subarray(page * pageLength, (page + 1) * pageLength),
  );
}
