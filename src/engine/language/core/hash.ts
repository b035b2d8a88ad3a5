/**
 * Hash of a word (../model/word-knowledge.ts). Starts with digits of π; the factors are those of xxHash32 and
 * MurmurHash3. The model depends on each constant.
 */

export const maxHashedBytes: usize = 2 * 32;

export let high: u32 = 0;
export let low: u32 = 0;

export function hashUnits(from: usize, to: usize): void {
  let a: u32 = 0x243f6a88;
  let b: u32 = 0x85a308d3;
  for (let at = from; at < to; at += 2) {
    const unit = <u32>load<u16>(at);
    a = (a ^ unit) * 0x9e3779b1;
    a ^= a >> 15;
    b = (b ^ unit) * 0xc2b2ae3d;
    b ^= b >> 13;
  }
  a = (a ^ (b >> 16)) * 0x85ebca6b;
  b = (b ^ (a >> 15)) * 0x27d4eb2f;
  high = a ^ (a >> 13);
  low = b ^ (b >> 16);
}

/** The MurmurHash3 finaliser. */
export function mix(value: u32): u32 {
  value = (value ^ (value >> 16)) * 0x85ebca6b;
  value = (value ^ (value >> 13)) * 0xc2b2ae35;
  return value ^ (value >> 16);
}
