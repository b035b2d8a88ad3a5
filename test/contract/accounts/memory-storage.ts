/**
 * Implements the storage in memory as browsers do: copies of plain JSON in and out, one tick for each call.
 */
import type { KeyValueStorage } from '../../../src/contract/accounts/index.ts';

export class MemoryStorage implements KeyValueStorage {
  /** What is on disk. */
  items: Record<string, unknown> = {};
  /** Every `set` that was asked for, in order. */
  readonly writes: Record<string, unknown>[] = [];
  reads = 0;
  /** While set, the calls of that kind reject. */
  refuses: 'nothing' | 'writes' | 'everything' = 'nothing';
  /** While set, writes wait for it before they reach the disk. */
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
