/**
 * What happens to databases: each case does it to one that is under load.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresNode } from '../../../../src/tools/postgres/index.ts';
import type { Cut, CuttingProxy } from './cutting-proxy.ts';

/** A database under load, for a case to do something to. */
interface Stage {
  readonly primary: PostgresNode;
  /** The same as the primary where the case wants none. */
  readonly standby: PostgresNode;
  /** Between callers and primary, where the case wants it. */
  readonly proxy: CuttingProxy;
  /** How long a step takes, in milliseconds. */
  readonly step: number;
  /** To be called as soon as there is a primary again that takes writes. */
  recovered(): void;
}

export interface Case {
  readonly title: string;
  /** Whether there is a standby, for which every commit waits. */
  readonly pair: boolean;
  /** Whether callers reach the primary through a proxy that cuts. */
  readonly isCut?: boolean;
  /** How many times it is done in a round of the long form; once by default. */
  readonly perRound?: number;
  /** Milliseconds that a caller waits, in steps. */
  readonly patience: number;
  /** Whether the standby is the primary afterwards. */
  readonly isPromoted?: boolean;
  happens(stage: Stage): Promise<void>;
}

const fullDisk = `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
  CREATE TRIGGER full_disk BEFORE UPDATE ON vernacular.account EXECUTE FUNCTION full_disk()`;

/** The clock of the database, moved so that a day ends half a step from now. */
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
    patience: 10,
    async happens({ primary, recovered }) {
      await primary.kill();
      await primary.start();
      recovered();
    },
  },
  {
    title: 'stopped (fast) and started again',
    pair: false,
    patience: 10,
    async happens({ primary, recovered }) {
      await primary.stop();
      await primary.start();
      recovered();
    },
  },
  {
    title: 'killed (-9), its standby promoted',
    pair: true,
    isPromoted: true,
    perRound: 25,
    patience: 10,
    async happens({ primary, standby, step, recovered }) {
      await primary.kill();
      await wait(step / 2);
      await promoteAlone(standby);
      recovered();
    },
  },
  {
    title: 'killed (-9), its standby promoted after the patience',
    pair: true,
    isPromoted: true,
    patience: 1,
    async happens({ primary, standby, step, recovered }) {
      await primary.kill();
      await wait(step * 3);
      await promoteAlone(standby);
      recovered();
    },
  },
  {
    title: 'frozen, its standby promoted, thawed',
    pair: true,
    isPromoted: true,
    patience: 10,
    async happens({ primary, standby, step, recovered }) {
      primary.freeze();
      await promoteAlone(standby);
      recovered();
      await wait(step * 3);
      primary.thaw();
      await wait(step);
    },
  },
  {
    title: 'frozen for longer than the patience, thawed',
    pair: false,
    patience: 1,
    async happens({ primary, step, recovered }) {
      primary.freeze();
      await wait(step * 3);
      primary.thaw();
      recovered();
      await wait(step);
    },
  },
  {
    title: 'the only standby away for longer than the patience',
    pair: true,
    patience: 1,
    async happens({ standby, step, recovered }) {
      await standby.kill();
      await wait(step * 4);
      await standby.start();
      recovered();
      await wait(step * 2);
    },
  },
  {
    title: 'its disk full for longer than the patience',
    pair: false,
    patience: 1,
    async happens({ primary, step, recovered }) {
      await primary.ask(fullDisk);
      await wait(step * 3);
      await primary.ask('DROP TRIGGER full_disk ON vernacular.account');
      recovered();
    },
  },
  {
    title: 'connections ended by the server again and again',
    pair: false,
    patience: 10,
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
    patience: 10,
    async happens({ primary, step }) {
      await primary.ask(beforeMidnight(step));
      await wait(step);
    },
  },
];

/** Promotes a standby that has none of its own. */
async function promoteAlone(standby: PostgresNode): Promise<void> {
  await standby.promote();
  await standby.requireStandbys(0);
}

/** Connections that are cut at one place of a batch, twenty times. */
function cutCase(when: string, cut: Cut): Case {
  return {
    title: `connection cut ${when}`,
    pair: false,
    isCut: true,
    patience: 10,
    async happens({ proxy }) {
      for (let times = 0; times < 20; times += 1) {
        await proxy.cutOnce(cut);
        await wait(50);
      }
    },
  };
}
