import { WebSocket } from 'ws';
import { within } from './waiting.ts';

/** The answer to a command, with its `id`, or an event. */
export interface BrowserMessage {
  readonly id?: number | null;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  /** The error message. In BiDi the error code, with the message next to it. */
  readonly error?: { readonly message: string } | string;
  readonly message?: string;
}

export async function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { maxPayload: 1 << 30 });
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  await within(opened, 'a connection to the browser');
  return socket;
}

export class CommandSocket {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: BrowserMessage) => void>();
  #lastId = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as BrowserMessage));
    socket.on('close', () => {
      const error = { message: 'The browser closed the connection.' };
      for (const settle of this.#waiting.values()) settle({ error });
      this.#waiting.clear();
    });
  }

  close(): void {
    this.#socket.close();
  }

  /** Rejects with the browser's error message. */
  protected command(method: string, params: object, sessionId?: string): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, error, message }) => {
        const reason = typeof error === 'string' ? `${error}: ${message}` : error?.message;
        if (reason === undefined) resolve(result);
        else reject(new Error(`${method}: ${reason}`));
      });
      this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  protected hearEvent?(event: BrowserMessage): void;

  #hear(message: BrowserMessage): void {
    const { id } = message;
    if (id === undefined || id === null) this.hearEvent?.(message);
    else {
      this.#waiting.get(id)?.(message);
      this.#waiting.delete(id);
    }
  }
}
