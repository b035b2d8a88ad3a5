import { X509Certificate } from 'node:crypto';
import { describeOptions, textOption } from '@vernacular/cli/program/arguments';
import { type Client, DatabaseError } from 'pg';
import {
  connectToPrimary,
  type DatabaseAddress,
  DatabaseAddressError,
  migrate,
  NoPrimaryError,
  readAddress,
  reasonOf,
  SchemaError,
} from '../database/index.ts';
import { type DatabaseConfig, passwordVariable, settingsOf } from '../node/index.ts';
import { readNamedFile, UsageError, UserError } from './command-line.ts';

export const databaseOptions = {
  database: textOption(
    'ADDRESS',
    'postgres://USER@HOST[:PORT][,HOST…]/DATABASE. With several hosts, the primary is used. Connections to other machines use TLS and verify the certificate; append ?sslmode=disable or ?sslmode=verify-full to override this',
  ),
  'database-password-file': textOption(
    'F',
    `file with the password; default: the environment variable ${passwordVariable}`,
  ),
  'database-ca': textOption('F', "PEM certificate of the authority that signed the server's certificate"),
};

export const databaseUsage = describeOptions(databaseOptions);

type DatabaseValues = { readonly [name in keyof typeof databaseOptions]?: string | undefined };

/** Throws UsageError, or UserError for an unreadable file. */
export function databaseOf(values: DatabaseValues & { readonly database: string }): DatabaseConfig;
export function databaseOf(values: DatabaseValues): DatabaseConfig | undefined;
export function databaseOf(values: DatabaseValues): DatabaseConfig | undefined {
  const { database, 'database-password-file': passwordFile, 'database-ca': ca } = values;
  if (database === undefined) {
    if (passwordFile === undefined && ca === undefined) return undefined;
    throw new UsageError('--database-password-file and --database-ca require --database.');
  }
  const config = {
    ...addressOf(database),
    passwordFile,
    ca: ca === undefined ? undefined : authorityOf(ca),
  };
  // Fail now, not at the first call.
  if (passwordFile !== undefined) readNamedFile(passwordFile);
  return config;
}

/** Without certificates, Node would trust its built-in authorities. */
function authorityOf(file: string): string {
  const pem = readNamedFile(file);
  try {
    new X509Certificate(pem);
    return pem;
  } catch (error) {
    throw new UserError(`${file} is not a PEM certificate: ${(error as Error).message}.`, { cause: error });
  }
}

function addressOf(text: string): DatabaseAddress {
  try {
    return readAddress(text);
  } catch (error) {
    if (!(error instanceof DatabaseAddressError)) throw error;
    throw new UsageError(`--database: ${error.message}`, { cause: error });
  }
}

const operating = { connect: 5_000, silence: 60_000 };

/** Creates or upgrades the tables. Rejects with UserError. */
export async function withDatabase<T>(
  config: DatabaseConfig,
  work: (client: Client) => Promise<T>,
  { connect } = operating,
): Promise<T> {
  let client: Client;
  try {
    client = await connectToPrimary(settingsOf(config), { ...operating, connect });
  } catch (error) {
    if (!(error instanceof NoPrimaryError)) throw error;
    throw new UserError(`The database cannot be used: ${error.message}.`, { cause: error });
  }
  reportLostConnection(client);
  try {
    await migrate(client);
    return await work(client);
  } catch (error) {
    if (error instanceof SchemaError) throw new UserError(error.message, { cause: error });
    if (error instanceof DatabaseError)
      throw new UserError(`The database returned an error: ${reasonOf(error)}.`, { cause: error });
    throw error;
  } finally {
    await client.end();
  }
}

function reportLostConnection(client: Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const reporting = async (...args: unknown[]) => {
    try {
      return await query(...args);
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      throw new UserError(
        `The database stopped responding: ${reasonOf(error)}. The command may have taken effect: check before you repeat it.`,
        { cause: error },
      );
    }
  };
  client.query = reporting as typeof client.query;
}
