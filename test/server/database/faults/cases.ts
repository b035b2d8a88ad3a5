import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresNode } from '../../../harness/postgres/index.ts';
import type { Cut, CuttingProxy } from './cutting-proxy.ts';

interface Stage {
  readonly primary: PostgresNode;
  /** The standby, or the primary without a standby. */
  readonly standby: PostgresNode;
  /** Proxy between callers and primary, used if `isCut`. */
  readonly proxy: CuttingProxy;
  readonly step: number;
}

export interface Case {
  readonly title: string;
  /** True if commits wait for a standby. */
  readonly pair: boolean;
  readonly isCut?: boolean;
  /** Steps that a caller waits. */
  readonly timeoutSteps: number;
  readonly isPromoted?: boolean;
  happens(stage: Stage): Promise<void>;
}

const fullDisk = `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
  CREATE TRIGGER full_disk BEFORE UPDATE ON vernacular.account EXECUTE FUNCTION full_disk()`;

/** Sets the database's clock so that a day ends in half a step. */
const beforeMidnight = (
  step: number,
) => `CREATE OR REPLACE FUNCTION vernacular.clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS
  'SELECT pg_catalog.clock_timestamp() + interval ''${timeToMidnight() - step / 2} milliseconds'''`;

function timeToMidnight(): number {
  return 86_400_000 - (Date.now() % 86_400_000);
}

export const cases: readonly Case[] = [
  {
    title: 'killed (-9) and started again',
    pair: false,
    timeoutSteps: 100,
    async happens({ primary }) {
      await primary.kill();
      await primary.start();
    },
  },
  {
    title: 'stopped (fast) and started again',
    pair: false,
    timeoutSteps: 100,
    async happens({ primary }) {
      await primary.stop();
      await primary.start();
    },
  },
  {
    title: 'killed (-9), its standby promoted',
    pair: true,
    isPromoted: true,
    timeoutSteps: 100,
    async happens({ primary, standby, step }) {
      await primary.kill();
      await wait(step / 2);
      await promoteAlone(standby);
    },
  },
  {
    title: 'killed (-9), its standby promoted after the timeout',
    pair: true,
    isPromoted: true,
    timeoutSteps: 1,
    async happens({ primary, standby, step }) {
      await primary.kill();
      await wait(step * 3);
      await promoteAlone(standby);
    },
  },
  {
    title: 'frozen, its standby promoted, thawed',
    pair: true,
    isPromoted: true,
    timeoutSteps: 100,
    async happens({ primary, standby, step }) {
      primary.freeze();
      await promoteAlone(standby);
      await wait(step * 3);
      primary.thaw();
      await wait(step);
    },
  },
  {
    title: 'frozen for longer than the timeout, thawed',
    pair: false,
    timeoutSteps: 1,
    async happens({ primary, step }) {
      primary.freeze();
      await wait(step * 3);
      primary.thaw();
      await wait(step);
    },
  },
  {
    title: 'the only standby away for longer than the timeout',
    pair: true,
    timeoutSteps: 1,
    async happens({ standby, step }) {
      await standby.kill();
      await wait(step * 4);
      await standby.start();
      await wait(step * 2);
    },
  },
  {
    title: 'its disk full for longer than the timeout',
    pair: false,
    timeoutSteps: 1,
    async happens({ primary, step }) {
      await primary.ask(fullDisk);
      await wait(step * 3);
      await primary.ask('DROP TRIGGER full_disk ON vernacular.account');
    },
  },
  {
    title: 'connections ended by the server again and again',
    pair: false,
    timeoutSteps: 100,
    async happens({ primary }) {
      for (let times = 0; times < 10; times += 1) {
        await primary.ask(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vernacular'",
        );
        await wait(100);
      }
    },
  },
  cutCase('before a batch is sent', 'before'),
  cutCase('when half of a batch is sent', 'within'),
  cutCase('when a batch is sent', 'sent'),
  cutCase('when a batch is committed, before its answer', 'answered'),
  cutCase('in the middle of the answer to a batch', 'within-answer'),
  {
    title: 'midnight',
    pair: false,
    timeoutSteps: 100,
    async happens({ primary, step }) {
      await primary.ask(beforeMidnight(step));
      await wait(step);
    },
  },
];

async function promoteAlone(standby: PostgresNode): Promise<void> {
  await standby.promote();
  await standby.requireStandbys(0);
}

function cutCase(when: string, cut: Cut): Case {
  return {
    title: `connection cut ${when}`,
    pair: false,
    isCut: true,
    timeoutSteps: 100,
    async happens({ proxy }) {
      for (let times = 0; times < 5; times += 1) {
        await proxy.cutOnce(cut);
        await wait(50);
      }
    },
  };
}
