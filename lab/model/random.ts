/** Returns a generator of numbers in [0, 1): mulberry32 (Tommy Ettinger, public domain), period 2^32. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Gives every language its own random stream (FNV-1a). */
export function seedOf(text: string, seed: number): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619) >>> 0;
  return hash;
}

export function shuffle(items: Int32Array | Uint32Array, random: () => number): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const held = items[i];
    items[i] = items[j];
    items[j] = held;
  }
}
