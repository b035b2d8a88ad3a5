/**
 * Manages the keys of a running server, by requests to its management entrypoint (src/server/key-management.ts).
 */
import { once } from 'node:events';
import { request as http, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import * as v from 'valibot';
import type { KeySummary } from '../../server/index.ts';
import { type MovedAccount, movedAccount } from '../../server/moved-account.ts';
import { PersonError } from './command-line.ts';
import type { ManagementAddress } from './data-folder.ts';

/** Nobody answered, or not to the end, or not in time. */
class NoAnswerError extends PersonError {
  /** Of the system, such as ECONNREFUSED. */
  readonly code = (this.cause as { code?: unknown }).code;
}

/** Manages keys, wherever they are kept. Rejects with PersonError, or as `accounts` does. */
export interface KeyManagement {
  list(): Promise<KeySummary[]>;
  create(input: { label: string; limit?: number | undefined }): Promise<KeySummary & { key: string }>;
  setLimit(id: string, limit: number): Promise<KeySummary>;
  revoke(id: string): Promise<void>;
}

/** Milliseconds that an answer about all accounts may take: each has a database of its own, which is opened for it. */
const manyAccountsMs = 600_000;

const nothing = v.undefined();
const key = v.object({
  id: v.string(),
  label: v.string(),
  limit: v.number(),
  used: v.number(),
  createdAt: v.number(),
});
const newKey = v.object({ ...key.entries, key: v.string() });

export class Management implements KeyManagement {
  readonly #address: Pick<ManagementAddress, 'url' | 'secret'>;

  constructor(address: Pick<ManagementAddress, 'url' | 'secret'>) {
    this.#address = address;
  }

  /** Resolves when the server can answer, with its engines loaded. Rejects when that takes longer than `milliseconds`. */
  async health(milliseconds = 60_000): Promise<void> {
    await this.#request(nothing, 'GET', '/health', undefined, milliseconds);
  }

  async list(): Promise<KeySummary[]> {
    return this.#request(v.array(key), 'GET', '/keys', undefined, manyAccountsMs);
  }

  async create(input: { label: string; limit?: number | undefined }): Promise<KeySummary & { key: string }> {
    return this.#request(newKey, 'POST', '/keys', input);
  }

  async setLimit(id: string, limit: number): Promise<KeySummary> {
    return this.#request(key, 'PATCH', `/keys/${encodeURIComponent(id)}`, { limit });
  }

  async revoke(id: string): Promise<void> {
    await this.#request(nothing, 'DELETE', `/keys/${encodeURIComponent(id)}`);
  }

  /** Every account of the server, for another store. */
  async moveOut(): Promise<MovedAccount[]> {
    return this.#request(v.array(movedAccount), 'GET', '/accounts', undefined, manyAccountsMs);
  }

  /** Hands over accounts from another store; those that are there already stay, with the higher count. */
  async moveIn(accounts: readonly MovedAccount[]): Promise<void> {
    await this.#request(nothing, 'POST', '/accounts', accounts, manyAccountsMs);
  }

  /** Says that the server is about to be told to end. Rejects when it does not listen to that. */
  async announceEnd(): Promise<void> {
    await this.#request(nothing, 'POST', '/end', undefined, 1_000);
  }

  /**
   * The body of the answer, undefined where it has none. Rejects with PersonError: the server's own, NoAnswerError, or
   * where something else answers than a server of ours.
   */
  async #request<Body>(
    shape: v.GenericSchema<unknown, Body>,
    method: string,
    path: string,
    body?: unknown,
    milliseconds = 60_000,
  ): Promise<Body> {
    const { status, text } = await this.#answer(method, path, body, AbortSignal.timeout(milliseconds));
    const answer = status === 204 ? undefined : parsed(text);
    const read = v.safeParse(shape, answer);
    if (status < 300 && read.success) return read.output;
    const { error } = (answer ?? {}) as { error?: unknown };
    if (typeof error === 'string') throw new PersonError(error);
    const { url } = this.#address;
    throw new PersonError(
      `${url} is not the management of a server: it answers with status ${status}, and not in its words.`,
    );
  }

  async #answer(method: string, path: string, body: unknown, signal: AbortSignal) {
    const { url, secret } = this.#address;
    try {
      const request = http(url + path, {
        method,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        signal,
        // A connection that is kept alive would delay the end of the server.
        agent: false,
      });
      request.end(body === undefined ? undefined : JSON.stringify(body));
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return { status: response.statusCode as number, text: await readText(response) };
    } catch (error) {
      const cause: Error = signal.aborted ? signal.reason : error;
      throw new NoAnswerError(`${url} does not answer: ${cause.message}`, { cause });
    }
  }
}

/** The value of a text in JSON; null where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
