/** See docs/language-model.md. */
import { lanesAt } from './tables';

const factor: u32 = 0x85ebca6b;

export function beginChecksum(length: u32): void {
  for (let lane: u32 = 0; lane < 16; lane++) store<u32>(lanesAt + 4 * lane, (0x9e3779b9 ^ length) + lane);
}

/** @param length A multiple of 64. */
export function addToChecksum(at: usize, length: usize): void {
  const multiplier = i32x4.splat(factor);
  let a = v128.load(lanesAt);
  let b = v128.load(lanesAt, 16);
  let c = v128.load(lanesAt, 32);
  let d = v128.load(lanesAt, 48);
  const end = at + length;
  for (let from = at; from < end; from += 64) {
    a = i32x4.mul(v128.xor(a, v128.load(from)), multiplier);
    b = i32x4.mul(v128.xor(b, v128.load(from, 16)), multiplier);
    c = i32x4.mul(v128.xor(c, v128.load(from, 32)), multiplier);
    d = i32x4.mul(v128.xor(d, v128.load(from, 48)), multiplier);
    a = v128.xor(a, i32x4.shr_u(a, 13));
    b = v128.xor(b, i32x4.shr_u(b, 13));
    c = v128.xor(c, i32x4.shr_u(c, 13));
    d = v128.xor(d, i32x4.shr_u(d, 13));
  }
  v128.store(lanesAt, a);
  v128.store(lanesAt, b, 16);
  v128.store(lanesAt, c, 32);
  v128.store(lanesAt, d, 48);
}

export function endChecksum(): u32 {
  let state: u32 = 0;
  for (let lane: u32 = 0; lane < 16; lane++) {
    state = (state ^ load<u32>(lanesAt + 4 * lane)) * factor;
    state ^= state >> 13;
  }
  return state;
}
