/**
 * Defines what a worker process is told by the process that starts it, and what the two say to each other. All of it
 * travels over their own channel: command lines and environments can be seen by others.
 */
import { readFileSync } from 'node:fs';
import type { DatabaseAddress, DatabaseSettings } from '../database/index.ts';

/** Certificate chain and its private key, in PEM. */
export interface Certificate {
  readonly chain: string;
  readonly key: string;
}

export interface DatabaseConfig extends DatabaseAddress {
  /** Holds the password; without it, the environment's {@link passwordVariable} does. */
  readonly passwordFile: string | undefined;
  /** Certificates in PEM that sign the servers'. */
  readonly ca: string | undefined;
}

/** Where keys and counts are kept: in a SQLite file, or in a PostgreSQL database. */
export type StoreConfig = { readonly file: string } | { readonly database: DatabaseConfig };

export interface HostConfig {
  /** The address to listen on; `*` for all. */
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Undefined for plain HTTP alone. */
  readonly certificate: Certificate | undefined;
  /** Encrypts session tickets: 48 bytes in base64, the same in all processes, so that any of them resumes a session. */
  readonly ticketKeys: string;
  /** Whether to answer over plain HTTP. */
  readonly plainHttp: boolean;
  readonly behindProxy: boolean;
  /** The origin of web pages that may call the server, `*` for all; undefined for none. */
  readonly cors: string | undefined;
  /** True to log status and time of each call. */
  readonly accessLog: boolean;
  readonly store: StoreConfig;
  /** Paths of src/engine/language.bin, src/engine/language.wasm and docs/openapi.json. */
  readonly files: { readonly model: string; readonly core: string; readonly openapi: string };
}

/** What a worker has counted since it started, and whether it can serve now. */
export interface Report {
  readonly counts: Readonly<Record<string, number>>;
  readonly gauges: Readonly<Record<string, number>>;
  readonly isReady: boolean;
}

export type ToWorker =
  | { readonly say: 'start'; readonly config: HostConfig }
  | { readonly say: 'end' }
  /** New connections use this certificate. */
  | { readonly say: 'certificate'; readonly certificate: Certificate }
  | { readonly say: 'ticket-keys'; readonly ticketKeys: string }
  | { readonly say: 'report'; readonly id: number }
  /** Whoever calls from this address guesses keys: ask before each look-up, until then (milliseconds since the epoch). */
  | { readonly say: 'guesses'; readonly address: string; readonly until: number }
  /** The look-up that was asked for may go on. */
  | { readonly say: 'go'; readonly id: number };

export type ToPrimary =
  /** The program is loaded and hears what it is told; whatever was said before is lost. */
  | { readonly say: 'here' }
  | { readonly say: 'ready'; readonly port: number }
  | { readonly say: 'failed'; readonly reason: string }
  | { readonly say: 'report'; readonly id: number; readonly report: Report }
  | { readonly say: 'wrong-key'; readonly address: string; readonly hash: string }
  | { readonly say: 'wait'; readonly id: number; readonly address: string };

/** The environment variable with the password of the database, where no file holds it. */
export const passwordVariable = 'VERNACULAR_DATABASE_PASSWORD';

/** How to connect to the database of a configuration. The password is read anew for each connection. */
export function settingsOf({ passwordFile, ca, ...address }: DatabaseConfig): DatabaseSettings {
  return {
    ...address,
    ca,
    password: () =>
      passwordFile === undefined
        ? process.env[passwordVariable]
        : readFileSync(passwordFile, 'utf8').replace(/\r?\n$/, ''),
  };
}
