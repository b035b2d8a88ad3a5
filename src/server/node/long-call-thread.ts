/** The main thread looks up and charges the accounts. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  type AccountStore,
  type Caller,
  type ChargeResult,
  StorageUnavailableError,
  type Usage,
} from '@vernacular/contract/accounts';
import {
  type Answer,
  bodyText,
  createApi,
  errorAnswer,
  FairTurns,
  noEndpoint,
} from '@vernacular/contract/api';
import { createCompat } from '../compat/index.ts';
import { disconnected } from './body-budget.ts';
import type { HostConfig } from './config.ts';
import { openEngines } from './engines.ts';
import { requestOf } from './incoming-request.ts';
import { maxParsedBytes } from './limits.ts';

export type ThreadConfig = Pick<HostConfig, 'files' | 'allowFallback' | 'compat'>;

export interface LongRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly isEncrypted: boolean;
}

export type ToThread =
  | {
      readonly type: 'call';
      readonly id: number;
      readonly request: LongRequest;
      readonly account: string;
      readonly body: Uint8Array<ArrayBuffer>;
    }
  | { readonly type: 'left'; readonly id: number }
  | { readonly type: 'stored'; readonly id: number; readonly result: Usage | ChargeResult | undefined }
  | {
      readonly type: 'store-failed';
      readonly id: number;
      readonly isUnavailable: boolean;
      readonly reason: string;
    };

/** In UTF-8. */
export interface LongAnswer extends Answer {
  readonly json?: Uint8Array;
}

export type FromThread =
  | { readonly type: 'answer'; readonly id: number; readonly answer: LongAnswer }
  /** Looks up the usage if `detections` is undefined. */
  | {
      readonly type: 'store';
      readonly id: number;
      readonly account: string;
      readonly detections: number | undefined;
    };

type LongCaller = Caller & { readonly kind: 'http'; readonly account: string; interruption?: Error };

interface LongCall {
  readonly caller: LongCaller;
  /** Empty once parsed, or if its client has left. */
  body: Uint8Array<ArrayBuffer>;
}

const nothing = new Uint8Array();

export function answerLongCalls(): void {
  const { accounts, settle } = createAccounts();
  const turns = new FairTurns();
  const places = new Places();
  const config = workerData as ThreadConfig;
  const engines = openEngines(config);
  // The main thread has identified the key.
  const throttle = { wait: async () => {}, recordFailure: () => {} };
  const api = createApi({ engines, accounts, clock: Date.now, throttle, turns });
  const compat = createCompat(config.compat, { api, engines });
  const calls = new Map<number, LongCall>();

  async function answer(id: number, call: LongCall, request: LongRequest): Promise<void> {
    const { caller } = call;
    const bytes = call.body.length;
    const place = bytes > maxParsedBytes ? 'any' : caller.account;
    await places.take(place, bytes);
    const found = caller.interruption === undefined ? await answerTo(call, request) : undefined;
    calls.delete(id);
    places.giveBack(place, bytes);
    if (found !== undefined) sendToMain(...messageOf(id, found));
  }

  async function answerTo(call: LongCall, request: LongRequest): Promise<Answer> {
    const { caller } = call;
    const asked = requestOf(request, request.isEncrypted, async () => {
      await turns.next(caller.account);
      if (caller.interruption) throw caller.interruption;
      const { body } = call;
      call.body = nothing;
      return body;
    });
    if (asked === undefined) return errorAnswer(noEndpoint());
    const found = await (compat.handlerOf(asked)?.(asked, caller) ?? api.answer(asked, { caller }));
    await turns.next(caller.account);
    return found;
  }

  parentPort?.on('message', (message: ToThread) => {
    if (message.type === 'call') {
      const { id, request, account, body } = message;
      const call: LongCall = { caller: { kind: 'http', account }, body };
      calls.set(id, call);
      void answer(id, call, request);
    } else if (message.type === 'left') {
      const call = calls.get(message.id);
      if (call === undefined) return;
      call.caller.interruption = disconnected();
      call.body = nothing;
    } else settle(message);
  });
}

/** With the memory that moves with the message. */
function messageOf(id: number, { body, text, facts = {}, ...head }: Answer): [FromThread, ArrayBuffer[]] {
  const { fault, ...others } = facts;
  const written = bodyText({ ...head, body, ...(text !== undefined && { text }) });
  const json = written === null ? undefined : new TextEncoder().encode(written);
  const answer: LongAnswer = {
    ...head,
    ...(json && { json }),
    // Not everything that can be thrown can be sent.
    facts: {
      ...others,
      ...(fault !== undefined && { fault: fault instanceof Error ? fault : String(fault) }),
    },
  };
  return [{ type: 'answer', id, answer }, json ? [json.buffer] : []];
}

function sendToMain(message: FromThread, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

/** The main thread looks after usage and charges. */
function createAccounts() {
  const pending = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  let lastId = 0;
  const ask = <Result>(account: string, detections?: number) =>
    new Promise<Result>((resolve, reject) => {
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      sendToMain({ type: 'store', id: lastId, account, detections });
    });
  const accounts: AccountStore = {
    identify: async (_, caller) => (caller as LongCaller).account,
    usage: (account) => ask(account),
    charge: (account, detections) => ask(account, detections),
  };
  return {
    accounts,
    settle(message: ToThread & { type: 'stored' | 'store-failed' }): void {
      const { resolve, reject } = pending.get(message.id) ?? {};
      pending.delete(message.id);
      if (message.type === 'stored') resolve?.(message.result as never);
      else reject?.(message.isUnavailable ? new StorageUnavailableError() : new Error(message.reason));
    },
  };
}

interface Place {
  readonly bytes: number;
  take(): void;
}

/** Texts and results take several times as much memory as bodies. */
class Places {
  readonly #accounts = new Map<string, { bytes: number; readonly waiting: Place[] }>();

  take(account: string, bytes: number): Promise<void> {
    const taken = this.#accounts.get(account) ?? { bytes: 0, waiting: [] };
    this.#accounts.set(account, taken);
    return new Promise((take) => {
      taken.waiting.push({ bytes, take });
      this.giveBack(account, 0);
    });
  }

  giveBack(account: string, bytes: number): void {
    const taken = this.#accounts.get(account);
    if (taken === undefined) return;
    taken.bytes -= bytes;
    for (let [next] = taken.waiting; next !== undefined; [next] = taken.waiting) {
      if (taken.bytes > 0 && taken.bytes + next.bytes > maxParsedBytes / 4) return;
      taken.bytes += next.bytes;
      taken.waiting.shift();
      next.take();
    }
    if (taken.bytes === 0) this.#accounts.delete(account);
  }
}
