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

  /** Starts processes and waits until all are connected. `timeoutMs`: milliseconds that their callers wait. */
  static async start(count: number, address: string, timeoutMs: number): Promise<Callers> {
    const children = Array.from({ length: count }, () =>
      fork(program, [address, String(timeoutMs)], { execArgv: ['--import', 'tsx/esm'] }),
    );
    await Promise.all(children.map(nextMessage));
    return new Callers(children);
  }

  /**
   * Sends an order to each process. Every other process gets the accounts in reverse, so that locks cross.
   */
  tell(order: Order): void {
    this.#children.forEach((child, at) => {
      child.send(
        order.order === 'charge' && at % 2 === 1 ? { ...order, ids: [...order.ids].reverse() } : order,
      );
    });
  }

  /** Makes each process charge until {@link stop}. Resolves once each has an answer. */
  async charge(ids: readonly string[], atOnce: number): Promise<void> {
    const charged = this.#children.map(nextMessage);
    this.tell({ order: 'charge', ids, atOnce });
    await Promise.all(charged);
  }

  async stop(): Promise<Outcome> {
    const said = this.#children.map(nextMessage);
    this.tell({ order: 'stop' });
    return ((await Promise.all(said)) as Outcome[]).reduce(together);
  }
}

/** Resolves to the next message of a process. Rejects if it ends first. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  // The exit event may precede the last message. The channel closes after it.
  const hasEnded = once(child, 'disconnect').then(() => {
    throw new Error('A process that charges has ended.');
  });
  const [message] = await Promise.race([once(child, 'message'), hasEnded]);
  return message;
}

function together(a: Outcome, b: Outcome): Outcome {
  const charged: Record<string, Record<string, number>> = {};
  for (const [id, days] of [...Object.entries(a.charged), ...Object.entries(b.charged)]) {
    const sum = charged[id] ?? {};
    charged[id] = sum;
    for (const [day, count] of Object.entries(days)) sum[day] = (sum[day] ?? 0) + count;
  }
  return { charged, refused: a.refused + b.refused };
}
