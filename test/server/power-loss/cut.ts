/** Simulates the content of a disk after a power failure in the middle of a recording. */
import { type Chance, oneOf } from '../../lib/chance.ts';
import type { Operation, TracedFile } from './trace.ts';

export interface Disk {
  /** The part that is written at once: a whole write, or each sector of it, so that writes can be torn. */
  readonly unit: 'write' | 'sector';
  /** Probability that a part was written. It doesn't depend on earlier parts, so the order can be any. */
  readonly kept: number;
}

const sectorBytes = 512;

export function randomDisk(chance: Chance): Disk {
  return { unit: oneOf(['write', 'sector'], chance), kept: oneOf([0, 0.1, 0.5, 0.9, 1], chance) };
}

/**
 * Returns the files, by name, after a power failure just before a line of the recording. A change is durable if a
 * completed sync of its file began after it. New and removed names are durable after a sync of the folder. Others are
 * kept in order, as file systems with a journal do it.
 */
export function afterCut(
  operations: readonly Operation[],
  line: number,
  { unit, kept }: Disk,
  chance: Chance,
): ReadonlyMap<string, Buffer> {
  const past = operations.filter(({ begun }) => begun < line);
  const isDurable = durabilityAt(past, line);

  const isKept = () => chance() < kept;

  const present = new Map<string, TracedFile>();
  for (const operation of past) {
    const { kind, file } = operation;
    if (kind !== 'create' && kind !== 'remove') continue;
    if (!isDurable(operation) && !isKept()) break;
    if (kind === 'create') present.set(file.name, file);
    else present.delete(file.name);
  }

  const contents = [...present.values()].map((file): [string, Buffer] => {
    const content = new Content();
    for (const operation of past) {
      if (operation.file !== file) continue;
      if (operation.kind === 'truncate') {
        if (isDurable(operation) || isKept()) content.truncate(operation.size);
      } else if (operation.kind === 'write') {
        const parts =
          unit === 'write' || isDurable(operation) ? [operation] : sectorsOf(operation.at, operation.bytes);
        for (const part of parts) if (isDurable(operation) || isKept()) content.write(part.at, part.bytes);
      }
    }
    return [file.name, content.bytes];
  });
  return new Map(contents);
}

function durabilityAt(past: readonly Operation[], line: number): (operation: Operation) => boolean {
  const synced = new Map<TracedFile | '', number>();
  for (const { kind, file, begun, ended } of past)
    if (kind === 'sync' && ended < line) synced.set(file.name && file, begun);
  return ({ kind, file, ended }) => {
    const holder = kind === 'create' || kind === 'remove' ? '' : file;
    return ended < (synced.get(holder) ?? 0);
  };
}

function sectorsOf(at: number, bytes: Buffer): { readonly at: number; readonly bytes: Buffer }[] {
  const parts = [];
  for (let from = 0; from < bytes.length; ) {
    const to = from + sectorBytes - ((at + from) % sectorBytes);
    parts.push({ at: at + from, bytes: bytes.subarray(from, to) });
    from = to;
  }
  return parts;
}

/** A growing file. Bytes that were never written are 0. */
class Content {
  #buffer = Buffer.alloc(2 ** 16);
  #size = 0;

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#size);
  }

  write(at: number, bytes: Buffer): void {
    const end = at + bytes.length;
    while (end > this.#buffer.length)
      this.#buffer = Buffer.concat([this.#buffer, Buffer.alloc(this.#buffer.length)]);
    bytes.copy(this.#buffer, at);
    this.#size = Math.max(this.#size, end);
  }

  truncate(size: number): void {
    if (size > this.#size) this.write(size - 1, Buffer.alloc(1));
    this.#buffer.fill(0, size);
    this.#size = size;
  }
}
