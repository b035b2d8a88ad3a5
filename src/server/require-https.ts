/**
 * The rule that all requests use HTTPS, as far as a Worker can see how a request came.
 */
import { ApiError, errorAnswer } from '../api/index.ts';
import type { Bindings } from './bindings.ts';

/** The refusal of a request that came over plain HTTP, or undefined for one that may be answered. */
export function refusePlainHttp(
  request: Request,
  bindings: Pick<Bindings, 'PLAIN_HTTP' | 'BEHIND_PROXY'>,
): Response | undefined {
  if (isSecure(request, bindings)) return undefined;
  const answer = errorAnswer(
    new ApiError('https_required', 'This service is for HTTPS only; use an address that begins with https:.'),
  );
  return request.method === 'HEAD' ? new Response(null, answer) : answer;
}

/** Anyone can send the header, so it counts only where a proxy is known to set it. */
function isSecure(
  request: Request,
  { PLAIN_HTTP, BEHIND_PROXY }: Pick<Bindings, 'PLAIN_HTTP' | 'BEHIND_PROXY'>,
): boolean {
  const forwarded = BEHIND_PROXY ? request.headers.get('x-forwarded-proto') : null;
  // Several proxies append to one list: plain HTTP on any of the ways is plain HTTP.
  if (forwarded !== null)
    return forwarded.split(',').every((proto) => proto.trim().toLowerCase() === 'https');
  return request.url.startsWith('https:') || PLAIN_HTTP === true;
}
