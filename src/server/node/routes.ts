/** Selects what answers a request. All paths that the server answers are listed here. */
import type { Caller } from '@vernacular/contract/accounts';
import {
  type Answer,
  type Api,
  type ApiRequest,
  endpoints,
  pathWithoutExtension,
} from '@vernacular/contract/api';
import type { Compat } from '../compat/index.ts';
import type { HostConfig } from './config.ts';
import { answerPreflight } from './cors.ts';
import type { Documents } from './documents.ts';
import { refusePlainHttp } from './require-https.ts';

export interface Routes {
  /** Paths of all endpoints. Tests measure what each costs an unknown caller. */
  readonly paths: readonly string[];
  answerTo(request: ApiRequest, caller: Caller): Answer | Promise<Answer>;
  /** Returns the path of a request, or undefined for paths without an endpoint, which may contain anything. */
  pathOf(request: Pick<ApiRequest, 'url'>): string | undefined;
}

interface Parts {
  readonly api: Api;
  readonly compat: Compat;
  readonly documents: Documents;
  readonly config: Pick<HostConfig, 'plainHttp' | 'behindProxy' | 'cors'>;
}

export function createRoutes({ api, compat, documents, config }: Parts): Routes {
  const paths = [...endpoints.map(({ path }) => path), ...compat.paths, ...documents.paths];
  const known = new Set(paths);
  return {
    paths,
    pathOf({ url }) {
      return [new URL(url).pathname, pathWithoutExtension(url)].find((path) => known.has(path));
    },
    answerTo: (request, caller) =>
      refusePlainHttp(request, config) ??
      answerPreflight(config.cors, request) ??
      documents.answerTo(request) ??
      compat.handlerOf(request)?.(request, caller) ??
      api.answer(request, { caller }),
  };
}
