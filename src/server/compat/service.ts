import type { Caller } from '@vernacular/contract/accounts';
import type { Answer, Api, ApiRequest } from '@vernacular/contract/api';
import type { Engines } from 'vernacular-engine/engines';

/** Answers requests in the format of another service. */
export type Handler = (request: ApiRequest, caller: Caller) => Promise<Answer>;

/** An operation of a service, as `/openapi.json` and `/docs` describe it. */
export interface Operation {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly summary: string;
  /** Example of a JSON body. Absent if the operation has none. */
  readonly body?: object;
  readonly answer: unknown;
  readonly key: 'header' | 'body' | 'url' | 'none';
}

/**
 * A service whose calls the endpoints of the API can answer uses `Api.withEndpoints`, and converts the answers.
 * Perspective's calls need both engines and other fields, so it uses `Api.asChargedCall`.
 */
export interface Service {
  readonly routes: Readonly<Record<string, Handler>>;
  /** They answer with an error. */
  readonly below: Readonly<Record<string, Handler>>;
  readonly operations: readonly Operation[];
}

export interface Host {
  readonly api: Api;
  readonly engines: Engines;
}

export function pathOf({ url }: Pick<ApiRequest, 'url'>): string {
  return new URL(url).pathname;
}

export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string };
}

export function withRepeatableBody(request: ApiRequest): ApiRequest {
  let body: ReturnType<ApiRequest['arrayBuffer']> | undefined;
  const readOnce = () => {
    body ??= request.arrayBuffer();
    return body;
  };
  return { ...request, arrayBuffer: readOnce };
}
