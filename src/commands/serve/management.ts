/**
 * Key management of a running server, over its loopback entry (src/server/key-management.ts).
 */
import { once } from 'node:events';
import { request as http, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { KeySummary } from '../../server/index.ts';
import type { ManagementAddress } from './data-folder.ts';
import { PersonError } from './person-error.ts';

/** The server refused: the message is for a person. */
class RefusedError extends PersonError {}

export class Management {
  readonly #address: Pick<ManagementAddress, 'url' | 'secret'>;

  constructor(address: Pick<ManagementAddress, 'url' | 'secret'>) {
    this.#address = address;
  }

  /** Resolves when the server can answer anything. `milliseconds`: how long it may take. */
  async health(milliseconds = 60_000): Promise<void> {
    await this.#ask('GET', '/health', undefined, milliseconds);
  }

  async list(): Promise<KeySummary[]> {
    return (await this.#ask('GET', '/keys')) as KeySummary[];
  }

  async create(asked: { label: string; limit?: number | undefined }): Promise<KeySummary & { key: string }> {
    return (await this.#ask('POST', '/keys', asked)) as KeySummary & { key: string };
  }

  async setLimit(id: string, limit: number): Promise<KeySummary> {
    return (await this.#ask('PATCH', `/keys/${encodeURIComponent(id)}`, { limit })) as KeySummary;
  }

  async revoke(id: string): Promise<void> {
    await this.#ask('DELETE', `/keys/${encodeURIComponent(id)}`);
  }

  /** The answer's body. Rejects with RefusedError, or as node:http does when there is no answer. */
  async #ask(method: string, path: string, body?: unknown, milliseconds = 60_000): Promise<unknown> {
    const { url, secret } = this.#address;
    const request = http(url + path, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(milliseconds),
      // A connection that is kept open would hold up the server when it is to end.
      agent: false,
    });
    request.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const text = await readText(response);
    const answer = text === '' ? undefined : JSON.parse(text);
    if (response.statusCode === undefined || response.statusCode > 299) {
      throw new RefusedError((answer as { error: string }).error);
    }
    return answer;
  }
}
