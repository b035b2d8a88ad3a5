import type { Socket } from 'node:net';
import { Budget, type BudgetLimits } from './budget.ts';

/** The open connections of a process. */
export class Connections {
  readonly #open = new Set<Socket>();
  readonly #budget: Budget;

  constructor(max: BudgetLimits) {
    this.#budget = new Budget(max);
  }

  get size(): number {
    return this.#open.size;
  }

  [Symbol.iterator](): Iterator<Socket> {
    return this.#open.values();
  }

  /**
   * Counts a connection until it closes. Returns false, and closes it, if there are too many of its address, or too
   * many in total and no address has more. `address` is undefined if it is a proxy's, which has many clients.
   */
  admit(socket: Socket, address: string | undefined): boolean {
    const holding = this.#budget.hold(address, () => socket.destroy());
    if (!holding.set(1)) {
      socket.destroy();
      return false;
    }
    this.#open.add(socket);
    socket.once('close', () => {
      this.#open.delete(socket);
      holding.set(0);
    });
    return true;
  }
}
