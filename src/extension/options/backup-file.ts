/** Format of export files; see docs/storage.md. They contain no keys, counts or texts. */

import { type AccountsBackup, accountsBackup } from '@vernacular/contract/accounts';
import * as v from 'valibot';
import { changedSettings, defaultSettings, type Settings, someSettings } from '../settings/index.ts';

const format = 'vernacular-settings';

const version = 1;

/** In bytes. 1,000 keys, the maximum, take 400 kB, or 700 kB with labels of four-byte characters. */
export const maxFileSize = 1_000_000;

export const backupFile = v.strictObject({
  format: v.literal(format),
  version: v.literal(version),
  exportedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Without settings at their default, as an earlier version rejects names that it does not know. */
  settings: v.strictObject(someSettings),
  accounts: accountsBackup,
});

export interface Backup {
  readonly settings: Settings;
  readonly accounts: AccountsBackup;
}

export class BackupError extends Error {
  override readonly name = 'BackupError';

  /** @param isNewer true for a file of a later version; false if it is too large, damaged or no export */
  constructor(readonly isNewer = false) {
    super('The file cannot be imported.');
  }
}

export function writeBackup({ settings, accounts }: Backup, now: number): string {
  const content: v.InferOutput<typeof backupFile> = {
    format,
    version,
    exportedAt: new Date(now).toISOString(),
    settings: changedSettings(settings),
    accounts,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

export function backupName(now: number): string {
  return `vernacular-${new Date(now).toISOString().slice(0, 10)}.json`;
}

/** Rejects with {@link BackupError}, or with the browser's error if the file cannot be read. */
export async function readBackup(chosen: Blob): Promise<Backup> {
  // Checked first: reading a file of 4 GB would crash the page.
  if (chosen.size > maxFileSize) throw new BackupError();
  const content = parsed(await chosen.text());
  const head = v.safeParse(v.looseObject({ format: v.literal(format), version: v.number() }), content);
  if (!head.success) throw new BackupError();
  if (head.output.version > version) throw new BackupError(true);
  const read = v.safeParse(backupFile, content);
  if (!read.success) throw new BackupError();
  const { settings, accounts } = read.output;
  return { settings: { ...defaultSettings, ...settings }, accounts };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupError();
  }
}
