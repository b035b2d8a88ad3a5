/**
 * Notices a server that runs and does not answer: the runtime sets no limit to what a request may compute,
 * and one that never ended would keep all others waiting for ever.
 */
import type { Server } from './server.ts';

/** Between two questions, in milliseconds. */
const interval = 15_000;
/** How long an answer may take, in milliseconds: many times what the longest call that is allowed computes. */
const patience = 60_000;

/** `hung` resolves when an answer is overdue; until `stop`. A server that has ended does not hang. */
export function watch({ management }: Pick<Server, 'management'>): {
  readonly hung: Promise<'hung'>;
  stop(): void;
} {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const hung = new Promise<'hung'>((resolve) => {
    const ask = async () => {
      try {
        await management.health(patience);
      } catch (error) {
        // Refused connections and 500s are answers of a kind: ended processes and full disks do not hang.
        if (isTimeout(error)) return resolve('hung');
      }
      if (!stopped) timer = setTimeout(ask, interval);
    };
    timer = setTimeout(ask, interval);
  });
  return {
    hung,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** node:http wraps the signal's reason in an AbortError. */
function isTimeout(error: unknown): boolean {
  const { name, cause } = error as { name?: string; cause?: { name?: string } };
  return name === 'TimeoutError' || cause?.name === 'TimeoutError';
}
