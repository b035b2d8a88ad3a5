/**
 * The one instance of everything: engines, accounts, and the contract above them. Making them reads nothing;
 * the first call does.
 */
import { createAccounts } from '../../accounts/index.ts';
import { createApi } from '../../api/index.ts';
import { createEngines } from '../../engine/index.ts';
import { createStorage } from './storage.ts';
import { createWriterLock } from './writer-lock.ts';

const clock = Date.now;

export const accounts = createAccounts({
  storage: createStorage(),
  lock: createWriterLock(),
  clock,
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
});

export const api = createApi({ engines: createEngines(), accounts, clock });
