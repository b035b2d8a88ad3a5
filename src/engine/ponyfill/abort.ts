import type { Signal } from './types.ts';

/** Works like `work()`, but rejects with the reason of the first signal that aborts. */
export async function withSignals<T>(
  signals: readonly (Signal | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  const given = signals.filter((signal) => signal !== undefined);
  const aborted = given.find((signal) => signal.aborted);
  if (aborted) throw aborted.reason;
  const removals: (() => void)[] = [];
  const abortion = new Promise<never>((_, reject) => {
    for (const signal of given) removals.push(onAbort(signal, reject));
  });
  try {
    return await Promise.race([abortion, work()]);
  } finally {
    for (const remove of removals) remove();
  }
}

/** Returns a function that removes the listener. */
export function onAbort(signal: Signal, listener: (reason: unknown) => void): () => void {
  const listen = () => listener(signal.reason);
  signal.addEventListener('abort', listen);
  return () => signal.removeEventListener('abort', listen);
}
