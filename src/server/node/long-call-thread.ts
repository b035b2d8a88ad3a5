/** The same API as in the main thread, which looks up and charges the accounts. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  type AccountStore,
  type Caller,
  type ChargeResult,
  StorageUnavailableError,
  type Usage,
} from '@vernacular/contract/accounts';
import { type Answer, bodyText, createApi, FairTurns, noEndpoint } from '@vernacular/contract/api';
import { createCompat } from '../compat/index.ts';
import { disconnected } from './body-budget.ts';
import type { HostConfig } from './config.ts';
import { openEngines } from './engines.ts';
import { requestOf } from './incoming-request.ts';
import { maxParsedBytes } from './limits.ts';
import type { LongAnswer } from './long-calls.ts';

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

export type FromThread =
  | { readonly type: 'answer'; readonly id: number; readonly answer: LongAnswer }
  /** Charges the account, or looks up its usage if `detections` is undefined. */
  | {
      readonly type: 'store';
      readonly id: number;
      readonly account: string;
      readonly detections: number | undefined;
    };

type LongCaller = Caller & { readonly kind: 'http'; readonly account: string; interruption?: Error };

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
  const callers = new Map<number, LongCaller>();

  async function answer({ id, request, account, body }: ToThread & { type: 'call' }): Promise<void> {
    const caller: LongCaller = { kind: 'http', account };
    callers.set(id, caller);
    const place = body.length > maxParsedBytes ? 'any' : account;
    await places.take(place, body.length);
    const asked = requestOf(request, request.isEncrypted, async () => {
      await turns.next(account);
      if (caller.interruption) throw caller.interruption;
      return body;
    });
    const found: Answer =
      asked === undefined
        ? { status: 404, headers: {}, body: noEndpoint() }
        : await (compat.handlerOf(asked)?.(asked, caller) ?? api.answer(asked, { caller }));
    await turns.next(account);
    callers.delete(id);
    places.giveBack(place, body.length);
    const { body: _value, text: _text, facts, ...head } = found;
    const text = bodyText(found);
    const json = text === null ? undefined : new TextEncoder().encode(text);
    const { fault, ...others } = facts ?? {};
    const known = fault === undefined || fault instanceof Error ? fault : String(fault);
    sendToMain(
      {
        type: 'answer',
        id,
        answer: {
          ...head,
          ...(json && { json }),
          facts: { ...others, ...(known !== undefined && { fault: known }) },
        },
      },
      json && [json.buffer],
    );
  }

  parentPort?.on('message', (message: ToThread) => {
    if (message.type === 'call') void answer(message);
    else if (message.type === 'left') {
      const caller = callers.get(message.id);
      if (caller) caller.interruption = disconnected();
    } else settle(message);
  });
}

function sendToMain(message: FromThread, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

/** Accounts whose usage and charges the main thread looks after. */
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
      if (taken.bytes > 0 && taken.bytes + next.bytes > maxParsedBytes) return;
      taken.bytes += next.bytes;
      taken.waiting.shift();
      next.take();
    }
    if (taken.bytes === 0) this.#accounts.delete(account);
  }
}
