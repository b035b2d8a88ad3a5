/**
 * Gets one message to the service and its answer back. The rule that keeps a retry from charging twice:
 *
 *   - A message that can be charged (any method but GET, HEAD, OPTIONS) is sent exactly once. Before it goes
 *     a free question, which wakes the other side; only when that is answered does the message itself go.
 *   - Whatever is free (the question, and every GET, HEAD, OPTIONS) is repeated once when nothing came back.
 *   - A charged message whose answer is lost is reported as such and never repeated: whether the other side
 *     was stopped before or after it charged cannot be known from here.
 *
 * Over HTTPS nobody sleeps: there the question goes before the first charged message alone, so that a wrong
 * address is told from a lost answer.
 *
 * Why a failed send is never looked into: browsers say "not there", "asleep" and "stopped in mid-call" with
 * the same or with changing English words. What counts is whether an answer came.
 */
import type { ApiAnswer, ApiMessage } from '../api/message.ts';
import { AnswerLostError, NotInstalledError, TimeoutError } from './client-errors.ts';
import { httpTransport } from './http-transport.ts';
import { isAnswer } from './read-answers.ts';
import { runtimeTransport } from './runtime-transport.ts';

/** How to reach the service, and how long to wait for it. */
export type ConnectionOptions = (
  | {
      /** Id of the installed product, as the browser shows it. */
      readonly extensionId: string;
      readonly baseUrl?: undefined;
      readonly send?: undefined;
    }
  | {
      /** Address of a server of the product, such as `https://vernacular.example`; a path may follow. */
      readonly baseUrl: string | URL;
      readonly extensionId?: undefined;
      readonly send?: undefined;
    }
  | {
      readonly extensionId?: undefined;
      readonly baseUrl?: undefined;
      /** A transport of one's own: resolves with the answer, rejects when there will be none. */
      readonly send: (message: ApiMessage) => Promise<unknown>;
    }
) & {
  /** Milliseconds that a call may take in all, > 0; 30,000 unless told; Infinity waits for ever. */
  readonly timeout?: number;
};

/** What a single call may be told. */
export interface CallOptions {
  /** Ends the wait: the call rejects with the signal's reason. What is already handed over is still charged. */
  readonly signal?: AbortSignal | null | undefined;
  /** Milliseconds that this call may take, instead of the client's own. */
  readonly timeout?: number | undefined;
}

/** Delivers a message by the rule above and resolves with an answer of the right outer shape. */
export type Deliver = (message: ApiMessage, options?: CallOptions) => Promise<ApiAnswer>;

/** OPTIONS needs no key and no account, and is never charged. */
const wakeUpRequest: ApiMessage = { method: 'OPTIONS', path: '/v2/status' };
const freeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const defaultTimeoutMs = 30_000;
/** Before the repetition, in milliseconds: a worker that is just being stopped needs a moment to be gone. */
const retryDelayMs = 100;
/** The longest wait that `setTimeout` can measure; anything longer fires at once. */
const maxTimerMs = 2 ** 31 - 1;

/** @throws TypeError or RangeError when the options cannot work here */
export function createDelivery(options: ConnectionOptions): Deliver {
  const { send, target, hint, canSleep } = transportOf(options);
  let wasReached = false;
  const ownTimeout = checkedTimeout(options.timeout ?? defaultTimeoutMs);

  /** One attempt: the answer, or undefined when none came. */
  async function attempt(
    message: ApiMessage,
    signal: AbortSignal,
    failure: { cause?: unknown },
  ): Promise<ApiAnswer | undefined> {
    try {
      const answer = await send(message, signal);
      if (isAnswer(answer)) return answer;
      failure.cause = new TypeError('What came back is not an answer.');
    } catch (reason) {
      failure.cause = reason;
    }
    return undefined;
  }

  /** For what is free: a second attempt when the first got no answer. */
  async function withRetry(message: ApiMessage, signal: AbortSignal): Promise<ApiAnswer> {
    const failure: { cause?: unknown } = {};
    const answer = await attempt(message, signal, failure);
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    const second = await attempt(message, signal, failure);
    if (second) return second;
    throw new NotInstalledError(target, hint, failure.cause);
  }

  async function deliver(message: ApiMessage, signal: AbortSignal): Promise<ApiAnswer> {
    if (freeMethods.has(message.method)) return withRetry(message, signal);
    if (canSleep || !wasReached) await withRetry(wakeUpRequest, signal);
    wasReached = true;
    // Given up while the other side woke up: what is not sent is not charged.
    signal.throwIfAborted();
    const failure: { cause?: unknown } = {};
    const answer = await attempt(message, signal, failure);
    if (answer) return answer;
    throw new AnswerLostError(failure.cause);
  }

  return (message, { signal, timeout } = {}) => {
    const milliseconds = timeout === undefined ? ownTimeout : checkedTimeout(timeout);
    return withDeadline(milliseconds, signal ?? undefined, (ending) => deliver(message, ending));
  };
}

interface Transport {
  /** Sends one message; may reject as soon as the signal says that nobody waits any more. */
  send(message: ApiMessage, signal: AbortSignal): Promise<unknown>;
  /** Whom it reaches, for messages. */
  readonly target: string;
  /** Why there may be nobody, and what to do: the end of a sentence, and another. */
  readonly hint: string;
  /** Whether the other side may be stopped between two calls. */
  readonly canSleep: boolean;
}

const notInstalled =
  'it is not installed, it is switched off, or the extension id is wrong. ' +
  'Ask the user to install Vernacular, or to switch it on among the browser’s extensions.';

function transportOf({ extensionId, baseUrl, send }: ConnectionOptions): Transport {
  if (typeof send === 'function') return { send, target: 'Vernacular', hint: notInstalled, canSleep: true };
  if (baseUrl !== undefined) {
    return {
      send: httpTransport(baseUrl),
      target: `Vernacular (${baseUrl})`,
      hint: 'the server does not run, cannot be reached or is not trusted, or the address is wrong.',
      canSleep: false,
    };
  }
  if (typeof extensionId === 'string' && extensionId !== '') {
    return {
      send: runtimeTransport(extensionId),
      target: `Vernacular (${extensionId})`,
      hint: notInstalled,
      canSleep: true,
    };
  }
  throw new TypeError('Say whom to ask: give `extensionId`, `baseUrl` or `send`.');
}

function checkedTimeout(milliseconds: number): number {
  if (milliseconds > 0) return milliseconds;
  throw new RangeError('A timeout is a number of milliseconds above 0.');
}

/** Runs `work` until it settles, the time is up or the outer signal aborts, and tells it when to stop. */
async function withDeadline<T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (ending: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted();
  const ending = new AbortController();
  const passOn = () => ending.abort(outer?.reason);
  outer?.addEventListener('abort', passOn);
  const timer =
    milliseconds <= maxTimerMs
      ? setTimeout(() => ending.abort(new TimeoutError(milliseconds)), milliseconds)
      : undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      ending.signal.addEventListener('abort', () => reject(ending.signal.reason));
      work(ending.signal).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', passOn);
  }
}
