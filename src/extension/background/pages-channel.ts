/** A call that arrives on the channel and as a message is carried out once. */
import type { Runtime } from 'webextension-polyfill';
import browser from 'webextension-polyfill';
import { type ChannelAnswer, pagesChannel } from '../messages/send.ts';

/** Calls to remember until they arrive again, which they don't if their page was closed. */
const maxKnown = 10;

const known = new Map<string, Promise<unknown>>();

export function once<T>(call: string | undefined, work: () => Promise<T>): Promise<T> {
  if (call === undefined) return work();
  const before = known.get(call) as Promise<T> | undefined;
  if (before !== undefined) return before;
  const done = work();
  known.set(call, done);
  const [oldest = call] = known.keys();
  if (known.size > maxKnown) known.delete(oldest);
  return done;
}

/** @param answer never rejects */
export function servePages(
  answer: (message: unknown, sender: Runtime.MessageSender) => Promise<unknown>,
): () => void {
  const sender = { id: browser.runtime.id, url: browser.runtime.getURL('') };
  const channel = new BroadcastChannel(pagesChannel);
  channel.onmessage = async ({ data }: MessageEvent<{ readonly call?: unknown } | null>) => {
    const call = data?.call;
    if (typeof call !== 'string') return;
    // Browsers deliver only what documents and workers of our own origin post.
    const reply: ChannelAnswer = { answered: call, answer: await answer(data, sender) };
    channel.postMessage(reply);
  };
  return () => channel.close();
}
