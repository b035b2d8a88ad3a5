import { alphabet, rareUnits, sectionAt, sectionLength, units, weights } from '../memory';

/** Marks a unit outside the alphabet. */
export const rareUnit: u32 = 255;

export function levelOf(number: u32): u32 {
  return (load<u8>(sectionAt(weights) + (number >> 1)) >> ((<u8>(number & 1)) << 2)) & 15;
}

/** @param rareNext Index of the next rare unit. */
export function unitFrom(number: u32, rareNext: u32): u32 {
  const own = <u32>load<u8>(sectionAt(units) + number);
  if (own != rareUnit) return load<u16>(sectionAt(alphabet) + 2 * own);
  const at = sectionAt(rareUnits) + rareNext;
  return load<u8>(at) | ((<u32>load<u8>(at + (sectionLength(rareUnits) >> 1))) << 8);
}

/** Returns the slot of a unit in a table of `mask` + 1 slots, or −1. */
export function slotOf(table: usize, mask: u32, unit: u32): i32 {
  let slot = unit & mask;
  for (let tried: u32 = 0; tried <= mask; tried++) {
    const found = <u32>load<u16>(table + 2 * slot);
    if (found == unit) return slot;
    if (found == 0) break;
    slot = (slot + 1) & mask;
  }
  return -1;
}
