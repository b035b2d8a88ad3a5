/** Sent over the processes' own channel: other users can read command lines and environments. */
import { readFileSync } from 'node:fs';
import type { CompatName } from '../compat/index.ts';
import type { DatabaseAddress, DatabaseSettings } from '../database/index.ts';
import type { Values } from './metrics.ts';

export interface Certificate {
  readonly chain: string;
  readonly key: string;
}

export interface DatabaseConfig extends DatabaseAddress {
  /** If undefined, the password is in {@link passwordVariable}. */
  readonly passwordFile: string | undefined;
  readonly ca: string | undefined;
}

export type StoreConfig = { readonly file: string } | { readonly database: DatabaseConfig };

export interface HostConfig {
  readonly host: string;
  readonly port: number;
  readonly certificate: Certificate | undefined;
  /** 48 bytes in base64, shared so that each worker can resume any session. */
  readonly ticketKeys: string;
  readonly plainHttp: boolean;
  readonly behindProxy: boolean;
  readonly cors: string | undefined;
  readonly accessLog: boolean;
  /** The less accurate franc-min detects while the model is missing or damaged. */
  readonly allowFallback: boolean;
  readonly compat: readonly CompatName[];
  readonly store: StoreConfig;
  readonly files: { readonly model: string; readonly core: string; readonly openapi: string };
}

export interface Report {
  readonly counters: Values;
  readonly gauges: Values;
  readonly isReady: boolean;
}

export type ToWorker =
  | { readonly type: 'start'; readonly config: HostConfig }
  | { readonly type: 'end' }
  | { readonly type: 'ticket-keys'; readonly ticketKeys: string }
  /** `asksIfReady` also makes the worker try its store. */
  | { readonly type: 'report'; readonly id: number; readonly asksIfReady: boolean }
  /** Until then (epoch milliseconds), ask the primary before each key look-up. */
  | { readonly type: 'guesses'; readonly address: string; readonly until: number }
  | { readonly type: 'go'; readonly id: number };

export type ToPrimary =
  /** The worker listens for messages. Earlier ones are lost. */
  | { readonly type: 'here' }
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'report'; readonly id: number; readonly report: Report }
  | { readonly type: 'wrong-key'; readonly address: string; readonly hash: string }
  | { readonly type: 'wait'; readonly id: number; readonly address: string };

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
