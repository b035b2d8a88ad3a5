/**
 * Several processes that charge the same accounts at the same time, and what they were told all in all.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order, Outcome } from './caller.ts';

const program = fileURLToPath(new URL('caller.ts', import.meta.url));

export class Callers {
  readonly #children: readonly ChildProcess[];

  private constructor(children: readonly ChildProcess[]) {
    this.#children = children;
  }

  /** So many processes, each of which has reached the database. `patience` is that of its callers, in milliseconds. */
  static async start(count: number, address: string, patience: number): Promise<Callers> {
    const children = Array.from({ length: count }, () =>
      fork(program, [address, String(patience)], { execArgv: ['--import', 'tsx/esm'] }),
    );
    await Promise.all(children.map(nextMessage));
    return new Callers(children);
  }

  /** Gives each process an order; the accounts are turned around in every other one, so that their orders cross. */
  tell(order: Order): void {
    this.#children.forEach((child, at) => {
      child.send(
        order.order === 'charge' && at % 2 === 1 ? { ...order, ids: [...order.ids].reverse() } : order,
      );
    });
  }

  /** Lets all of them finish and end. */
  async stop(): Promise<Outcome> {
    const said = this.#children.map(nextMessage);
    this.tell({ order: 'stop' });
    return ((await Promise.all(said)) as Outcome[]).reduce(together);
  }
}

/** What a process says next. Rejects when it ends instead. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  // Its exit may be known before the last message is read; its channel ends behind it.
  const hasEnded = once(child, 'disconnect').then(() => {
    throw new Error('A process that charges has ended.');
  });
  const [message] = await Promise.race([once(child, 'message'), hasEnded]);
  return message;
}

function together(one: Outcome, other: Outcome): Outcome {
  const charged: Record<string, Record<string, number>> = {};
  for (const [id, days] of [...Object.entries(one.charged), ...Object.entries(other.charged)]) {
    const sum = charged[id] ?? {};
    charged[id] = sum;
    for (const [day, count] of Object.entries(days)) sum[day] = (sum[day] ?? 0) + count;
  }
  return {
    charged,
    refused: one.refused + other.refused,
    failed: one.failed + other.failed,
    gap: Math.max(one.gap, other.gap),
    longest: Math.max(one.longest, other.longest),
    resumed: Math.max(one.resumed, other.resumed),
  };
}
