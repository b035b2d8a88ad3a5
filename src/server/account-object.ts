/**
 * Counts the detections of one account, in a Durable Object of its own: there is only one of it, wherever it runs.
 */
import { DurableObject } from 'cloudflare:workers';
import type { DurableObjectState } from '@cloudflare/workers-types';
import type { ChargeResult, Usage } from '../accounts/index.ts';
import { BatchedCharges } from './batched-charges.ts';
import { Ledger } from './ledger.ts';

/**
 * Has the methods of {@link Ledger}, but each charge is a call of its own. Any call creates the object's database, so the
 * directory is asked first whether there is such an account.
 */
export class Account extends DurableObject {
  readonly #ledger: Ledger;
  readonly #charges: BatchedCharges;

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env);
    this.#ledger = this.ledgerOf(ctx);
    this.#charges = new BatchedCharges(this.#ledger);
  }

  /** Overridden by tests, which set the clock and let the disk fail. */
  protected ledgerOf(ctx: DurableObjectState): Ledger {
    return new Ledger(ctx.storage.sql, Date.now);
  }

  open(limit: number): void {
    this.#ledger.open(limit);
  }

  openWith(row: Parameters<Ledger['openWith']>[0]): void {
    this.#ledger.openWith(row);
  }

  close(): void {
    this.#ledger.close();
  }

  usage(): Usage | undefined {
    return this.#ledger.usage();
  }

  setLimit(limit: number): boolean {
    return this.#ledger.setLimit(limit);
  }

  charge(detections: number): Promise<ChargeResult> {
    return this.#charges.charge(detections);
  }
}
