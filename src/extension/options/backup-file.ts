/**
 * Reads and writes export files: settings, and key records with hashes. They contain no keys, counts or texts.
 * docs/storage.md describes the format.
 */

import { type AccountsBackup, accountsBackup } from '@vernacular/contract/accounts';
import * as v from 'valibot';
import { type Settings, settingsShape } from '../settings/index.ts';

/** Identifies a file as an export of Vernacular. */
const format = 'vernacular-settings';

/** The only version that is read. */
const version = 1;

/**
 * Maximum size of a file, in bytes. The maximum of 1,000 keys takes 400 kB, or 700 kB if the labels consist of
 * four-byte characters.
 */
export const maxFileSize = 1_000_000;

export const backupFile = v.strictObject({
  format: v.literal(format),
  version: v.literal(version),
  /** ISO 8601, for readers of the file; not used by an import. */
  exportedAt: v.pipe(v.string(), v.isoTimestamp()),
  settings: settingsShape,
  accounts: accountsBackup,
});

export interface Backup {
  readonly settings: Settings;
  readonly accounts: AccountsBackup;
}

/** Reason why a file cannot be imported. */
export type BackupProblem =
  | 'too-large'
  /** Not JSON, or not an export of this extension. */
  | 'foreign'
  /** Written by a newer version of the extension. */
  | 'newer'
  /** An export with invalid content, or a truncated one. */
  | 'damaged';

export class BackupError extends Error {
  override readonly name = 'BackupError';

  constructor(readonly problem: BackupProblem) {
    super(`The file cannot be imported: ${problem}.`);
  }
}

/** Returns the content of an export file. `now` is in milliseconds since the epoch. */
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

/** Returns a file name with the UTC date of `now`. */
export function backupName(now: number): string {
  return `vernacular-${new Date(now).toISOString().slice(0, 10)}.json`;
}

/**
 * Reads and validates a file. Rejects with {@link BackupError}, or with the browser's error if the file cannot be
 * read.
 */
export async function readBackup(chosen: Blob): Promise<Backup> {
  // Check the size first: reading a file of 4 GB would crash the page.
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
    // A truncated export is not JSON either, but its first line names the format.
    throw new BackupError(text.includes(format) ? 'damaged' : 'foreign');
  }
}
