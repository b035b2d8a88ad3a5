/** A proxy to PostgreSQL that cuts a connection at a chosen point of a batch of charges. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The point of the cut: before the server receives the batch, after half or all of it, before the caller
 * receives the answer, or after half of it.
 */
export type Cut = 'before' | 'within' | 'sent' | 'answered' | 'within-answer';

/** Part of every batch message: the name of the prepared statement. */
const batch = 'charge_once';

export class CuttingProxy {
  readonly port: number;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #next: { readonly cut: Cut; done(): void } | undefined;

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.port = (server.address() as { port: number }).port;
    server.on('connection', (caller) => this.#serve(caller, connect(target, '127.0.0.1')));
  }

  /** Forwards connections to the local port `target`. */
  static async open(target: number): Promise<CuttingProxy> {
    const server = createServer({ noDelay: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new CuttingProxy(server, target);
  }

  /** Resolves after the cut. */
  cutOnce(cut: Cut): Promise<void> {
    return new Promise((done) => {
      this.#next = { cut, done };
    });
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }

  #serve(caller: Socket, database: Socket): void {
    let answerCut: Cut | undefined;
    const both = [caller, database];
    const end = () => {
      for (const socket of both) socket.destroy();
    };
    for (const socket of both) {
      this.#open.add(socket);
      socket.on('error', end).on('close', () => {
        this.#open.delete(socket);
        end();
      });
    }
    database.setNoDelay(true);
    caller.on('data', (chunk) => {
      const cut = chunk.includes(batch) ? this.#take() : undefined;
      if (cut === 'before') return end();
      if (cut === 'within' || cut === 'sent') {
        const sent = cut === 'sent' ? chunk : chunk.subarray(0, chunk.length / 2);
        // The database receives the batch, but its answer is lost.
        database.removeAllListeners('data').resume().end(sent, end);
        return;
      }
      answerCut = cut;
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (answerCut === undefined) caller.write(chunk);
      else if (answerCut === 'answered') end();
      else caller.write(chunk.subarray(0, chunk.length / 2), end);
    });
  }

  #take(): Cut | undefined {
    const { cut, done } = this.#next ?? {};
    this.#next = undefined;
    done?.();
    return cut;
  }
}
