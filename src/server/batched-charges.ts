/**
 * Charges that come at once go to disk in one write: the wait for the disk is most of what a charge costs, and
 * nothing else runs in a server's one thread meanwhile.
 */
import type { ChargeResult } from '../accounts/index.ts';
import type { Ledger } from './ledger.ts';

interface Waiting {
  readonly detections: number;
  resolve(result: ChargeResult): void;
  reject(reason: unknown): void;
}

export class BatchedCharges {
  readonly #ledger: Pick<Ledger, 'charge'>;
  #waiting: Waiting[] = [];

  constructor(ledger: Pick<Ledger, 'charge'>) {
    this.#ledger = ledger;
  }

  /**
   * As the account store's. It resolves before the write is on disk, as all that the object does: the runtime
   * holds the answer back, and where the write fails, nobody gets one.
   */
  charge(detections: number): Promise<ChargeResult> {
    return new Promise((resolve, reject) => {
      // The first waits for what else has arrived by now.
      if (this.#waiting.push({ detections, resolve, reject }) === 1) setImmediate(() => this.#commit());
    });
  }

  #commit(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const results = this.#ledger.charge(waiting.map(({ detections }) => detections));
      waiting.forEach(({ resolve }, at) => {
        resolve(results[at] as ChargeResult);
      });
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
