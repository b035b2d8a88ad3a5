import { DatabaseAccounts, reasonOf } from '../database/index.ts';
import { onceFree, SqliteAccounts } from '../sqlite/index.ts';
import { type DatabaseConfig, type StoreConfig, settingsOf } from './config.ts';
import { GuardedStore, type Store } from './guarded-store.ts';
import { log, logSeldom } from './log.ts';
import type { Metrics } from './metrics.ts';

/** The pool ends a worker that waits for locks too long. */
export async function openStore(config: StoreConfig, metrics: Metrics): Promise<GuardedStore> {
  const store =
    'file' in config ? await openFile(config.file, metrics) : openDatabase(config.database, metrics);
  return new GuardedStore(store, {
    down: (error) => log('error', 'store_down', { reason: reasonOf(error) }),
    up: () => log('info', 'store_up'),
    chargedInFuture: () => metrics.futureCharges.inc(),
  });
}

function openFile(path: string, metrics: Metrics): Promise<Store> {
  const failed = (error: unknown) => countFailure(metrics, 'accounts_file_failed', error);
  const answered = (milliseconds: number) => metrics.databaseSeconds.observe(milliseconds / 1000);
  const open = () =>
    new SqliteAccounts({ path, clock: Date.now, openingMs: 0, events: { answered, failed } });
  return onceFree(open, failed);
}

function openDatabase(database: DatabaseConfig, metrics: Metrics): Store {
  return new DatabaseAccounts({
    settings: settingsOf(database),
    clock: Date.now,
    events: {
      connected() {
        metrics.databaseConnections.inc();
        logSeldom('info', 'database_connected');
      },
      failed: (error) => countFailure(metrics, 'database_failed', error),
      answered: (milliseconds) => metrics.databaseSeconds.observe(milliseconds / 1000),
      takenBack(detections) {
        metrics.takenBack.inc(detections);
        log('info', 'charges_taken_back', { detections });
      },
    },
  });
}

function countFailure(metrics: Metrics, event: string, error: unknown): void {
  metrics.databaseFailures.inc();
  logSeldom('warning', event, { reason: reasonOf(error) });
}
