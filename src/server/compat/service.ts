import type { AccountStore, Caller } from '@vernacular/contract/accounts';
import {
  type Answer,
  type Api,
  type ApiRequest,
  type DetectionEndpoint,
  endpoints,
  type GuessThrottle,
} from '@vernacular/contract/api';
import type { Engines } from 'vernacular-engine/engines';

/** Answers requests in the format of another service. */
export type Handler = (request: ApiRequest, caller: Caller) => Promise<Answer>;

export interface Service {
  /** Handlers by exact path. */
  readonly routes: Readonly<Record<string, Handler>>;
  /** Handlers of all other paths below a prefix that belongs to the service. They answer with an error. */
  readonly below: Readonly<Record<string, Handler>>;
}

export interface Host {
  readonly api: Api;
  readonly engines: Engines;
  readonly accounts: AccountStore;
  readonly throttle: GuessThrottle;
}

/** The API's detection of a language. Its body has the formats of the other services too. */
export const endpoint = endpoints.find(({ path }) => path === '/v2/detect/language') as DetectionEndpoint;

export function pathOf({ url }: Pick<ApiRequest, 'url'>): string {
  return new URL(url).pathname;
}

/** Returns the request as it would be sent to another path of the API. */
export function withPath(request: ApiRequest, path: string): ApiRequest {
  return { ...request, url: request.url.replace(pathOf(request), path) };
}

export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string };
}
