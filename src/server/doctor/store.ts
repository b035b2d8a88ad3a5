import type { Client } from 'pg';
import {
  connectToPrimary,
  countFutureDays,
  NoPrimaryError,
  reasonOf,
  schemaVersion,
} from '../database/index.ts';
import { type DatabaseConfig, settingsOf } from '../node/index.ts';
import { UserError } from '../serve/command-line.ts';
import { withFile } from '../serve/store.ts';
import { checkAccountsFile, countFutureDays as countFutureDaysOfFile } from '../sqlite/index.ts';
import { type Finding, finding } from './finding.ts';

export function examineFile(path: string): Promise<Finding[]> {
  return withFile(path, async () => {
    checkAccountsFile(path);
    return [
      finding('accounts', 'ok', `The accounts file ${path} is whole.`),
      ...futureDays(countFutureDaysOfFile(path, Date.now())),
    ];
  });
}

function futureDays(count: number): Finding[] {
  if (count === 0) return [];
  const message = `${count} accounts were last charged on a day that has not begun, because a clock was ahead. Their counts do not restart until then. Correct the clock and run: database repair-days`;
  return [finding('clock', 'problem', message)];
}

interface Settings {
  readonly version: number;
  readonly schema: number;
  readonly fsync: string;
  readonly pages: string;
  readonly commit: string;
  readonly required: string;
  readonly standbys: number;
  readonly now: number;
}

const settings = `SELECT current_setting('server_version_num')::int AS version, vernacular.schema_version() AS schema,
  current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
  current_setting('synchronous_commit') AS commit, current_setting('synchronous_standby_names') AS required,
  (SELECT count(*) FROM pg_stat_replication)::int AS standbys,
  (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`;

const timeouts = { connect: 5_000, silence: 30_000 };

const clockDifferenceMs = 5_000;
const clocks = 'The clocks of this machine and of the database';

/** Changes nothing in the database. Rejects with UserError. */
export async function examineDatabase(config: DatabaseConfig): Promise<Finding[]> {
  let client: Client | undefined;
  try {
    client = await connectToPrimary(settingsOf(config), timeouts);
    const { rows } = await client.query<Settings>(settings);
    const found = rows[0] as Settings;
    return [...examineSettings(found, Date.now()), ...(await examineDays(client))];
  } catch (error) {
    const reason = error instanceof NoPrimaryError ? error.message : reasonOf(error);
    throw new UserError(`The database cannot be examined: ${reason}.`, { cause: error });
  } finally {
    await client?.end();
  }
}

/** The role of a server may not read the tables. */
async function examineDays(client: Client): Promise<Finding[]> {
  try {
    return futureDays(await countFutureDays(client));
  } catch (error) {
    const message = `The accounts cannot be examined (${reasonOf(error)}). Run this command as the owner of the database.`;
    return [finding('accounts', 'warning', message)];
  }
}

export function examineSettings(found: Settings, now: number): Finding[] {
  const { version, schema, fsync, pages, commit, required, standbys } = found;
  const major = Math.floor(version / 10_000);
  const off = Object.entries({ fsync, full_page_writes: pages, synchronous_commit: commit })
    .filter(([, value]) => value === 'off')
    .map(([name]) => name);
  const difference = Math.round(Math.abs(found.now - now) / 1000);
  return [
    versionFinding(major, schema),
    off.length > 0
      ? finding('disk', 'problem', `PostgreSQL may lose answered charges: ${off.join(' and ')} is off.`)
      : finding('disk', 'ok', 'PostgreSQL syncs each commit to its disk.'),
    standbyFinding(required, standbys),
    difference * 1000 > clockDifferenceMs
      ? finding('clock', 'warning', `${clocks} differ by ${difference} seconds.`)
      : finding('clock', 'ok', `${clocks} agree.`),
  ];
}

function versionFinding(major: number, schema: number): Finding {
  if (major < 15) return finding('versions', 'problem', `PostgreSQL ${major} is too old. Use 15 or newer.`);
  if (schema === schemaVersion)
    return finding('versions', 'ok', `PostgreSQL ${major}; the tables are up to date.`);
  const remedy = schema < schemaVersion ? 'Run: database migrate' : 'Update this program.';
  const message = `The tables have version ${schema}; this program uses ${schemaVersion}. ${remedy}`;
  return finding('versions', 'problem', message);
}

function standbyFinding(required: string, standbys: number): Finding {
  if (required === '') {
    const message = `No commit waits for a standby (synchronous_standby_names is empty; ${standbys} connected). If the database's machine is lost, so are answered charges.`;
    return finding('standby', 'warning', message);
  }
  if (standbys === 0) {
    const message = `Commits wait for a standby (${required}), and none is connected. All calls get 503.`;
    return finding('standby', 'problem', message);
  }
  if (standbys === 1) {
    const message = 'Only one standby is connected. While it is away, all calls get 503. Run two.';
    return finding('standby', 'warning', message);
  }
  return finding('standby', 'ok', `${standbys} standbys are connected.`);
}
