/** Writes the paged model file of the extension (docs/language-model.md#the-paged-file). */
import { inflate } from '../../src/engine/inflate-node.ts';
import { Core } from '../../src/engine/language/model/core.ts';
import {
  checkedLength,
  decodeSection,
  headLength,
  readModelFile,
} from '../../src/engine/language/model/model-file.ts';
import { frontLength } from '../../src/engine/language/model/model-front.ts';
import {
  GroupPlaces,
  type Piece,
  type SectionLengths,
  sectionNames,
  WordPlaces,
} from '../../src/engine/language/model/page-places.ts';
import { directoryAt, pagedMagic, pagedVersion } from '../../src/engine/language/model/paged-file.ts';
import { coreModule } from './core-module.ts';

/** @param model The bytes of src/engine/language.bin */
export async function pageModel(model: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const core = new Core(coreModule());
  const decoded = new Map<string, Uint8Array>();
  for (const section of readModelFile(model, (covered, length) => core.checksum(covered, length))) {
    const content = new Uint8Array(section.length);
    await decodeSection(section, content, inflate);
    decoded.set(section.name, content);
  }
  const contentOf = (name: string) => decoded.get(name) ?? new Uint8Array();
  const lengths = Object.fromEntries(
    sectionNames.map((name) => [name, contentOf(name).length]),
  ) as unknown as SectionLengths;
  const places = new GroupPlaces(contentOf('GRPS'), lengths);
  const bytesOf = (pieces: readonly Piece[]) =>
    Buffer.concat(pieces.map(({ section, at, length }) => contentOf(section).subarray(at, at + length)));
  const wordPlaces = new WordPlaces(lengths);
  const lengthsOfGroups = places.groupLengths();
  const words = Array.from({ length: wordPlaces.count }, (_, i) =>
    bytesOf(wordPlaces.page(wordPlaces.first + i)),
  );
  const count = places.groups - 1 + words.length;
  const checksumsAt = directoryAt + 4 * Math.ceil(places.groups / 2);
  const content = Buffer.concat([
    contentOf('FACT'),
    ...(['ALPH', 'GRPS'] as const).map(contentOf),
    bytesOf(places.opening()),
    contentOf('WBLK'),
  ]);
  const used = checksumsAt + 4 * count + content.length;
  const openingLength = headLength + Math.ceil((used - headLength) / checkedLength) * checkedLength;
  const opening = new Uint8Array(openingLength);
  const view = new DataView(opening.buffer);
  const byUse = orderByUse(places);
  const hot = countWithin(
    frontLength - openingLength,
    byUse.map((group) => lengthsOfGroups[group] as number),
  );
  // The others in the order of the model: similar groups are neighbours, which compresses better.
  const order = [...byUse.slice(0, hot), ...byUse.slice(hot).sort((a, b) => a - b)];
  const groups = order.map((group) => bytesOf(places.group(group)));
  const pages = [...groups.slice(0, hot), ...words, ...groups.slice(hot)];
  const fileLength = pages.reduce((sum, { length }) => sum + length, openingLength);
  const numbers = [fileLength, contentOf('FACT').length, hot, ...sectionNames.map((name) => lengths[name])];
  for (const [i, number] of numbers.entries()) view.setUint32(headLength + 4 * i, number, true);
  for (const [i, group] of order.entries()) view.setUint16(directoryAt + 2 * i, group, true);
  let at = openingLength;
  pages.forEach((page, i) => {
    view.setUint32(checksumsAt + 4 * i, core.checksumOf(page, at), true);
    at += page.length;
  });
  opening.set(content, checksumsAt + 4 * count);
  view.setUint32(0, pagedMagic, true);
  view.setUint32(4, pagedVersion, true);
  view.setUint32(12, openingLength, true);
  view.setUint32(8, core.checksumOf(opening.subarray(headLength), openingLength), true);
  return new Uint8Array(Buffer.concat([opening, ...pages]));
}

/** Returns how many of the first lengths fit. */
function countWithin(space: number, lengths: readonly number[]): number {
  let left = space;
  const at = lengths.findIndex((length) => {
    left -= length;
    return left < 0;
  });
  return at < 0 ? lengths.length : at;
}

/**
 * Returns the groups from the second on, those first that most texts need. A frequent n-gram of two units has many
 * longer n-grams. This order serves texts nearly as well as counts from real texts: with 1 MB of groups, a text of a
 * common language lacks 37 groups instead of 34.
 */
function orderByUse(places: GroupPlaces): number[] {
  const groups = Array.from({ length: places.groups - 1 }, (_, i) => i + 1);
  const nodesPerHead = groups.map((group) => places.nodes(group) / places.heads(group));
  return groups.sort((a, b) => (nodesPerHead[b - 1] as number) - (nodesPerHead[a - 1] as number) || a - b);
}
