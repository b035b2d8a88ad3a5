/** All paths that the server answers. */
import type { Caller } from '@vernacular/contract/accounts';
import {
  type Answer,
  type Api,
  ApiError,
  type ApiRequest,
  endpoints,
  errorAnswer,
  pathWithoutExtension,
  withoutBody,
} from '@vernacular/contract/api';
import type { Compat } from '../compat/index.ts';
import type { HostConfig } from './config.ts';
import type { Documents } from './documents.ts';

export interface Routes {
  readonly paths: readonly string[];
  answerTo(request: ApiRequest, caller: Caller): Answer | Promise<Answer>;
  /** Undefined without an endpoint: such a path may contain anything. */
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

interface Transport {
  readonly plainHttp: boolean;
  readonly behindProxy: boolean;
}

export function refusePlainHttp(request: ApiRequest, transport: Transport): Answer | undefined {
  if (isSecure(request, transport)) return undefined;
  const answer = errorAnswer(
    new ApiError('https_required', 'HTTPS is required. Use a URL that starts with https:.'),
  );
  return request.method === 'HEAD' ? withoutBody(answer) : answer;
}

/** Clients can forge `X-Forwarded-Proto`: it counts only behind a known proxy. */
function isSecure(request: ApiRequest, { plainHttp, behindProxy }: Transport): boolean {
  const forwarded = behindProxy ? request.headers.get('x-forwarded-proto') : null;
  // Of a list by several proxies, all must be HTTPS.
  if (forwarded !== null)
    return forwarded.split(',').every((proto) => proto.trim().toLowerCase() === 'https');
  return request.url.startsWith('https:') || plainHttp;
}

/** https://fetch.spec.whatwg.org/#http-cors-protocol */
export function corsHeaders(
  allowed: string | undefined,
  { headers }: Pick<ApiRequest, 'headers'>,
): Readonly<Record<string, string>> {
  if (allowed === undefined) return {};
  const isAllowed = allowed === '*' || headers.get('origin') === allowed;
  return {
    ...(allowed !== '*' && { Vary: 'Origin' }),
    ...(isAllowed && {
      'Access-Control-Allow-Origin': allowed,
      'Access-Control-Expose-Headers': 'Allow, Retry-After, WWW-Authenticate',
    }),
  };
}

function answerPreflight(allowed: string | undefined, request: ApiRequest): Answer | undefined {
  const isPreflight =
    request.method === 'OPTIONS' && request.headers.get('access-control-request-method') !== null;
  if (allowed === undefined || !isPreflight) return undefined;
  const headers = {
    'Access-Control-Allow-Methods': 'GET, HEAD, POST',
    'Access-Control-Allow-Headers': 'Accept, Authorization, Content-Type',
    'Access-Control-Max-Age': '86400',
  };
  return { status: 204, headers };
}
