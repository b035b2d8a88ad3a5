import { allot, allotFrom, minPages, newPages, Section, sectionAt, sectionLength } from './memory';
import { openRows } from './rows';
import { functionFits } from './static-function';
import { exceptionShapeAt, lexiconShapeAt } from './tables';
import { Column, heads, openTrie, roots, starts } from './trie/columns';
import { codesFit } from './trie/group-code';
import { layOutRoots, placeTrie } from './trie/layout';
import { openWords, placeWords } from './word-table';
import { allotWorkingSpace } from './working-space';

const columns: u32 = Column.count;
/** A larger sum would overflow an address. */
const maxNumbers: u64 = 1 << 30;

/**
 * @param isOpen True if another instance has laid out the model in this memory: nothing is written then
 * @returns False if sections are inconsistent
 */
export function open(end: usize, isOpen: bool): bool {
  allotFrom(end);
  const length = sectionLength(Section.groups);
  if (length == 0 || length % (4 * columns) != 0) return false;
  const count = <u32>(length / (4 * columns));
  const startsAt = allot(4 * columns * (count + 1));
  if (!isOpen && !addUpGroups(startsAt, count)) return false;
  openTrie(startsAt, count);
  if (!fits(count)) return false;
  placeTrie(isOpen);
  placeWords(sectionLength(Section.wordBlocks));
  if (isOpen) return true;
  return (
    layOutRoots() &&
    openWords(sectionAt(Section.wordBlocks), sectionLength(Section.words)) &&
    functionFits(Section.exceptions, exceptionShapeAt) &&
    functionFits(Section.lexicon, lexiconShapeAt)
  );
}

/** @param isShared Gives this instance its own pages */
export function begin(textUnits: u32, isShared: bool): void {
  let end: usize = 0;
  if (isShared) {
    const start = newPages(minPages);
    allotFrom(start);
    end = start + ((<usize>minPages) << 16);
  }
  allotWorkingSpace();
  openRows(textUnits, end);
}

function addUpGroups(startsAt: usize, count: u32): bool {
  for (let column: u32 = 0; column < columns; column++) {
    let sum: u64 = 0;
    for (let group: u32 = 0; group < count; group++) {
      const at = 4 * (column * count + group);
      sum += load<u32>(sectionAt(Section.groups) + at);
      if (sum > maxNumbers) return false;
      store<u32>(startsAt + 4 * (column * (count + 1) + group + 1), <u32>sum);
    }
  }
  return true;
}

/** The sections have the first group, and the units of all n-grams of two units. */
function fits(groupCount: u32): bool {
  const nodes = starts(Column.nodes, 1);
  return (
    sectionLength(Section.alphabet) <= 2 * 255 &&
    sectionLength(Section.units) == roots() + heads() &&
    sectionLength(Section.shapes) == nodes &&
    roots() + heads() <= starts(Column.nodes, groupCount) &&
    sectionLength(Section.rareUnits) == 2 * <usize>starts(Column.rare, 1) &&
    sectionLength(Section.manyChildren) == 2 * <usize>starts(Column.many, 1) &&
    sectionLength(Section.newClasses) == starts(Column.newEntries, 1) &&
    sectionLength(Section.weights) == (<usize>starts(Column.entries, 1) + 1) >> 1 &&
    sectionLength(Section.inherited) == (<usize>starts(Column.bits, 1) + 7) >> 3 &&
    codesFit() &&
    sectionLength(Section.groupPlaces) == 4 * <usize>groupCount
  );
}
