/**
 * An in-memory storage that behaves as in browsers: plain JSON is copied in and out, and each call takes one
 * tick.
 */
import type { KeyValueStorage } from '../../../src/contract/accounts/index.ts';

export class MemoryStorage implements KeyValueStorage {
  items: Record<string, unknown> = {};
  readonly writes: Record<string, unknown>[] = [];
  reads = 0;
  /** Makes calls of this kind reject while set. */
  refuses: 'nothing' | 'writes' | 'everything' = 'nothing';
  /** Delays writes while set. */
  gate: Promise<void> | undefined;

  async getAll(): Promise<Record<string, unknown>> {
    this.reads += 1;
    await undefined;
    if (this.refuses === 'everything') throw new Error('the disk cannot be read');
    return structuredClone(this.items);
  }

  async set(items: Record<string, unknown>): Promise<void> {
    const copy = structuredClone(items);
    this.writes.push(copy);
    await this.gate;
    this.#refuseIfTold();
    this.items = { ...this.items, ...copy };
  }

  async remove(names: string[]): Promise<void> {
    await this.gate;
    this.#refuseIfTold();
    this.items = Object.fromEntries(Object.entries(this.items).filter(([name]) => !names.includes(name)));
  }

  #refuseIfTold(): void {
    if (this.refuses !== 'nothing') throw new Error('QUOTA_BYTES quota exceeded');
  }
}
