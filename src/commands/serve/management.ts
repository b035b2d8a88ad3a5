/**
 * Manages the keys of a running server, by requests to its management entrypoint (src/server/key-management.ts).
 */
import { once } from 'node:events';
import { request as http, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { KeySummary } from '../../server/index.ts';
import type { ManagementAddress } from './data-folder.ts';
import { PersonError } from './person-error.ts';

/** The server's own error; its message is for the user. */
class RefusedError extends PersonError {}

export class Management {
  readonly #address: Pick<ManagementAddress, 'url' | 'secret'>;

  constructor(address: Pick<ManagementAddress, 'url' | 'secret'>) {
    this.#address = address;
  }

  /** Resolves when the server can answer, with its engines loaded. Rejects when that takes longer than `milliseconds`. */
  async health(milliseconds = 60_000): Promise<void> {
    await this.#request('GET', '/health', undefined, milliseconds);
  }

  async list(): Promise<KeySummary[]> {
    return (await this.#request('GET', '/keys')) as KeySummary[];
  }

  async create(input: { label: string; limit?: number | undefined }): Promise<KeySummary & { key: string }> {
    return (await this.#request('POST', '/keys', input)) as KeySummary & { key: string };
  }

  async setLimit(id: string, limit: number): Promise<KeySummary> {
    return (await this.#request('PATCH', `/keys/${encodeURIComponent(id)}`, { limit })) as KeySummary;
  }

  async revoke(id: string): Promise<void> {
    await this.#request('DELETE', `/keys/${encodeURIComponent(id)}`);
  }

  /** The body of the answer. Rejects with RefusedError, or as node:http does when there is no answer. */
  async #request(method: string, path: string, body?: unknown, milliseconds = 60_000): Promise<unknown> {
    const { url, secret } = this.#address;
    const request = http(url + path, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(milliseconds),
      // A connection that is kept alive would delay the end of the server.
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
