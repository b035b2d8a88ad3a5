import type { Caller } from '@vernacular/contract/accounts';
import type { Answer, Api, ApiRequest } from '@vernacular/contract/api';
import type { Engines } from 'vernacular-engine/engines';

export type Handler = (request: ApiRequest, caller: Caller) => Promise<Answer>;

export interface Operation {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly summary: string;
  readonly body?: object;
  readonly answer: unknown;
  readonly key: 'header' | 'body' | 'url' | 'none';
}

/** Perspective's calls need both engines, so it uses `Api.asChargedCall` instead of `Api.withEndpoints`. */
export interface Service {
  readonly routes: Readonly<Record<string, Handler>>;
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
