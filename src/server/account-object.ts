/**
 * The Durable Object of one account: the only place in the world where its detections are counted.
 */

import { DurableObject } from 'cloudflare:workers';
import type { DurableObjectState } from '@cloudflare/workers-types';
import type { ChargeResult, Usage } from '../accounts/index.ts';
import { BatchedCharges } from './batched-charges.ts';
import type { Bindings } from './bindings.ts';
import { Ledger } from './ledger.ts';

/** Its methods are those of {@link Ledger}, one charge at a time. To call any of them makes a file: ask the directory first. */
export class Account extends DurableObject<Bindings> {
  readonly #ledger: Ledger;
  readonly #charges: BatchedCharges;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.#ledger = this.ledgerOf(ctx);
    this.#charges = new BatchedCharges(this.#ledger);
  }

  /** A seam for tests, which set the clock and let the disk fail. */
  protected ledgerOf(ctx: DurableObjectState): Ledger {
    return new Ledger(ctx.storage.sql, Date.now);
  }

  open(limit: number): void {
    this.#ledger.open(limit);
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
