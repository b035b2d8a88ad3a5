/**
 * The one instance of everything in this isolate: engines, accounts, and the contract above them.
 */
import { waitUntil } from 'cloudflare:workers';
import languageModel from '../../public/language.bin';
import languageCore from '../../public/language.wasm';
import { type Api, createApi } from '../api/index.ts';
import { createEngines, type Engines } from '../engine/index.ts';
import type { Bindings } from './bindings.ts';
import { ObjectAccounts } from './object-accounts.ts';

export interface Service {
  readonly api: Api;
  readonly accounts: ObjectAccounts;
  readonly engines: Engines;
}

let service: Service | undefined;

/** Made at the first request, since an isolate has no bindings before; every request brings the same ones. */
export function serviceOf({ ACCOUNT, DIRECTORY }: Bindings): Service {
  service ??= createService(ACCOUNT, DIRECTORY);
  return service;
}

function createService(accounts: Bindings['ACCOUNT'], directory: Bindings['DIRECTORY']): Service {
  const clock = Date.now;
  const shipped = createEngines({
    languageModel: async () => new Uint8Array(languageModel),
    languageCore: async () => languageCore,
  });
  const engines = {
    language: outlivingRequests(shipped.language),
    profanity: outlivingRequests(shipped.profanity),
  };
  const objects = new ObjectAccounts({
    accounts,
    directory,
    clock,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  });
  return { engines, accounts: objects, api: createApi({ engines, accounts: objects, clock }) };
}

/**
 * The same loader, not ended with the request that happens to be the first. Cloudflare stops whatever a request
 * has begun when its caller leaves (workerd by itself goes on); everyone who waits for the same engine would
 * then wait for ever.
 */
function outlivingRequests<T>(load: () => Promise<T>): () => Promise<T> {
  let isLoaded = false;
  return () => {
    const loading = load();
    if (!isLoaded) {
      // A failure is its callers' to report; here only the time counts.
      const settled = loading.then(
        () => {
          isLoaded = true;
        },
        () => {},
      );
      waitUntil(settled);
    }
    return loading;
  };
}
