/**
 * Who sends what is fuzzed, as the browser would say.
 */
import { ownId, ownOrigin, type Sender } from './host.ts';

/** A page of ours. */
export const page: Sender = {
  id: ownId,
  url: `${ownOrigin}/src/extension/options/index.html`,
  origin: ownOrigin,
};

/** Who sends a batch. Other extensions each time: whoever sends many wrong keys is soon kept waiting. */
export interface Senders {
  /** Two extensions. */
  readonly outsiders: readonly Sender[];
  /** Nobody's extension and no page of ours, whatever they say. */
  readonly impostors: readonly Sender[];
}

/** The senders of a batch; each number gives others. */
export function sendersOf(batchNumber: number): Senders {
  const digits = [...batchNumber.toString(16)].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]);
  const [one = '', other = ''] = ['p', 'o'].map((letter) => digits.join('').padStart(32, letter));
  return {
    outsiders: [one, other].map((id) => ({ id, url: `chrome-extension://${id}/x.html` })),
    impostors: [
      {},
      { url: 'https://example.org/' },
      { id: '', url: 'https://example.org/' },
      { id: one, url: page.url as string, origin: ownOrigin },
      { id: one, url: 'https://example.org/', tab: { id: 3 } },
    ],
  };
}

/** Our own script, in a page. */
export const script: Sender = {
  id: ownId,
  url: 'https://example.org/',
  origin: 'https://example.org',
  tab: { id: 3 },
};
