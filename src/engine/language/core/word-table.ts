/** Reads the table in its file format (docs/language-model.md). */
import { high, low, maxHashedBytes } from './hash';
import { allot, hasBytes, isPartial, Section, sectionAt } from './memory';
import { wordScoresAt } from './tables';

const fingerprintBits: u32 = 11;

let blocks: u32 = 0;
/** u32 by block: its start in the section. */
let startsAt: usize = 0;
let headers: usize = 0;
let end: usize = 0;
/** Classes of the last word of {@link findUsers}. */
export let usersAt: usize = 0;
/** Entries of a block: before those of a word, of the word, and all. */
let before: u32 = 0;
let matching: u32 = 0;
let all: u32 = 0;

export function placeWords(sizesLength: usize): void {
  blocks = <u32>(sizesLength >> 1);
  startsAt = allot(4 * blocks);
}

/** Returns false if the blocks don't take exactly `length` bytes. */
export function openWords(sizesAt: usize, length: usize): bool {
  let sum: u32 = 0;
  for (let block: u32 = 0; block < blocks; block++) {
    const size = <u32>load<u16>(sizesAt + 2 * block);
    // A word has at least two bytes.
    if (size >> 5 < 2 * (size & 31)) return false;
    store<u32>(startsAt + 4 * block, sum);
    sum += size >> 5;
  }
  return <usize>sum == length;
}

export function findWord(length: usize): bool {
  return length <= maxHashedBytes && findBlock(high);
}

/** A block has headers, classes, and three bits of level for each class. */
export function addWord(scores: usize): void {
  findEntries(low);
  const levels = end + all;
  for (let entry = before; entry < before + matching; entry++) {
    const level = (<u32>load<u16>(levels + ((3 * entry) >> 3)) >> ((3 * entry) & 7)) & 7;
    const score = scores + 4 * <usize>load<u8>(end + entry);
    store<f32>(score, load<f32>(score) + load<f32>(wordScoresAt + 4 * level));
  }
}

export function findUsers(high: u32, low: u32): u32 {
  if (!findBlock(high)) return 0;
  findEntries(low);
  usersAt = end + before;
  return matching;
}

function findBlock(high: u32): bool {
  if (blocks == 0) return false;
  const block = <u32>((<u64>high * blocks) >> 32);
  const size = load<u16>(sectionAt(Section.wordBlocks) + 2 * block);
  headers = sectionAt(Section.words) + load<u32>(startsAt + 4 * block);
  end = headers + 2 * <usize>(size & 31);
  return !isPartial || size == 0 || hasBytes(headers, size >> 5);
}

function findEntries(low: u32): void {
  const fingerprint = (low * 0x9e3779b1) >> (32 - fingerprintBits);
  before = 0;
  matching = 0;
  all = 0;
  for (let at = headers; at < end; at += 2) {
    const header = <u32>load<u16>(at);
    const classes = (header & 31) + 1;
    const found = header >> 5;
    if (found < fingerprint) before += classes;
    // A word of many classes has several headers.
    else if (found == fingerprint) matching += classes;
    all += classes;
  }
}
