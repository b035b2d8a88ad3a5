/**
 * Reads and writes the file of export and import: settings, and the records of keys with their hashes. It holds
 * no key, no count and no text. Nothing in a file is trusted before it is checked; docs/storage.md describes the
 * format.
 */

import { type AccountsBackup, accountsBackup } from '@vernacular/contract/accounts';
import * as v from 'valibot';
import { type Settings, settingsShape } from '../settings/index.ts';

/** Marks a file as one of ours. */
const format = 'vernacular-settings';

/** Version of the format; no other is read. */
const version = 1;

/**
 * Size of the largest file that is read, in bytes. A thousand keys, the most there can be, take 400 kB, or 700 kB
 * with labels of four-byte letters.
 */
export const maxFileSize = 1_000_000;

/** Content of a file. */
export const backupFile = v.strictObject({
  format: v.literal(format),
  version: v.literal(version),
  /** ISO 8601; for people alone. */
  exportedAt: v.pipe(v.string(), v.isoTimestamp()),
  settings: settingsShape,
  accounts: accountsBackup,
});

export interface Backup {
  readonly settings: Settings;
  readonly accounts: AccountsBackup;
}

/** Why a file cannot be imported. */
export type BackupProblem =
  | 'too-large'
  /** It is not JSON, or not an export of this extension. */
  | 'foreign'
  /** A later version of the extension wrote it. */
  | 'newer'
  /** It is an export, but something in it is invalid, or it ends in the middle. */
  | 'damaged';

/** Thrown by {@link readBackup}. */
export class BackupError extends Error {
  override readonly name = 'BackupError';

  constructor(readonly problem: BackupProblem) {
    super(`The file cannot be imported: ${problem}.`);
  }
}

/** The text of a file with these settings and accounts, made at `now` in milliseconds since the epoch. */
export function writeBackup({ settings, accounts }: Backup, now: number): string {
  const content: v.InferOutput<typeof backupFile> = {
    format,
    version,
    exportedAt: new Date(now).toISOString(),
    settings,
    accounts,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** A name for the file, with the UTC date of `now`. */
export function backupName(now: number): string {
  return `vernacular-${new Date(now).toISOString().slice(0, 10)}.json`;
}

/**
 * Reads a file as a whole. Rejects with {@link BackupError}, and with the browser's own error where it cannot be
 * read.
 */
export async function readBackup(chosen: Blob): Promise<Backup> {
  // Before it is read: a file of 4 GB would crash the page.
  if (chosen.size > maxFileSize) throw new BackupError('too-large');
  const content = parsed(await chosen.text());
  const head = v.safeParse(v.looseObject({ format: v.literal(format), version: v.number() }), content);
  if (!head.success) throw new BackupError('foreign');
  if (head.output.version > version) throw new BackupError('newer');
  const read = v.safeParse(backupFile, content);
  if (!read.success) throw new BackupError('damaged');
  const { settings, accounts } = read.output;
  return { settings, accounts };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An export that was cut off is not JSON either; its first line still names the format.
    throw new BackupError(text.includes(format) ? 'damaged' : 'foreign');
  }
}
