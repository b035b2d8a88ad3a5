/**
 * Batches the charges of one account that arrive together into one write. Waiting for the disk is most of what a charge
 * costs, and it blocks the only thread of the server.
 */
import type { ChargeResult } from '../accounts/index.ts';
import type { Ledger } from './ledger.ts';

interface PendingCharge {
  readonly detections: number;
  resolve(result: ChargeResult): void;
  reject(reason: unknown): void;
}

export class BatchedCharges {
  readonly #ledger: Pick<Ledger, 'charge'>;
  #pending: PendingCharge[] = [];

  constructor(ledger: Pick<Ledger, 'charge'>) {
    this.#ledger = ledger;
  }

  /**
   * As the account store's, except that it resolves before the write is on disk. The runtime delays the answers of an
   * object until then, and when the write fails it discards them.
   */
  charge(detections: number): Promise<ChargeResult> {
    return new Promise((resolve, reject) => {
      // The first one orders the write, for after all calls that have already arrived.
      if (this.#pending.push({ detections, resolve, reject }) === 1) setImmediate(() => this.#commit());
    });
  }

  #commit(): void {
    const pending = this.#pending;
    this.#pending = [];
    try {
      const results = this.#ledger.charge(pending.map(({ detections }) => detections));
      pending.forEach(({ resolve }, at) => {
        resolve(results[at] as ChargeResult);
      });
    } catch (error) {
      for (const { reject } of pending) reject(error);
    }
  }
}
