import type { Socket } from 'node:net';

export interface BudgetLimits {
  readonly perProcess: number;
  /** Not for unknown callers: one may be a proxy with many clients. */
  readonly perCaller: number;
}

interface Share {
  amount: number;
  readonly holdings: Set<Holding>;
}

/**
 * In bytes or connections. Without room, the caller that holds most loses its newest holding to one that holds less:
 * greedy callers only harm each other ("longest queue drop").
 */
export class Budget {
  readonly #limits: BudgetLimits;
  readonly #shares = new Map<string | undefined, Share>();
  #total = 0;

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  get total(): number {
    return this.#total;
  }

  get amounts(): [caller: string | undefined, amount: number][] {
    return [...this.#shares].map(([caller, { amount }]) => [caller, amount]);
  }

  hasRoomFor(caller: string | undefined, amount: number): boolean {
    const after = (this.#shares.get(caller)?.amount ?? 0) + amount;
    return this.#total + amount <= this.#limits.perProcess || (this.#largest()?.amount ?? 0) > after;
  }

  hold(caller: string | undefined, dropped: () => void): Holding {
    return new Holding((holding, amount) => this.#set(caller, holding, amount), dropped);
  }

  #set(caller: string | undefined, holding: Holding, amount: number): boolean {
    const share = this.#shares.get(caller) ?? { amount: 0, holdings: new Set() };
    this.#shares.set(caller, share);
    const after = share.amount - holding.amount + amount;
    const isAllowed = caller === undefined || after <= this.#limits.perCaller;
    const fits = amount === 0 || (isAllowed && this.#makeRoom(amount - holding.amount, after));
    const change = (fits ? amount : 0) - holding.amount;
    this.#total += change;
    share.amount += change;
    if (fits && amount > 0) share.holdings.add(holding);
    else share.holdings.delete(holding);
    if (share.holdings.size === 0) this.#shares.delete(caller);
    return fits;
  }

  /** False if no caller holds more than the one that needs room will have. */
  #makeRoom(amount: number, after: number): boolean {
    while (this.#total + amount > this.#limits.perProcess) {
      const largest = this.#largest();
      if (largest === undefined || largest.amount <= after) return false;
      [...largest.holdings].at(-1)?.lose();
    }
    return true;
  }

  #largest(): Share | undefined {
    let largest: Share | undefined;
    for (const share of this.#shares.values()) if (share.amount > (largest?.amount ?? 0)) largest = share;
    return largest;
  }
}

class Holding {
  readonly #change: (holding: Holding, amount: number) => boolean;
  readonly #dropped: () => void;
  #amount = 0;

  constructor(change: (holding: Holding, amount: number) => boolean, dropped: () => void) {
    this.#change = change;
    this.#dropped = dropped;
  }

  get amount(): number {
    return this.#amount;
  }

  set(amount: number): boolean {
    const fits = this.#change(this, amount);
    this.#amount = fits ? amount : 0;
    return fits;
  }

  lose(): void {
    this.set(0);
    this.#dropped();
  }
}

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

  /** False if the address has too many, or all have and none has more. A proxy has no `address`. */
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
