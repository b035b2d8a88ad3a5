import { connect, type Socket } from 'node:net';

export interface Call {
  readonly url: string;
  readonly path: string;
  readonly key?: string;
  readonly body: string;
}

export interface Load {
  readonly rate: number;
  readonly times: readonly number[];
}

/** Keeps `connections` calls in flight, each repeating one of `calls`. Rejects at an answer other than 200. */
export async function load(calls: readonly Call[], connections: number, milliseconds: number): Promise<Load> {
  const open = Array.from(
    { length: connections },
    (_, at) => new RepeatedCall(calls[at % calls.length] as Call),
  );
  const times: number[] = [];
  const start = performance.now();
  const until = start + milliseconds;
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() < until) {
        const sent = performance.now();
        await connection.send();
        times.push(performance.now() - sent);
      }
      connection.close();
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  return { rate: times.length / seconds, times };
}

const headEnd = '\r\n\r\n';

/** Minimal parsing: Node's client would need as much processor time as the measured server. */
export class RepeatedCall {
  readonly #socket: Socket;
  readonly #bytes: Buffer;
  readonly #path: string;
  #answer = '';
  #settle: { resolve(): void; reject(error: Error): void } | undefined;

  constructor({ url, path, key, body }: Call) {
    const { hostname, port } = new URL(url);
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...(key === undefined ? [] : [`Authorization: Bearer ${key}`]),
    ];
    this.#bytes = Buffer.from(`${head.join('\r\n')}${headEnd}${body}`);
    this.#path = path;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
      .setEncoding('latin1')
      .on('data', (chunk: string) => this.#receive(chunk))
      .on('error', (error) => this.#settle?.reject(error))
      .on('close', () => this.#settle?.reject(new Error(`${path}: the connection was closed.`)));
  }

  send(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(this.#bytes);
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: string): void {
    this.#answer += chunk;
    const end = this.#answer.indexOf(headEnd);
    if (end === -1) return;
    const [, length] = /\r\ncontent-length: *(\d+)/i.exec(this.#answer.slice(0, end + 2)) ?? [];
    const isWhole = this.#answer.length >= end + headEnd.length + Number(length);
    if (length !== undefined && !isWhole) return;
    const answer = this.#answer;
    this.#answer = '';
    if (length !== undefined && answer.startsWith('HTTP/1.1 200 ')) this.#settle?.resolve();
    else this.#settle?.reject(new Error(`${this.#path}: ${answer}`));
  }
}

export async function send(call: Call): Promise<void> {
  const connection = new RepeatedCall(call);
  await connection.send().finally(() => connection.close());
}
