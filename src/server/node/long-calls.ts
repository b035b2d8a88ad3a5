/** So that no short call waits for the parsing and detection of long ones. */
import { Worker } from 'node:worker_threads';
import { type AccountStore, StorageUnavailableError } from '@vernacular/contract/accounts';
import { engineUnavailable, errorAnswer } from '@vernacular/contract/api';
import type { HttpCaller } from './body-budget.ts';
import { log } from './log.ts';
import type { FromThread, LongAnswer, LongRequest, ThreadConfig, ToThread } from './long-call-thread.ts';

export class LongCalls {
  readonly #config: ThreadConfig;
  readonly #program: string;
  readonly #accounts: Pick<AccountStore, 'usage' | 'charge'>;
  readonly #pending = new Map<number, (answer: LongAnswer) => void>();
  #thread: Worker | undefined;
  #lastId = 0;

  constructor(
    { files, allowFallback, compat }: ThreadConfig,
    accounts: Pick<AccountStore, 'usage' | 'charge'>,
    program = process.argv[1] as string,
  ) {
    this.#program = program;
    this.#config = { files, allowFallback, compat };
    this.#accounts = accounts;
  }

  /** Takes the memory of the body, which may not be shared. The key must have been identified. */
  answer(request: LongRequest, body: Uint8Array<ArrayBuffer>, caller: HttpCaller): Promise<LongAnswer> {
    return new Promise((resolve) => {
      this.#thread ??= this.#start();
      const id = ++this.#lastId;
      this.#pending.set(id, resolve);
      caller.onInterruption = (error) => {
        this.#settle(id, errorAnswer(error));
        this.#send({ type: 'left', id });
      };
      this.#send({ type: 'call', id, request, account: caller.account ?? '', body }, [body.buffer]);
    });
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(this.#program, { argv: ['worker'], workerData: this.#config });
    thread.on('message', (message: FromThread) => {
      if (message.type === 'answer') this.#settle(message.id, message.answer);
      else void this.#useStore(message);
    });
    thread.on('error', (error) => log('error', 'thread_failed', { reason: String(error) }));
    thread.on('exit', () => {
      this.#thread = undefined;
      for (const id of this.#pending.keys()) this.#settle(id, errorAnswer(engineUnavailable()));
    });
    return thread;
  }

  async #useStore({ id, account, detections }: FromThread & { type: 'store' }): Promise<void> {
    try {
      const result = await (detections === undefined
        ? this.#accounts.usage(account)
        : this.#accounts.charge(account, detections));
      this.#send({ type: 'stored', id, result });
    } catch (error) {
      const isUnavailable = error instanceof StorageUnavailableError;
      this.#send({ type: 'store-failed', id, isUnavailable, reason: String(error) });
    }
  }

  #send(message: ToThread, transfer: ArrayBuffer[] = []): void {
    this.#thread?.postMessage(message, transfer);
  }

  #settle(id: number, answer: LongAnswer): void {
    this.#pending.get(id)?.(answer);
    this.#pending.delete(id);
  }
}
