import { type Answer, ApiError, type ApiRequest, errorAnswer, withoutBody } from '@vernacular/contract/api';

interface Transport {
  readonly plainHttp: boolean;
  /** True if a proxy in front of the server sets `X-Forwarded-Proto`. */
  readonly behindProxy: boolean;
}

/** Returns the answer to a request over plain HTTP, or undefined if the request may be answered. */
export function refusePlainHttp(request: ApiRequest, transport: Transport): Answer | undefined {
  if (isSecure(request, transport)) return undefined;
  const answer = errorAnswer(
    new ApiError('https_required', 'HTTPS is required. Use a URL that starts with https:.'),
  );
  return request.method === 'HEAD' ? withoutBody(answer) : answer;
}

/** Clients can forge `X-Forwarded-Proto`, so it counts only behind a known proxy. */
function isSecure(request: ApiRequest, { plainHttp, behindProxy }: Transport): boolean {
  const forwarded = behindProxy ? request.headers.get('x-forwarded-proto') : null;
  // Several proxies form a list of protocols. All of them must be HTTPS.
  if (forwarded !== null)
    return forwarded.split(',').every((proto) => proto.trim().toLowerCase() === 'https');
  return request.url.startsWith('https:') || plainHttp;
}
