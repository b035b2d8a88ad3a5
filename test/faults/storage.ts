import type { KeyValueStorage } from '../../src/contract/accounts/index.ts';

export const readFaults = [
  'rejects',
  'hangs',
  'gives nothing',
  'gives something else',
  'garbles an item',
  'lacks an item',
] as const;

export const writeFaults = [
  'rejects',
  'is full',
  'rejects, having written',
  'hangs',
  'hangs, having written',
  'hangs, and writes late',
  'loses an item',
] as const;

export type ReadFault = (typeof readFaults)[number];
export type WriteFault = (typeof writeFaults)[number];

export type CallKind = 'read' | 'write';

type Items = Record<string, unknown>;

export class FaultyStorage implements KeyValueStorage {
  items: Items;
  readonly calls: CallKind[] = [];
  readonly #faults = new Map<number, ReadFault | WriteFault>();
  readonly #late: (() => void)[] = [];
  readonly #chance: () => number;

  /** `chance` returns numbers in [0, 1) and picks the affected item. */
  constructor(items: Items, chance: () => number = Math.random) {
    this.items = structuredClone(items);
    this.#chance = chance;
  }

  /** `at` is counted from now. */
  failAt(at: number, fault: ReadFault | WriteFault): void {
    this.#faults.set(this.calls.length + at, fault);
  }

  heal(): void {
    this.#faults.clear();
  }

  settleLate(): void {
    for (const settle of this.#late.splice(0)) settle();
  }

  async getAll(): Promise<Items> {
    const fault = this.#called('read') as ReadFault | undefined;
    await undefined;
    const items = structuredClone(this.items);
    switch (fault) {
      case undefined:
        return items;
      case 'rejects':
        throw new Error('the disk cannot be read');
      case 'hangs':
        return never();
      case 'gives nothing':
        return undefined as never;
      case 'gives something else':
        return [items, 'and more'] as never;
      case 'garbles an item':
        items[this.#victim(items)] = '\u0000 of another file';
        return items;
      case 'lacks an item':
        delete items[this.#victim(items)];
        return items;
    }
  }

  async set(items: Items): Promise<void> {
    const written = structuredClone(items);
    await this.#change(
      () => {
        this.items = { ...this.items, ...written };
      },
      () => {
        const { [this.#victim(written)]: _, ...rest } = written;
        this.items = { ...this.items, ...rest };
      },
    );
  }

  async remove(names: string[]): Promise<void> {
    const without = (gone: readonly string[]) => {
      this.items = Object.fromEntries(Object.entries(this.items).filter(([name]) => !gone.includes(name)));
    };
    await this.#change(
      () => without(names),
      () => without(names.slice(1)),
    );
  }

  async #change(change: () => void, changeButOne: () => void): Promise<void> {
    const fault = this.#called('write') as WriteFault | undefined;
    await undefined;
    switch (fault) {
      case undefined:
        return change();
      case 'rejects':
        throw new Error('IO error: the disk is gone');
      case 'is full':
        throw new Error('QUOTA_BYTES quota exceeded');
      case 'rejects, having written':
        change();
        throw new Error('IO error: the answer was lost');
      case 'hangs':
        return never();
      case 'hangs, having written':
        change();
        return never();
      case 'hangs, and writes late':
        await new Promise<void>((settle) => this.#late.push(settle));
        return change();
      case 'loses an item':
        return changeButOne();
    }
  }

  #called(kind: CallKind): ReadFault | WriteFault | undefined {
    const fault = this.#faults.get(this.calls.push(kind) - 1);
    const fitting: readonly string[] = kind === 'read' ? readFaults : writeFaults;
    return fault !== undefined && fitting.includes(fault) ? fault : undefined;
  }

  #victim(items: Items): string {
    const names = Object.keys(items).filter((name) => name.startsWith('accounts.'));
    return names[Math.floor(this.#chance() * names.length)] ?? '';
  }
}

function never(): Promise<never> {
  return new Promise(() => {});
}
