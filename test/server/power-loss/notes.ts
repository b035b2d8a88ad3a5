/**
 * The notes of the recorded session, which it writes into another file before a call and after its answer. These writes are
 * recorded too, so their order relative to the servers' writes is known.
 */
import type { Operation } from './trace.ts';

export const notesFile = 'notes';
export const accountsFile = 'accounts.sqlite';

export interface Note {
  readonly account: string;
  readonly event: 'created' | 'sent' | 'charged';
  readonly detections: number;
}

export interface Bounds {
  charged: number;
  sent: number;
}

export function boundsAt(operations: readonly Operation[], line: number): ReadonlyMap<string, Bounds> {
  const accounts = new Map<string, Bounds>();
  for (const operation of operations) {
    if (operation.begun >= line || operation.kind !== 'write' || operation.file.name !== notesFile) continue;
    const { account, event, detections } = JSON.parse(operation.bytes.toString()) as Note;
    const bounds = accounts.get(account) ?? { charged: 0, sent: 0 };
    accounts.set(account, bounds);
    if (event !== 'created') bounds[event] += detections;
  }
  return accounts;
}
