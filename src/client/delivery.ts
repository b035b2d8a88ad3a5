/**
 * Delivers one message to the service and its answer back, retrying so that no call is charged twice:
 *
 *   - A message that can be charged (any method but GET, HEAD, OPTIONS) is sent exactly once. Before it, a free
 *     request wakes the other side up; the message is sent only when that was answered.
 *   - A free message (the wake-up request, and every GET, HEAD, OPTIONS) is sent again when no answer came; so is one
 *     that asks for access, after the same wake-up request: repeated when the key was lost with the answer, it is told when
 *     there is another.
 *   - When the answer to a charged message is lost, the call fails and is never repeated: nobody here can know whether
 *     the other side was stopped before or after it charged.
 *
 * A server over HTTPS does not sleep: there, a charged message is preceded by the free request only where the one before was
 * not answered, or there was none, to tell a server that is not there from a lost answer.
 *
 * The reason why a message failed is never looked at: browsers say "not there", "asleep" and "stopped during the call" in
 * the same English words, or in words that change. All that counts is whether an answer came.
 */

import { accessPath } from './access.ts';
import { AnswerLostError, NotInstalledError } from './client-errors.ts';
import { withDeadline } from './deadline.ts';
import type { ApiAnswer, ApiMessage } from './message.ts';
import { isAnswer } from './read-answers.ts';
import { type ConnectionOptions, type Transport, transportOf } from './transport.ts';

/** Options of a single call. */
export interface CallOptions {
  /** Ends the wait: the call rejects with the signal's reason. What was sent before is charged all the same. */
  readonly signal?: AbortSignal | null | undefined;
  /** Milliseconds that this call may take, instead of the client's own timeout. */
  readonly timeout?: number | undefined;
}

/**
 * Delivers the message that a function makes, for which its time counts too, by the rules above. Resolves with an answer that
 * has status, headers and body.
 */
export type Deliver = (
  makeMessage: () => ApiMessage | Promise<ApiMessage>,
  options?: CallOptions,
) => Promise<ApiAnswer>;

/** OPTIONS needs no key and no account, and is never charged. */
const wakeUpRequest: ApiMessage = { method: 'OPTIONS', path: '/v2/status' };
const freeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const defaultTimeoutMs = 30_000;
/**
 * Before each retry, in milliseconds: a worker that is being stopped needs a moment until it can start again, and an extension
 * that is being updated is not there for some hundred.
 */
const retryDelaysMs = { sleeper: [100, 900], server: [100] } as const;

/** @throws TypeError or RangeError when the options cannot work here */
export function createDelivery(options: ConnectionOptions): Deliver {
  const transport = transportOf(options);
  const clientTimeout = checkedTimeout(options.timeout ?? defaultTimeoutMs);
  let wasAnswered = false;

  async function deliver(message: ApiMessage, signal: AbortSignal): Promise<ApiAnswer> {
    if (freeMethods.has(message.method)) return sendWithRetry(transport, message, signal);
    if (transport.canSleep || !wasAnswered) await sendWithRetry(transport, wakeUpRequest, signal);
    // The caller may have left while the other side woke up: what is not sent is not charged.
    signal.throwIfAborted();
    if (message.path === accessPath) return sendWithRetry(transport, message, signal);
    const { answer, cause } = await attempt(transport, message, signal);
    wasAnswered = answer !== undefined;
    if (answer === undefined) throw new AnswerLostError(cause);
    return answer;
  }

  return (makeMessage, { signal, timeout } = {}) => {
    const milliseconds = timeout === undefined ? clientTimeout : checkedTimeout(timeout);
    return withDeadline(milliseconds, signal ?? undefined, async (ending) => {
      const message = await makeMessage();
      // Nobody is asked for a caller who has left meanwhile.
      ending.throwIfAborted();
      return deliver(message, ending);
    });
  };
}

/** Sends a free message, and again when no answer came. Rejects with NotInstalledError when none came in the end. */
async function sendWithRetry(
  transport: Transport,
  message: ApiMessage,
  signal: AbortSignal,
): Promise<ApiAnswer> {
  let { answer, cause } = await attempt(transport, message, signal);
  for (const delay of retryDelaysMs[transport.canSleep ? 'sleeper' : 'server']) {
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, delay));
    // Nobody is woken for a caller who has left meanwhile.
    signal.throwIfAborted();
    ({ answer, cause } = await attempt(transport, message, signal));
  }
  if (answer !== undefined) return answer;
  throw new NotInstalledError(transport.target, transport.hint, cause);
}

/** Sends a message once. Resolves with the answer, or with the cause when none came. */
async function attempt(
  { send }: Transport,
  message: ApiMessage,
  signal: AbortSignal,
): Promise<{ readonly answer?: ApiAnswer; readonly cause?: unknown }> {
  try {
    const answer = await send(message, signal);
    return isAnswer(answer) ? { answer } : { cause: new TypeError('What came back is not an answer.') };
  } catch (cause) {
    return { cause };
  }
}

function checkedTimeout(milliseconds: number): number {
  if (milliseconds > 0) return milliseconds;
  throw new RangeError('A timeout is a number of milliseconds above 0.');
}
