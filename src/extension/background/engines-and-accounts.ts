/** The background's one instance of each part. Creating them reads nothing; the first call does. */

import { type AccountStore, builtInId, createAccounts } from '@vernacular/contract/accounts';
import { createApi } from '@vernacular/contract/api';
import { createEngines } from 'vernacular-engine/engines';
import { createBrowserStorage } from './browser-storage.ts';
import { compileCore, openModelFile } from './model-source.ts';
import { accountRules } from './policy.ts';
import { createWriterLock } from './writer-lock.ts';

const clock = Date.now;

/** Held by the one background that may write the accounts and the questions of other extensions. */
export const writerLock = createWriterLock();

// Asked for early, because the first call waits for it. That call gets any error.
writerLock.acquire().catch(() => undefined);

export const accounts = createAccounts({
  storage: createBrowserStorage(),
  lock: writerLock,
  clock,
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  rules: accountRules,
});

const engines = createEngines({ languageModel: openModelFile, languageCore: compileCore });

export const api = createApi({ engines, accounts, clock, ownAccount: builtInId });

export const inspectorServices = { engines, accounts, api };

export interface InspectorServices extends Omit<Readonly<typeof inspectorServices>, 'accounts'> {
  readonly accounts: AccountStore;
}
