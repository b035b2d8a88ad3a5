/**
 * Lets web pages call the server (https://fetch.spec.whatwg.org/#http-cors-protocol). Disabled unless an
 * origin is allowed.
 */
import type { Answer, ApiRequest } from '@vernacular/contract/api';

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

/** Returns the answer to a CORS preflight, or undefined for all other requests. */
export function answerPreflight(allowed: string | undefined, request: ApiRequest): Answer | undefined {
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
