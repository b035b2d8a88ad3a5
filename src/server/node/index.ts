export {
  type Certificate,
  type DatabaseConfig,
  type HostConfig,
  passwordVariable,
  type StoreConfig,
  settingsOf,
} from './config.ts';
export { log } from './log.ts';
export { listenForOperations } from './operations.ts';
export { Pool, type WorkerProgram } from './pool.ts';
export { runWorker } from './worker.ts';
