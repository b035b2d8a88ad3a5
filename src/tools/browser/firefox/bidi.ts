/**
 * WebDriver BiDi over its WebSocket, as far as the Firefox driver needs it.
 */
import { WebSocket } from 'ws';

/** A value as BiDi passes it: a plain one, or a reference to something in the page. */
export interface RemoteValue {
  readonly type: string;
  readonly value?: unknown;
  readonly sharedId?: string;
}

type EvaluationResult =
  | { readonly type: 'success'; readonly result: RemoteValue }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

interface Reply {
  readonly type: 'success' | 'error' | 'event';
  readonly id: number | null;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(reason: Error): void;
}

/** A connection with one session. */
export class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#settle(JSON.parse(String(data)) as Reply));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox closed the connection.'));
      this.#waiting.clear();
    });
  }

  /** Connects to `ws://…` as Firefox names it on standard error, and opens the session. */
  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(`${url}/session`, { maxPayload: 1 << 30 });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const bidi = new Bidi(socket);
    await bidi.send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
    return bidi;
  }

  /** Sends a command; rejects with Firefox's own message when it refuses. */
  send<Result = unknown>(method: string, params: Record<string, unknown>): Promise<Result> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, {
        resolve,
        reject: (reason) => reject(new Error(`${method}: ${reason.message}`, { cause: reason })),
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    }) as Promise<Result>;
  }

  /**
   * Calls a function (as source text) in a browsing context. `run` gets the references first, then the
   * argument, which travels as JSON like the result.
   */
  async call(context: string, run: string, argument: unknown, references: readonly RemoteValue[] = []) {
    const answer = await this.send<EvaluationResult>('script.callFunction', {
      target: { context },
      functionDeclaration: `async (json, ...references) => {
        const argument = json === null ? undefined : JSON.parse(json);
        return JSON.stringify(await (${run})(...references, argument));
      }`,
      arguments: [
        argument === undefined ? { type: 'null' } : { type: 'string', value: JSON.stringify(argument) },
        ...references.map(({ sharedId }) => ({ sharedId })),
      ],
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result.type === 'undefined' ? undefined : JSON.parse(String(answer.result.value));
  }

  close(): void {
    this.#socket.close();
  }

  #settle({ id, type, result, error, message }: Reply): void {
    if (id === null || id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (type === 'error') waiting?.reject(new Error(`${error}: ${message}`));
    else waiting?.resolve(result);
  }
}
