/** Distinct words as numbers, without a JavaScript string for each. */

/** Word `id`: `units[starts[id]]` to `units[starts[id + 1] - 1]`, in UTF-16. */
export interface Words {
  readonly units: Uint16Array;
  readonly starts: Uint32Array;
}

export function wordOf({ units, starts }: Words, id: number): Uint16Array {
  return units.subarray(starts[id], starts[id + 1]);
}

export function unitsOf(word: string): Uint16Array {
  return Uint16Array.from({ length: word.length }, (_, i) => word.charCodeAt(i));
}

/** In order of appearance. */
export class Vocabulary {
  units = new Uint16Array(1 << 22);
  starts = new Uint32Array(1 << 18);
  size = 0;
  #slots = new Int32Array(1 << 20).fill(-1);

  /** Of `from[start]` to `from[end - 1]`; adds a new word. */
  add(from: Uint16Array, start: number, end: number): number {
    if (this.size * 2 > this.#slots.length) this.#grow();
    const mask = this.#slots.length - 1;
    let slot = hash(from, start, end) & mask;
    for (;;) {
      const id = this.#slots[slot];
      if (id < 0) break;
      if (this.#is(id, from, start, end)) return id;
      slot = (slot + 1) & mask;
    }
    this.#slots[slot] = this.size;
    return this.#append(from, start, end);
  }

  text(id: number): string {
    return String.fromCharCode(...wordOf(this, id));
  }

  #is(id: number, from: Uint16Array, start: number, end: number): boolean {
    const at = this.starts[id];
    if (this.starts[id + 1] - at !== end - start) return false;
    for (let i = start; i < end; i++) if (this.units[at + i - start] !== from[i]) return false;
    return true;
  }

  #append(from: Uint16Array, start: number, end: number): number {
    const at = this.starts[this.size];
    const next = at + end - start;
    if (next > this.units.length) this.units = longer(this.units, next);
    if (this.size + 2 > this.starts.length) this.starts = longer(this.starts, this.size + 2);
    for (let i = start; i < end; i++) this.units[at + i - start] = from[i];
    this.starts[this.size + 1] = next;
    return this.size++;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let id = 0; id < this.size; id++) {
      let slot = hash(this.units, this.starts[id], this.starts[id + 1]) & mask;
      while (slots[slot] >= 0) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
    this.#slots = slots;
  }
}

export class Numbers {
  values = new Int32Array(1 << 12);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.values = longer(this.values, this.length + 1);
    this.values[this.length++] = value;
  }

  array(): Int32Array {
    return this.values.subarray(0, this.length);
  }
}

function hash(from: Uint16Array, start: number, end: number): number {
  let value = 0;
  for (let i = start; i < end; i++) {
    value = Math.imul(value ^ from[i], 0x9e3779b1);
    value ^= value >>> 15;
  }
  return Math.imul(value ^ (value >>> 13), 0x85ebca6b) >>> 0;
}

function longer<T extends Int32Array | Uint32Array | Uint16Array>(array: T, atLeast: number): T {
  const grown = new (array.constructor as new (length: number) => T)(Math.max(array.length * 2, atLeast));
  grown.set(array);
  return grown;
}
