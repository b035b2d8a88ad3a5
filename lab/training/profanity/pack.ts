import { gapBits, type WordFilter } from '../../../src/engine/profanity/find/data.ts';
import { weightBits, weightGapBits } from '../../../src/engine/profanity/judge/sense-model.ts';

class RiceWriter {
  readonly #bytes: number[] = [];
  #bits = 0;
  #count = 0;

  write(number: number, low: number): void {
    for (let high = number >> low; high > 0; high--) this.#bit(1);
    this.#bit(0);
    for (let i = 0; i < low; i++) this.#bit((number >> i) & 1);
  }

  /** Padded with ones. */
  finish(): Uint8Array {
    while (this.#count > 0) this.#bit(1);
    return Uint8Array.from(this.#bytes);
  }

  #bit(bit: number): void {
    this.#bits |= bit << this.#count++;
    if (this.#count < 8) return;
    this.#bytes.push(this.#bits);
    this.#bits = 0;
    this.#count = 0;
  }
}

export function packFilter(filter: WordFilter): Uint8Array {
  const writer = new RiceWriter();
  let last = -1;
  for (let place = 0; place < filter.bits.length * 8; place++) {
    if ((filter.bits[place >> 3] & (1 << (place & 7))) === 0) continue;
    writer.write(place - last - 1, gapBits);
    last = place;
  }
  return writer.finish();
}

/** Zigzag code: −1 is 1, 1 is 2. */
export function packWeights(weights: Int8Array): Uint8Array {
  const writer = new RiceWriter();
  let last = -1;
  weights.forEach((weight, at) => {
    if (weight === 0) return;
    writer.write(at - last - 1, weightGapBits);
    writer.write(weight > 0 ? 2 * weight : -2 * weight - 1, weightBits);
    last = at;
  });
  return writer.finish();
}
