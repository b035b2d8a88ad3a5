/** Huffman codes by column and previous byte, first bit lowest (docs/language-model.md#file-format). */
import { allot, Section, sectionAt, sectionLength } from '../memory';

const codedColumns: u32 = 9;
const maxCodeBits: u32 = 11;
const tableLength: usize = 2 << maxCodeBits;
/** In the section: u8 number of the code by column and previous byte; then by code, half a byte of length by byte. */
const lengthsAt: usize = 256 * <usize>codedColumns;
const lengthsOfCode: usize = 128;

/** u32 by column and previous byte: a table, 0 if not built yet. */
let contextsAt: usize = 0;
/** By code and next bits: u8 byte, u8 number of bits. */
let tablesAt: usize = 0;
/** u32 by length, while a table is built. */
let nextCodesAt: usize = 0;

let groupAt: usize = 0;
let bit: usize = 0;

export function codesFit(): bool {
  const length = sectionLength(Section.coding);
  if (length < lengthsAt || (length - lengthsAt) % lengthsOfCode != 0) return false;
  const codes = (length - lengthsAt) / lengthsOfCode;
  for (let context: usize = 0; context < lengthsAt; context++) {
    if (<usize>load<u8>(sectionAt(Section.coding) + context) >= codes) return false;
  }
  return true;
}

/** @param isBuilt True if another instance uses the codes. Nothing is written then. */
export function placeCodes(isBuilt: bool): void {
  const codes = (sectionLength(Section.coding) - lengthsAt) / lengthsOfCode;
  contextsAt = allot(4 * lengthsAt);
  tablesAt = allot(tableLength * codes);
  nextCodesAt = allot(4 * 16);
  if (!isBuilt) memory.fill(contextsAt, 0, 4 * lengthsAt);
}

export function beginCode(at: usize): void {
  groupAt = at;
  bit = 0;
}

export function decodeColumn(column: u32, at: usize, end: usize): void {
  const contexts = contextsAt + 1024 * column;
  let previous: usize = 0;
  let next = bit;
  for (; at < end; at++) {
    let table: usize = load<u32>(contexts + 4 * previous);
    if (table == 0) table = tableOf(256 * column + <u32>previous);
    const bits = load<u32>(groupAt + (next >> 3)) >> (<u32>next & 7);
    const found = <usize>load<u16>(table + 2 * <usize>(bits & ((1 << maxCodeBits) - 1)));
    previous = found & 255;
    next += found >> 8;
    store<u8>(at, <u8>previous);
  }
  bit = next;
}

/** Contexts share tables. */
function tableOf(context: u32): usize {
  const code = <usize>load<u8>(sectionAt(Section.coding) + context);
  const table = tablesAt + tableLength * code;
  store<u32>(contextsAt + 4 * context, <u32>table);
  // Every code has a byte for each sequence of bits, so only tables that are not built have no length here.
  if (load<u8>(table, 1) == 0) build(table, sectionAt(Section.coding) + lengthsAt + lengthsOfCode * code);
  return table;
}

function build(table: usize, lengths: usize): void {
  memory.fill(nextCodesAt, 0, 4 * 16);
  for (let byte: u32 = 0; byte < 256; byte++) {
    const at = nextCodesAt + 4 * <usize>lengthOf(lengths, byte);
    store<u32>(at, load<u32>(at) + 1);
  }
  let code: u32 = 0;
  let count: u32 = 0;
  for (let length: usize = 1; length <= maxCodeBits; length++) {
    code = (code + count) << 1;
    count = load<u32>(nextCodesAt + 4 * length);
    store<u32>(nextCodesAt + 4 * length, code);
  }
  for (let byte: u32 = 0; byte < 256; byte++) {
    const length = lengthOf(lengths, byte);
    if (length == 0 || length > maxCodeBits) continue;
    const at = nextCodesAt + 4 * <usize>length;
    const assigned = load<u32>(at);
    store<u32>(at, assigned + 1);
    let first: u32 = 0;
    for (let n: u32 = 0; n < length; n++) first |= ((assigned >> n) & 1) << (length - 1 - n);
    for (let bits = first; bits < 1 << maxCodeBits; bits += 1 << length) {
      store<u16>(table + 2 * <usize>bits, <u16>(byte | (length << 8)));
    }
  }
}

function lengthOf(lengths: usize, byte: u32): u32 {
  return (load<u8>(lengths + (byte >> 1)) >> ((<u8>byte & 1) << 2)) & 15;
}
