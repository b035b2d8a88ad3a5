/**
 * Watches a server and tells when it hangs. The runtime does not limit how long a request may compute, and one that never
 * ends would keep all others waiting for ever.
 */
import type { Server } from './server.ts';

/** Milliseconds between two health checks. */
const intervalMs = 15_000;
/** The longest time that an answer may take: many times what the longest allowed call computes. */
const timeoutMs = 60_000;

/** `hung` resolves when an answer takes too long, unless `stop` was called before. A server that has ended does not hang. */
export function watch({ management }: Pick<Server, 'management'>): {
  readonly hung: Promise<'hung'>;
  stop(): void;
} {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const hung = new Promise<'hung'>((resolve) => {
    const check = async () => {
      try {
        await management.health(timeoutMs);
      } catch (error) {
        // Only timeouts count. A refused connection means that the process has ended; a 500 is an answer.
        if (isTimeout(error)) return resolve('hung');
      }
      if (!stopped) timer = setTimeout(check, intervalMs);
    };
    timer = setTimeout(check, intervalMs);
  });
  return {
    hung,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function isTimeout(error: unknown): boolean {
  return (error as { cause?: { name?: string } }).cause?.name === 'TimeoutError';
}
