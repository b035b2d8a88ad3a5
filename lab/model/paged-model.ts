/** Writes the paged model file (docs/language-model.md#the-paged-file). */

import { coreModule } from '../../scripts/lib/core-module.ts';
import { Core } from '../../src/engine/language/model/core.ts';
import {
  checkedLength,
  decodeSection,
  headLength,
  lexiconName,
  readModelFile,
  sectionNames,
} from '../../src/engine/language/model/model-file.ts';
import {
  directoryAt,
  pagedMagic,
  pagedVersion,
  pageLength,
  readOpeningLength,
} from '../../src/engine/language/model/paged-file.ts';
import { inflate } from '../../src/engine/loading/inflate-node.ts';
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
  const lexicon = decoded.get(lexiconName) ?? new Uint8Array();
  const content = [...[...sectionNames, 'CODE'].map((name) => opening[name] ?? contentOf(name)), lexicon];
  const inOpening = [contentOf('FACT'), ...content.filter((_, i) => !isWords(sectionNames[i]))];
  const words = pagesOf(Buffer.concat(content.filter((_, i) => isWords(sectionNames[i]))));
  const checksumsAt = directoryAt + 4 * Math.ceil(numbers.length / 2);
  const contentAt = checksumsAt + 4 * (coded.length + words.length);
  const used = inOpening.reduce((sum, { length }) => sum + length, contentAt);
  const openingLength = headLength + Math.ceil((used - headLength) / checkedLength) * checkedLength;
  const pages = [...coded, ...words];
  const bytes = new Uint8Array(openingLength);
  const view = new DataView(bytes.buffer);
  const fileLength = pages.reduce((sum, { length }) => sum + length, openingLength);
  const pagesChecksum = core.checksumOf(Buffer.concat(pages), openingLength);
  const lengths = [contentOf('FACT'), ...content].map(({ length }) => length);
  const head = [fileLength, pagesChecksum, ...lengths];
  for (const [i, number] of head.entries()) view.setUint32(headLength + 4 * i, number, true);
  for (const [i, { length }] of coded.entries()) view.setUint16(directoryAt + 2 * i, length, true);
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

export interface ModelFiles {
  /** The opening. The extension reads it before it knows a text. */
  readonly front: Uint8Array<ArrayBuffer>;
  readonly rest: Uint8Array<ArrayBuffer>;
}

/** Cuts a paged model into the files of the extension. */
export function splitModel(paged: Uint8Array<ArrayBuffer>): ModelFiles {
  const at = readOpeningLength(paged);
  return { front: paged.subarray(0, at), rest: paged.subarray(at) };
}

const isWords = (name: string | undefined) => name === 'WORD' || name === 'EXCP';

function pagesOf(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / pageLength) }, (_, page) =>
    bytes.subarray(page * pageLength, (page + 1) * pageLength),
  );
}
