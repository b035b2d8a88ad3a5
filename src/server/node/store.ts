import type { AccountStore } from '@vernacular/contract/accounts';
import { DatabaseAccounts, reasonOf } from '../database/index.ts';
import { SqliteAccounts } from '../sqlite/index.ts';
import { type DatabaseConfig, type StoreConfig, settingsOf } from './config.ts';
import { log, logSeldom } from './log.ts';
import type { Metrics } from './metrics.ts';

export interface Store extends AccountStore {
  readonly pending: number;
  ready(): Promise<void>;
  close(): Promise<void>;
}

export function openStore(config: StoreConfig, metrics: Metrics): Store {
  return 'file' in config ? openFile(config.file, metrics) : openDatabase(config.database, metrics);
}

function openFile(path: string, metrics: Metrics): Store {
  return new SqliteAccounts({
    path,
    clock: Date.now,
    events: {
      answered: (milliseconds) => metrics.databaseSeconds.observe(milliseconds / 1000),
      failed: (error) => countFailure(metrics, 'accounts_file_failed', error),
    },
  });
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
