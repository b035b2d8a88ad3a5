/**
 * Never charges a call twice: a chargeable message (any method but GET, HEAD, OPTIONS) is sent once, after a free
 * request that wakes the other side was answered. If its answer is lost, the call fails. Free messages are repeated,
 * and requests for access after the same wake-up: if a key was lost with the answer, the repetition reports it.
 *
 * A server does not sleep: it gets the free request only before the first chargeable message and after a failed one.
 *
 * Reasons of failures are ignored: browsers use the same or changing messages for "not there", "asleep" and "stopped".
 */
import { accessPath, openPath } from './access.ts';
import { AnswerLostError, NotInstalledError, TimeoutError } from './client-errors.ts';
import type { ApiAnswer, ApiMessage } from './message.ts';
import type { Signal } from './platform-types.ts';
import { isAnswer } from './read-answers.ts';
import { type ConnectionOptions, type Transport, transportOf } from './transport.ts';

export interface CallOptions {
  /** The call rejects with the signal's reason. If it was already sent, it is charged anyway. */
  readonly signal?: Signal | null | undefined;
  /** Milliseconds, instead of the client's timeout. */
  readonly timeout?: number | undefined;
}

/** Rejects without sending if the call has ended. */
export type Send = (message: ApiMessage) => Promise<ApiAnswer>;

/** One call, which may send several messages within one timeout. */
export type Deliver = <T>(work: (send: Send) => Promise<T>, options?: CallOptions) => Promise<T>;

const wakeUpRequest: ApiMessage = { method: 'OPTIONS', path: '/v2/status' };
const freeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const defaultTimeoutMs = 30_000;
/** A stopped worker restarts in a moment; an update of an extension takes some hundred milliseconds. */
const retryDelaysMs = { sleeper: [100, 900], server: [100] } as const;

export function createDelivery(options: ConnectionOptions): Deliver {
  const transport = transportOf(options);
  const clientTimeout = checkedTimeout(options.timeout ?? defaultTimeoutMs);
  let wasAnswered = false;
  let isAbsent = false;

  async function deliver(message: ApiMessage, signal: Signal): Promise<ApiAnswer> {
    if (freeMethods.has(message.method)) return sendWithRetry(message, signal);
    if (transport.canSleep || !wasAnswered) await sendWithRetry(wakeUpRequest, signal);
    // Aborted during the wake-up: unsent messages are not charged.
    signal.throwIfAborted();
    if (message.path === accessPath || message.path === openPath) return sendWithRetry(message, signal);
    const { answer, cause } = await attempt(transport, message, signal);
    wasAnswered = answer !== undefined;
    if (answer === undefined) throw new AnswerLostError(cause);
    return answer;
  }

  /** Rejects with NotInstalledError. Then messages are not repeated until one is answered: only one call waits. */
  async function sendWithRetry(message: ApiMessage, signal: Signal): Promise<ApiAnswer> {
    const delays = isAbsent ? [] : retryDelaysMs[transport.canSleep ? 'sleeper' : 'server'];
    let { answer, cause } = await attempt(transport, message, signal);
    for (const delay of delays) {
      if (answer !== undefined) break;
      await new Promise((resolve) => setTimeout(resolve, delay));
      signal.throwIfAborted();
      ({ answer, cause } = await attempt(transport, message, signal));
    }
    isAbsent = answer === undefined;
    if (answer !== undefined) return answer;
    throw new NotInstalledError(transport.target, transport.hint, cause);
  }

  return (work, { signal, timeout } = {}) => {
    const milliseconds = timeout === undefined ? clientTimeout : checkedTimeout(timeout);
    return withDeadline(milliseconds, signal ?? undefined, (ending) =>
      work(async (message) => {
        ending.throwIfAborted();
        return deliver(message, ending);
      }),
    );
  };
}

async function attempt(
  { send }: Transport,
  message: ApiMessage,
  signal: Signal,
): Promise<{ readonly answer?: ApiAnswer; readonly cause?: unknown }> {
  try {
    const answer = await send(message, signal);
    return isAnswer(answer)
      ? { answer }
      : { cause: new TypeError('The response is not a Vernacular answer.') };
  } catch (cause) {
    return { cause };
  }
}

function checkedTimeout(milliseconds: number): number {
  if (milliseconds > 0) return milliseconds;
  throw new RangeError('`timeout` must be a number of milliseconds above 0.');
}

/** With a longer delay, `setTimeout` fires at once. */
const maxTimerMs = 2 ** 31 - 1;

/** Rejects with a TimeoutError or the reason of `outer`. */
async function withDeadline<T>(
  milliseconds: number,
  outer: Signal | undefined,
  work: (signal: Signal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  const passOn = () => controller.abort(outer?.reason);
  outer?.addEventListener('abort', passOn);
  const timer =
    milliseconds <= maxTimerMs
      ? setTimeout(() => controller.abort(new TimeoutError(milliseconds)), milliseconds)
      : undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
      work(controller.signal).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', passOn);
  }
}
