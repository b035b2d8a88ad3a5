/**
 * The configuration of a worker process, and the messages between it and the primary process. They travel
 * over the processes' own channel, because other users can read command lines and environments.
 */
import { readFileSync } from 'node:fs';
import type { CompatName } from '../compat/index.ts';
import type { DatabaseAddress, DatabaseSettings } from '../database/index.ts';
import type { Values } from './metrics.ts';

export interface Certificate {
  readonly chain: string;
  readonly key: string;
}

export interface DatabaseConfig extends DatabaseAddress {
  /**
   * File with the password. If undefined, the password is in the environment variable {@link
   * passwordVariable}.
   */
  readonly passwordFile: string | undefined;
  /** PEM certificates of the authorities that sign the database servers' certificates. */
  readonly ca: string | undefined;
}

export type StoreConfig = { readonly file: string } | { readonly database: DatabaseConfig };

export interface HostConfig {
  /** Address to listen on. `*` for all. */
  readonly host: string;
  readonly port: number;
  /** Undefined to serve only plain HTTP. */
  readonly certificate: Certificate | undefined;
  /**
   * Encrypts session tickets: 48 bytes in base64. Shared by all workers, so that each can resume any session.
   */
  readonly ticketKeys: string;
  readonly plainHttp: boolean;
  readonly behindProxy: boolean;
  /** Origin of web pages that may call the server. `*` for all, undefined for none. */
  readonly cors: string | undefined;
  readonly accessLog: boolean;
  /** True to detect languages with the less accurate franc-min while the model is missing or damaged. */
  readonly allowFallback: boolean;
  /** Services whose API the server also answers. */
  readonly compat: readonly CompatName[];
  readonly store: StoreConfig;
  readonly files: { readonly model: string; readonly core: string; readonly openapi: string };
}

export interface Report {
  readonly counters: Values;
  readonly gauges: Values;
  /** True if the worker can serve. False unless the primary asked. */
  readonly isReady: boolean;
}

export type ToWorker =
  | { readonly type: 'start'; readonly config: HostConfig }
  | { readonly type: 'end' }
  | { readonly type: 'ticket-keys'; readonly ticketKeys: string }
  /** `asksIfReady` also makes the worker try its store. */
  | { readonly type: 'report'; readonly id: number; readonly asksIfReady: boolean }
  /**
   * This address is guessing keys. Until this time (epoch milliseconds), ask the primary before each key
   * look-up for it.
   */
  | { readonly type: 'guesses'; readonly address: string; readonly until: number }
  | { readonly type: 'go'; readonly id: number };

export type ToPrimary =
  /** The worker has loaded and listens for messages. Earlier messages are lost. */
  | { readonly type: 'here' }
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'report'; readonly id: number; readonly report: Report }
  | { readonly type: 'wrong-key'; readonly address: string; readonly hash: string }
  | { readonly type: 'wait'; readonly id: number; readonly address: string };

/** Environment variable with the database password, unless a file holds it. */
export const passwordVariable = 'VERNACULAR_DATABASE_PASSWORD';

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
