/**
 * Offers the methods of the account store over HTTP, as a Worker for tests, with a clock that the test sets and a disk
 * that fails on demand.
 */

import { WorkerEntrypoint } from 'cloudflare:workers';
import type { DurableObjectState } from '@cloudflare/workers-types';
import { Account as ShippedAccount } from '../../src/server/account-object.ts';
import type { Bindings } from '../../src/server/bindings.ts';
import { Ledger } from '../../src/server/ledger.ts';
import { ObjectAccounts } from '../../src/server/object-accounts.ts';

export { Directory } from '../../src/server/directory.ts';

/** What a call may say beside the method and its arguments. */
interface Surroundings {
  readonly now: number;
  readonly refuses: boolean;
}

export interface StoreCall extends Surroundings {
  readonly method: 'identify' | 'usage' | 'charge' | 'create' | 'setLimit' | 'revoke';
  readonly args: readonly unknown[];
}

/** Objects and requests of one server share an isolate, and with it this. */
let surroundings: Surroundings = { now: 0, refuses: false };
const clock = () => surroundings.now;

export class Account extends ShippedAccount {
  protected override ledgerOf({ storage }: DurableObjectState): Ledger {
    const exec: typeof storage.sql.exec = (query, ...values) => {
      const writes = !query.startsWith('SELECT');
      if (writes && surroundings.refuses) throw new Error('disk I/O error: SQLITE_IOERR');
      return storage.sql.exec(query, ...values);
    };
    return new Ledger({ exec }, clock);
  }
}

/** Says that it is ready, as the shipped one does; there are no engines here to wait for. */
export class Management extends WorkerEntrypoint<Bindings> {
  fetch(): Response {
    return new Response(null, { status: 204 });
  }
}

let accounts: ObjectAccounts | undefined;

export default {
  async fetch(request: Request, { ACCOUNT, DIRECTORY }: Bindings): Promise<Response> {
    const { method, args, ...rest } = (await request.json()) as StoreCall;
    surroundings = rest;
    accounts ??= new ObjectAccounts({
      accounts: ACCOUNT,
      directory: DIRECTORY,
      clock,
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    });
    try {
      const run = accounts[method].bind(accounts) as (...args: readonly unknown[]) => Promise<unknown>;
      return Response.json({ result: await run(...args) });
    } catch (thrown) {
      const { name, message } = thrown as Error;
      return Response.json({ error: { name, message } });
    }
  },
};
