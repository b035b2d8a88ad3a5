/**
 * The file that export writes and import reads: settings, and the records of keys with their hashes. It holds
 * no key, no count and no text. Whoever reads one trusts nothing in it: docs/storage.md describes the format.
 */
import * as v from 'valibot';
import { type AccountsBackup, accountsBackup } from '../../accounts/index.ts';
import { type Settings, settingsShape } from '../settings/index.ts';

/** What the file says it is. */
const format = 'vernacular-settings';

/** The version of the format that this program writes, and the only one that it reads. */
const version = 1;

/**
 * The largest file that is read, in bytes. A thousand keys, the most there can be, are 400 kB, with labels of
 * the rarest letters 700 kB.
 */
export const maxFileSize = 1_000_000;

const file = v.strictObject({
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
  /** It is no JSON, or no export of this extension. */
  | 'foreign'
  /** A later version of the extension wrote it. */
  | 'newer'
  /** It is an export, but something in it cannot be, or it ends in the middle. */
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
  const content: v.InferOutput<typeof file> = {
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

/** Reads a file, all of it or nothing. Rejects with {@link BackupError}, and as the browser does where it cannot be read. */
export async function readBackup(chosen: Blob): Promise<Backup> {
  // Before it is read: a film of 4 GB would take the page down with it.
  if (chosen.size > maxFileSize) throw new BackupError('too-large');
  const content = parsed(await chosen.text());
  const head = v.safeParse(v.looseObject({ format: v.literal(format), version: v.number() }), content);
  if (!head.success) throw new BackupError('foreign');
  if (head.output.version > version) throw new BackupError('newer');
  const read = v.safeParse(file, content);
  if (!read.success) throw new BackupError('damaged');
  const { settings, accounts } = read.output;
  return { settings, accounts };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An export that was cut off on its way is no JSON either; it says what it was in its first line.
    throw new BackupError(text.includes(format) ? 'damaged' : 'foreign');
  }
}
