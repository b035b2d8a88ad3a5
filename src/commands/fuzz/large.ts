/**
 * Messages as large as a browser carries: refused, and soon.
 */
import { contractFault } from './contract.ts';
import type { Host, Sender } from './host.ts';

interface LargeFigures {
  readonly messages: number;
  /** Milliseconds of the longest wait. */
  readonly longest: number;
  readonly faults: readonly string[];
}

const stranger: Sender = { id: 'p'.repeat(32), url: `chrome-extension://${'p'.repeat(32)}/x.html` };

/** Sends messages with `mebibytes` of text in each place where there can be any. */
export async function largeMessages(host: Host, mebibytes: number): Promise<LargeFigures> {
  const large = 'a'.repeat(mebibytes * 1024 * 1024);
  const call = { method: 'POST', path: '/v2/detect/language' };
  const messages: readonly unknown[] = [
    large,
    { ...call, body: { q: large } },
    { ...call, body: `{"q":"${large}"}` },
    { ...call, path: `/${large}` },
    { ...call, path: '/a'.repeat(large.length / 2) },
    { ...call, method: large },
    { ...call, headers: { authorization: `Bearer ${large}` } },
    { ...call, headers: { [large]: 'x' } },
    { ...call, headers: { accept: 'a/b,'.repeat(large.length / 4) } },
    { ...call, [large]: 1 },
    { ...call, body: { q: Array.from({ length: 1024 }, () => large.slice(0, mebibytes * 1024)) } },
    [large],
  ];
  const faults: string[] = [];
  let longest = 0;
  for (const [at, message] of messages.entries()) {
    const start = performance.now();
    const answer = await host.send('outside', message, stranger);
    longest = Math.max(longest, performance.now() - start);
    const fault = contractFault(answer, 'outside');
    const { status } = answer as { status: number };
    if (fault !== undefined) faults.push(`large message ${at}: ${fault}`);
    else if (status < 400 || status >= 500) faults.push(`large message ${at}: answered with ${status}`);
    if (JSON.stringify(answer).length > 10_000) faults.push(`large message ${at}: a large answer`);
  }
  return { messages: messages.length, longest, faults };
}
