import { newNode } from '../../../harness/postgres/index.ts';
import { hangMs } from '../../../lib/limits.ts';
import { Callers } from './callers.ts';
import { openAccounts } from './run-case.ts';

interface Burst {
  readonly charged: number;
  readonly refused: number;
  readonly used: number;
}

const processes = 3;

export async function burst(count: number, calls: number, limit: number): Promise<Burst[]> {
  const primary = await newNode();
  await primary.start();
  try {
    const bursts: Burst[] = [];
    for (const id of await openAccounts(primary, count, limit)) {
      const callers = await Callers.start(processes, primary.url, hangMs);
      callers.tell({ order: 'burst', id, times: Math.ceil(calls / processes) });
      const { charged, refused } = await callers.stop();
      const days = Object.values(charged[id] ?? {});
      const [row] = await primary.ask<{ used: string }>('SELECT used FROM vernacular.account WHERE id = $1', [
        id,
      ]);
      bursts.push({
        charged: days.reduce((sum, detections) => sum + detections, 0),
        refused,
        used: Number(row?.used),
      });
    }
    return bursts;
  } finally {
    await primary.remove();
  }
}
