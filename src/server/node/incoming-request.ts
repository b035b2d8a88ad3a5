/**
 * Makes of Node's incoming message what the API reads of a Request. Not a real one: that comes with streams and signals
 * that nobody needs here, which take longer than all the rest of a short call.
 */
import type { IncomingMessage } from 'node:http';
import { type ApiRequest, GrowingBuffer, maxBodyBytes } from '@vernacular/contract/api';

/** Stands for the host, which clients may write as they like and the contract does not look at. */
const origin = 'vernacular.invalid';

/** The request, with the path as it was sent; undefined when the target is none that a server of its own has. */
export function requestOf(message: IncomingMessage, isEncrypted: boolean): ApiRequest | undefined {
  const url = urlOf(message.url ?? '', isEncrypted ? 'https' : 'http');
  if (url === undefined) return undefined;
  const headers = headersOf(message.rawHeaders);
  return {
    method: message.method ?? '',
    url,
    headers: { get: (name) => headers.get(name.toLowerCase()) ?? null },
    body: undefined,
    async arrayBuffer() {
      const { bytes } = await readUpTo(message, maxBodyBytes);
      return bytes.slice().buffer;
    },
  };
}

/**
 * The headers by their names in small letters, joined as a Request has them: of two keys, Node itself would hand over the
 * first without a word. In older releases its `headersDistinct` throws where one is named `__proto__` or `constructor`.
 */
function headersOf(raw: readonly string[]): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2);
    const before = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}

/** The target is a path, or a whole address as proxies are sent it. */
function urlOf(target: string, scheme: string): string | undefined {
  const path = target.startsWith('/') ? target : /^https?:\/\/[^/?#]+(\/.*)$/i.exec(target)?.[1];
  if (path === undefined) return undefined;
  const url = `${scheme}://${origin}${path}`;
  return URL.canParse(url) ? url : undefined;
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
