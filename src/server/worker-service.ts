/**
 * Creates the engines, the accounts and the API, once per isolate.
 */
import { waitUntil } from 'cloudflare:workers';
import languageModel from '../../public/language.bin';
import languageCore from '../../public/language.wasm';
import { type Api, createApi } from '../api/index.ts';
import { createEngines, type Engines } from '../engine/index.ts';
import type { Bindings } from './bindings.ts';
import { ObjectAccounts } from './object-accounts.ts';

interface Service {
  readonly api: Api;
  readonly accounts: ObjectAccounts;
  readonly engines: Engines;
}

let service: Service | undefined;

/** The service of this isolate. Created at the first request, which brings the bindings; they are always the same. */
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
 * The same loader, but loading goes on when the first request is cancelled. Cloudflare stops all work of a request when
 * its client disconnects (workerd alone does not), and all others who wait for the engine would wait for ever.
 */
function outlivingRequests<T>(load: () => Promise<T>): () => Promise<T> {
  let isLoaded = false;
  return () => {
    const loading = load();
    if (!isLoaded) {
      // The callers report a failure; here only the end of loading matters.
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
