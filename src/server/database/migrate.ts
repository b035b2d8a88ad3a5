import { type Client, DatabaseError, escapeIdentifier } from 'pg';
import { migrations, schemaVersion, servingFunctions } from './migrations.ts';
import { inTransaction } from './primary.ts';

export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** Of one program at a time. An arbitrary number. */
const migrationLock = 7_213_004_111;

const absent = ['3F000', '42883', '42P01', '42501'];

/** Rejects with SchemaError for a newer database, or without the right to change an older one. */
export async function migrate(client: Client): Promise<void> {
  if ((await versionOf(client)) === schemaVersion) return;
  const upgrade = async () => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query('CREATE SCHEMA IF NOT EXISTS vernacular');
    const { rows } = await client.query("SELECT to_regclass('vernacular.version') IS NOT NULL AS exists");
    const found = rows[0].exists ? ((await versionOf(client)) ?? 0) : 0;
    for (const step of migrations.slice(found)) await client.query(step);
    await client.query('UPDATE vernacular.version SET version = $1', [schemaVersion]);
  };
  await inTransaction(client, upgrade).catch((error) => {
    throw isCode(error, '42501') ? mayNot() : error;
  });
}

/** To look up and charge keys, but read no table and create no key. Rejects with SchemaError. */
export async function grantServing(client: Client, role: string): Promise<void> {
  await migrate(client);
  const to = escapeIdentifier(role);
  try {
    await client.query(`GRANT USAGE ON SCHEMA vernacular TO ${to}`);
    for (const signature of servingFunctions) {
      await client.query(`GRANT EXECUTE ON FUNCTION vernacular.${signature} TO ${to}`);
    }
  } catch (error) {
    if (isCode(error, '42704'))
      throw new SchemaError(`The role ${role} does not exist. Create it with CREATE ROLE.`);
    throw isCode(error, '42501') ? mayNot() : error;
  }
  // PostgreSQL only warns if the user may use the functions but not grant them.
  const { rows } = await client.query(
    `SELECT has_schema_privilege($1, 'vernacular', 'USAGE')
       AND bool_and(has_function_privilege($1, 'vernacular.' || signature, 'EXECUTE')) AS may_serve
     FROM unnest($2::text[]) AS signature`,
    [role, servingFunctions],
  );
  if (!rows[0].may_serve) throw mayNot();
}

/** Undefined without tables, or the right to read it. Rejects with SchemaError for a newer one. */
async function versionOf(client: Client): Promise<number | undefined> {
  try {
    const { rows } = await client.query('SELECT vernacular.schema_version() AS version');
    const version = Number(rows[0].version);
    if (version <= schemaVersion) return version;
    throw new SchemaError(
      `The database was set up by a newer version of this program (schema ${version}; this version supports ${schemaVersion}).`,
    );
  } catch (error) {
    if (absent.some((code) => isCode(error, code))) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof DatabaseError && error.code === code;
}

function mayNot(): SchemaError {
  return new SchemaError(
    'The tables are missing, outdated or not accessible, and this user may not change that. Let their owner run "database migrate" and "database grant ROLE".',
  );
}
