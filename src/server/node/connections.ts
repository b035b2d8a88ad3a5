import type { Socket } from 'node:net';
import { CountsByAddress } from './counts-by-address.ts';

export interface MaxConnections {
  readonly perProcess: number;
  readonly perAddress: number;
}

/** The open connections of a process. */
export class Connections {
  readonly #max: MaxConnections;
  readonly #open = new Set<Socket>();
  readonly #byAddress = new CountsByAddress();

  constructor(max: MaxConnections) {
    this.#max = max;
  }

  get size(): number {
    return this.#open.size;
  }

  [Symbol.iterator](): Iterator<Socket> {
    return this.#open.values();
  }

  /**
   * Counts a connection until it closes. Returns false, and closes it, if there are too many. `address` is
   * undefined if it is a proxy's, which has many clients.
   */
  admit(socket: Socket, address: string | undefined): boolean {
    if (this.#open.size >= this.#max.perProcess || this.#byAddress.of(address) >= this.#max.perAddress) {
      socket.destroy();
      return false;
    }
    this.#open.add(socket);
    this.#byAddress.add(address, 1);
    socket.once('close', () => {
      this.#open.delete(socket);
      this.#byAddress.add(address, -1);
    });
    return true;
  }
}
