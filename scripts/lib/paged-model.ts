/** Writes the paged model file (docs/language-model.md#the-paged-file). */
import { inflate } from '../../src/engine/inflate-node.ts';
import { Core } from '../../src/engine/language/model/core.ts';
import {
  checkedLength,
  decodeSection,
  headLength,
  readModelFile,
  sectionNames,
} from '../../src/engine/language/model/model-file.ts';
import { frontLength } from '../../src/engine/language/model/model-front.ts';
import {
  directoryAt,
  pagedMagic,
  pagedVersion,
  pageLength,
} from '../../src/engine/language/model/paged-file.ts';
import { coreModule } from './core-module.ts';
import { createGroupCode } from './group-code.ts';
import { type ColumnName, GroupColumns } from './group-columns.ts';

/** @param model The bytes of src/engine/language.bin */
export async function pageModel(model: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const core = new Core(coreModule());
  const decoded = new Map<string, Uint8Array>();
  for (const section of readModelFile(model, (covered, length) => core.checksum(covered, length))) {
    const content = new Uint8Array(section.length);
    await decodeSection(section, content, inflate);
    decoded.set(section.name, content);
  }
  const contentOf = (name: string) => decoded.get(name) as Uint8Array;
  const sections = Object.fromEntries(decoded) as Record<ColumnName, Uint8Array>;
  const columns = new GroupColumns(contentOf('GRPS'), sections);
  const numbers = Array.from({ length: columns.groups - 1 }, (_, i) => i + 1);
  const code = createGroupCode(numbers.map((group) => columns.group(group)));
  const coded = numbers.map((group) => code.encode(columns.group(group)));
  const opening: Readonly<Record<string, Uint8Array>> = { ...columns.opening(), CODE: code.section };
  const content = [...sectionNames, 'CODE'].map((name) => opening[name] ?? contentOf(name));
  const inOpening = [contentOf('FACT'), ...content.filter((_, i) => !isWords(sectionNames[i]))];
  const words = pagesOf(Buffer.concat(content.filter((_, i) => isWords(sectionNames[i]))));
  const count = numbers.length + words.length;
  const lengthsAt = directoryAt + aligned(2 * numbers.length);
  const checksumsAt = lengthsAt + aligned(2 * numbers.length);
  const contentAt = checksumsAt + 4 * count;
  const used = inOpening.reduce((sum, { length }) => sum + length, contentAt);
  const openingLength = headLength + Math.ceil((used - headLength) / checkedLength) * checkedLength;
  const lengthOf = (group: number) => (coded[group - 1] as Uint8Array).length;
  const { order, hot } = orderGroups(columns, frontLength - openingLength, lengthOf);
  const groups = order.map((group) => coded[group - 1] as Uint8Array);
  const pages = [...groups.slice(0, hot), ...words, ...groups.slice(hot)];
  const bytes = new Uint8Array(openingLength);
  const view = new DataView(bytes.buffer);
  const fileLength = pages.reduce((sum, { length }) => sum + length, openingLength);
  const head = [fileLength, contentOf('FACT').length, hot, ...content.map(({ length }) => length)];
  for (const [i, number] of head.entries()) view.setUint32(headLength + 4 * i, number, true);
  for (const [i, group] of order.entries()) {
    view.setUint16(directoryAt + 2 * i, group, true);
    view.setUint16(lengthsAt + 2 * i, lengthOf(group), true);
  }
  let at = openingLength;
  pages.forEach((page, i) => {
    view.setUint32(checksumsAt + 4 * i, core.checksumOf(page, at), true);
    at += page.length;
  });
  bytes.set(Buffer.concat(inOpening), contentAt);
  view.setUint32(0, pagedMagic, true);
  view.setUint32(4, pagedVersion, true);
  view.setUint32(12, openingLength, true);
  view.setUint32(8, core.checksumOf(bytes.subarray(headLength), openingLength), true);
  return new Uint8Array(Buffer.concat([bytes, ...pages]));
}

const isWords = (name: string | undefined) => name === 'WORD' || name === 'EXCP';

const aligned = (length: number) => Math.ceil(length / 4) * 4;

function pagesOf(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / pageLength) }, (_, page) =>
    bytes.subarray(page * pageLength, (page + 1) * pageLength),
  );
}

/**
 * Returns the groups from the second on, first those that most texts need, as many as fit into `space`. The others
 * keep the order of the model, so that texts need neighbours. A frequent n-gram of two units has many longer n-grams.
 * This order serves texts nearly as well as counts from real texts.
 */
function orderGroups(
  columns: GroupColumns,
  space: number,
  lengthOf: (group: number) => number,
): { order: number[]; hot: number } {
  const groups = Array.from({ length: columns.groups - 1 }, (_, i) => i + 1);
  const nodesPerHead = groups.map((group) => columns.nodes(group) / columns.heads(group));
  groups.sort((a, b) => (nodesPerHead[b - 1] as number) - (nodesPerHead[a - 1] as number) || a - b);
  let left = space;
  const firstCold = groups.findIndex((group) => {
    left -= lengthOf(group);
    return left < 0;
  });
  const hot = firstCold < 0 ? groups.length : firstCold;
  return { order: [...groups.slice(0, hot), ...groups.slice(hot).sort((a, b) => a - b)], hot };
}
