import type { AccountStore } from '@vernacular/contract/accounts';
import { DatabaseAccounts, reasonOf } from '../database/index.ts';
import { SqliteAccounts } from '../sqlite/index.ts';
import { type DatabaseConfig, type StoreConfig, settingsOf } from './config.ts';
import { log, logSeldom } from './log.ts';
import type { Counts } from './metrics.ts';

export interface Store extends AccountStore {
  readonly pending: number;
  ready(): Promise<void>;
  close(): Promise<void>;
}

export function openStore(config: StoreConfig, counts: Counts): Store {
  return 'file' in config ? openFile(config.file, counts) : openDatabase(config.database, counts);
}

function openFile(path: string, counts: Counts): Store {
  return new SqliteAccounts({
    path,
    clock: Date.now,
    events: {
      answered: (milliseconds) => counts.time('vernacular_database_seconds', milliseconds),
      failed: (error) => countFailure(counts, 'accounts_file_failed', error),
    },
  });
}

function openDatabase(database: DatabaseConfig, counts: Counts): Store {
  return new DatabaseAccounts({
    settings: settingsOf(database),
    clock: Date.now,
    events: {
      connected() {
        counts.add('vernacular_database_connections_total');
        logSeldom('info', 'database_connected');
      },
      failed: (error) => countFailure(counts, 'database_failed', error),
      answered: (milliseconds) => counts.time('vernacular_database_seconds', milliseconds),
      takenBack(detections) {
        counts.add('vernacular_taken_back_total', detections);
        log('info', 'charges_taken_back', { detections });
      },
    },
  });
}

function countFailure(counts: Counts, event: string, error: unknown): void {
  counts.add('vernacular_database_failures_total');
  logSeldom('warning', event, { reason: reasonOf(error) });
}
