/**
 * Makes of Node's incoming message what the API reads of a Request. Not a real one: that comes with streams and signals
 * that nobody needs here, which take longer than all the rest of a short call.
 */
import type { IncomingMessage } from 'node:http';
import { type ApiRequest, GrowingBuffer, maxBodyBytes } from '../../api/index.ts';

/** Stands for the host, which clients may write as they like and the contract does not look at. */
const origin = 'vernacular.invalid';

/** The request, with the path as it was sent; undefined when the target is none that a server of its own has. */
export function requestOf(message: IncomingMessage, isEncrypted: boolean): ApiRequest | undefined {
  const url = urlOf(message.url ?? '', isEncrypted ? 'https' : 'http');
  return url === undefined ? undefined : new IncomingRequest(message, url);
}

/** The target is a path, or a whole address as proxies are sent it. */
function urlOf(target: string, scheme: string): string | undefined {
  const path = target.startsWith('/') ? target : /^https?:\/\/[^/?#]+(\/.*)$/i.exec(target)?.[1];
  if (path === undefined) return undefined;
  const url = `${scheme}://${origin}${path}`;
  return URL.canParse(url) ? url : undefined;
}

class IncomingRequest implements ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly body = undefined;
  readonly #message: IncomingMessage;

  constructor(message: IncomingMessage, url: string) {
    this.method = message.method ?? '';
    this.url = url;
    this.#message = message;
    this.headers = {
      // Joined, as a Request has them: of two keys, Node itself would hand over the first without a word.
      get: (name) => message.headersDistinct[name.toLowerCase()]?.join(', ') ?? null,
    };
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const { bytes } = await readUpTo(this.#message, maxBodyBytes);
    return bytes.slice().buffer;
  }
}

/** Reads a message to its end, or until it has brought more bytes than `most`. Rejects when the client leaves, or has left. */
function readUpTo(message: IncomingMessage, most: number): Promise<GrowingBuffer> {
  return new Promise((resolve, reject) => {
    const left = () => reject(new Error('The client left.'));
    // Whoever left before we listen is not told again.
    if (message.destroyed) left();
    const whole = new GrowingBuffer();
    message.on('data', function take(chunk: Buffer) {
      whole.append(chunk);
      if (whole.length <= most) return;
      message.off('data', take);
      resolve(whole);
    });
    message.once('end', () => resolve(whole));
    message.once('error', reject);
    message.once('close', left);
  });
}
