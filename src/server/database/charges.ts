/**
 * Charges accounts in the database. All waiting charges go into one statement on one of a few connections
 * (slots). A slot numbers its turns. If an answer is lost, the slot repeats the turn, and the database
 * charges it only once. If the caller has meanwhile got an error, the charge is taken back.
 *
 * A charge:
 *
 *     waiting ──a slot takes its turn──▶ in flight ──answered──▶ resolved
 *        ▲ │                              │  │  │
 *        │ └─the caller gave up─▶ dropped │  │  └─answered, but the caller gave up─▶ `pendingRefunds` of the slot,
 *        │                                │  │                     which the slot's next turn takes back
 *        └──────────rolled back───────────┘  └─refused, alone in its turn─▶ rejected
 *
 * A turn (`#ask`): a batch of charges and the `pendingRefunds` of the slot, as one statement.
 *
 *     sent ──answered──▶ settled
 *      │ ▲
 *      │ └──the answer is lost: the same turn again──┐
 *      ├─────────────────────────────────────────────┘
 *      ├──rolled back for a passing reason──▶ its charges wait again
 *      └──refused──▶ halved, until an unreadable account is alone
 *
 * An account is in one turn at a time (`#inFlight`), so that a slot never waits for the row lock of another one.
 */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type ChargeResult, StorageUnavailableError } from '@vernacular/contract/accounts';
import { Refill } from '../store/refill.ts';
import { type ChargeReply, resultOf, statementOf, takeBatch } from './charge-once.ts';
import { Deadlines } from './deadlines.ts';
import { fateOf, retryMs } from './failure.ts';
import type { PrimaryConnection } from './primary-connection.ts';

interface Charge {
  readonly id: string;
  readonly detections: number;
  gaveUp: boolean;
  resolve(result: ChargeResult): void;
  reject(reason: unknown): void;
}

type Batch = ReadonlyMap<string, readonly Charge[]>;

interface Slot {
  readonly connection: PrimaryConnection;
  readonly id: string;
  turn: number;
  isBusy: boolean;
  readonly refill: Refill;
  readonly pendingRefunds: Map<string, Record<string, number>>;
}

export interface ChargeEvents {
  takenBack?(detections: number): void;
}

export class Charges {
  readonly #slots: readonly Slot[];
  readonly #deadlines: Deadlines<Charge>;
  readonly #events: ChargeEvents;
  #waiting = new Map<string, Charge[]>();
  readonly #inFlight = new Set<string>();
  #underWay = 0;
  #isClosed = false;

  constructor(connections: readonly PrimaryConnection[], timeoutMs: number, events: ChargeEvents = {}) {
    this.#slots = connections.map((connection) => ({
      connection,
      id: crypto.randomUUID(),
      turn: 0,
      isBusy: false,
      refill: new Refill(),
      pendingRefunds: new Map(),
    }));
    this.#deadlines = new Deadlines(timeoutMs, (charge) => {
      charge.gaveUp = true;
      charge.reject(unavailable());
    });
    this.#events = events;
  }

  charge(id: string, detections: number): Promise<ChargeResult> {
    return new Promise((resolve, reject) => {
      const charge = { id, detections, gaveUp: false, resolve, reject };
      const others = this.#waiting.get(id);
      if (others === undefined) this.#waiting.set(id, [charge]);
      else others.push(charge);
      this.#deadlines.add(charge);
      for (const { refill } of this.#slots) refill.note();
      this.#wake();
    });
  }

  get pending(): number {
    const waiting = [...this.#waiting.values()].reduce((sum, charges) => sum + charges.length, 0);
    return waiting + this.#underWay;
  }

  async close(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    while (this.#slots.some(({ isBusy }) => isBusy) && performance.now() < until) await pause(10);
    this.#isClosed = true;
  }

  #wake(): void {
    for (const slot of this.#slots) {
      if (!slot.isBusy && this.#hasWork(slot)) {
        slot.isBusy = true;
        void this.#work(slot);
      }
    }
  }

  #hasWork(slot: Slot): boolean {
    if (this.#isClosed) return false;
    if (slot.pendingRefunds.size > 0) return true;
    for (const id of this.#waiting.keys()) if (!this.#inFlight.has(id)) return true;
    return false;
  }

  async #work(slot: Slot): Promise<void> {
    await nextTurn();
    while (this.#hasWork(slot)) {
      try {
        // Before taking the batch: callers may give up meanwhile.
        await slot.connection.ready();
      } catch {
        this.#dropAbandoned();
        await pause(retryMs);
        continue;
      }
      await this.#takeTurn(slot);
    }
    slot.isBusy = false;
  }

  async #takeTurn(slot: Slot): Promise<void> {
    this.#dropAbandoned();
    const batch = takeBatch(this.#waiting, this.#inFlight);
    const refunds = new Map(slot.pendingRefunds);
    if (batch.size === 0 && refunds.size === 0) return;
    const { length } = [...batch.values()].flat();
    this.#underWay += length;
    await this.#chargeAll(slot, batch, refunds);
    await slot.refill.after(length);
    for (const id of batch.keys()) this.#inFlight.delete(id);
    this.#underWay -= length;
    this.#wake();
    if ([...refunds.keys()].some((id) => slot.pendingRefunds.has(id))) await pause(retryMs);
  }

  /** In halves, so that an unreadable account fails alone. */
  async #chargeAll(slot: Slot, batch: Batch, refunds: Slot['pendingRefunds']): Promise<void> {
    slot.turn += 1;
    try {
      const answer = await this.#ask(slot, batch, refunds);
      if (answer === 'undone') return this.#waitAgain(batch);
      for (const id of refunds.keys()) slot.pendingRefunds.delete(id);
      this.#settle(slot, batch, answer);
    } catch (cause) {
      const ids = [...new Set([...batch.keys(), ...refunds.keys()])];
      if (ids.length > 1 && !this.#isClosed) {
        const half = new Set(ids.slice(ids.length / 2));
        for (const isIn of [false, true]) {
          const isOf = (id: string) => half.has(id) === isIn;
          await this.#chargeAll(slot, only(batch, isOf), only(refunds, isOf));
        }
        return;
      }
      for (const charge of [...batch.values()].flat()) {
        this.#deadlines.remove(charge);
        charge.reject(unavailable(cause));
      }
    }
  }

  #dropAbandoned(): void {
    for (const [id, charges] of this.#waiting) {
      const left = charges.filter(({ gaveUp }) => !gaveUp);
      if (left.length === 0) this.#waiting.delete(id);
      else if (left.length < charges.length) this.#waiting.set(id, left);
    }
  }

  /** `undone` if the turn was certainly rolled back for a passing reason. Repeats it while the outcome is unknown. */
  async #ask(slot: Slot, batch: Batch, refunds: Slot['pendingRefunds']): Promise<ChargeReply | 'undone'> {
    let statement = statementOf(slot, batch, refunds);
    let isDoubtful = false;
    let refusal: unknown;
    for (;;) {
      try {
        const [row] = await slot.connection.query<{ answer: ChargeReply }>(statement);
        const { answer } = row as { answer: ChargeReply };
        if (refusal === undefined || answer.limits.length > 0) return answer;
        // An empty request took the turn, so no earlier attempt can take effect.
        break;
      } catch (error) {
        const fate = fateOf(error);
        isDoubtful ||= fate === 'unknown';
        if (fate === 'refused') {
          if (!isDoubtful) throw error;
          // A request without charges returns the answer of an earlier attempt, or an empty one.
          refusal = error;
          statement = statementOf(slot, new Map(), new Map());
        }
        await pause(retryMs);
        if (!isDoubtful) return 'undone';
        if (this.#isClosed) throw error;
      }
    }
    throw refusal;
  }

  #waitAgain(batch: Batch): void {
    for (const [id, charges] of batch) {
      this.#waiting.set(id, [...charges, ...(this.#waiting.get(id) ?? [])]);
    }
  }

  #settle(slot: Slot, batch: Batch, answer: ChargeReply): void {
    let at = 0;
    [...batch.values()].forEach((charges, place) => {
      const day = answer.days[place] ?? undefined;
      for (const charge of charges) {
        const result = resultOf(answer, place, at);
        at += 1;
        if (charge.gaveUp && result.outcome === 'charged' && day !== undefined) {
          this.#takeBack(slot, charge, day);
        } else {
          this.#deadlines.remove(charge);
          charge.resolve(result);
        }
      }
    });
  }

  #takeBack(slot: Slot, { id, detections }: Charge, day: string): void {
    const days = slot.pendingRefunds.get(id) ?? {};
    days[day] = (days[day] ?? 0) + detections;
    slot.pendingRefunds.set(id, days);
    this.#events.takenBack?.(detections);
  }
}

function only<Value>(all: ReadonlyMap<string, Value>, isOf: (key: string) => boolean): Map<string, Value> {
  return new Map([...all].filter(([key]) => isOf(key)));
}

function unavailable(cause?: unknown): StorageUnavailableError {
  return new StorageUnavailableError('The account could not be charged. Try again later.', { cause });
}
