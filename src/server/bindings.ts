/**
 * What the Worker's configuration hands to it.
 */
import type { Account } from './account-object.ts';
import type { Directory } from './directory.ts';

export interface Bindings {
  /** One object for each key, by the key's hash. */
  readonly ACCOUNT: Objects<Account>;
  /** One object in all. */
  readonly DIRECTORY: Objects<Directory>;
  /** Plain HTTP is served as it is: the socket is on loopback, and a person asked for it. */
  readonly PLAIN_HTTP?: boolean;
  /** A proxy stands before this server, and its `X-Forwarded-Proto` says how a request came to it. */
  readonly BEHIND_PROXY?: boolean;
  /** All connections come from one address of this machine, whoever calls. */
  readonly CALLERS_ALIKE?: boolean;
  /** What a request for key management must show; without one there is no key management. */
  readonly MANAGEMENT_SECRET?: string;
}

/** Durable Objects of one class, found by name. Their methods are called over RPC: every one is async. */
export interface Objects<T> {
  getByName(name: string): Remote<T>;
}

export type Remote<T> = {
  readonly [Name in keyof T as T[Name] extends (...args: never[]) => unknown
    ? Name
    : never]: T[Name] extends (...args: infer Arguments) => infer Result
    ? (...args: Arguments) => Promise<Awaited<Result>>
    : never;
};
