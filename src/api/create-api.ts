/**
 * Creates the API: the whole v1 and v2 contract as one function from `Request` to `Response`. It knows neither
 * browser nor server; engines, accounts and clock are passed in.
 *
 *   const api = createApi({ engines, accounts, clock: Date.now });
 *   const response = await api.fetch(request, { caller: { kind: 'http', address: '192.0.2.1' } });
 */
import { Hono } from 'hono';
import type { AccountStore, Caller, Clock } from '../accounts/index.ts';
import { languages } from '../engine/index.ts';
import { requireJsonAcceptable } from './accept.ts';
import { ActiveCalls } from './active-calls.ts';
import { createAuthentication } from './authentication.ts';
import { readTexts } from './body/read-texts.ts';
import { createDetect, type DetectionEngines, type DetectOptions } from './detect.ts';
import { allowedMethods, type Endpoint, endpoints } from './endpoints.ts';
import { ApiError, errorAnswer } from './errors.ts';
import { jsonAnswer } from './json-answer.ts';
import { type Delay, type GuessThrottle, KeyGuessThrottle } from './key-guess-throttle.ts';
import { extensionOf, pathWithoutExtension } from './path.ts';
import { Quota, remaining } from './quota.ts';
import type { ResponseBody } from './schemas.ts';

export interface ApiParts {
  readonly engines: DetectionEngines;
  readonly accounts: AccountStore;
  readonly clock: Clock;
  /** Id of the account that callers of kind `self` use without a key; left out where there are no such callers. */
  readonly ownAccount?: string;
  /** Delays the answers to callers that guess keys; `setTimeout` by default. */
  readonly delay?: Delay;
  /** Slows down callers that guess keys; one of this API's own by default. */
  readonly throttle?: GuessThrottle;
}

/**
 * What the host knows about a request besides the request itself. What surrounds the texts is for the host's own pages:
 * no request can ask for it.
 */
export interface RequestContext extends DetectOptions {
  readonly caller: Caller;
}

export interface Api {
  /** Answers a request. Never rejects: every failure is an answer with `{ error: { code, message } }`. */
  fetch(request: Request, context: RequestContext): Promise<Response>;
  /** Does work of the host itself as if it were a call: long calls of others take turns with it. */
  asCall<T>(work: () => Promise<T>): Promise<T>;
}

export function createApi(parts: ApiParts): Api {
  const activeCalls = new ActiveCalls();
  const router = createRouter(createHandler(parts, activeCalls));
  return {
    async fetch(request, context) {
      try {
        return await activeCalls.track(async () => router.fetch(request, context));
      } catch (thrown) {
        const answer = errorAnswer(thrown);
        return request.method === 'HEAD' ? new Response(null, answer) : answer;
      }
    },
    asCall: (work) => activeCalls.track(work),
  };
}

/** Answers a request whose path and method have led to `endpoint`, or throws an {@link ApiError}. */
type Handler = (endpoint: Endpoint, request: Request, context: RequestContext) => Promise<Response>;

/** Finds the endpoint: throws `not_found` for an unknown path, then `method_not_allowed` for a wrong method. */
function createRouter(handle: Handler): Hono<{ Bindings: RequestContext }> {
  const app = new Hono<{ Bindings: RequestContext }>({
    getPath: (request) => pathWithoutExtension(request.url),
  });
  for (const endpoint of endpoints) {
    // Hono routes HEAD to GET.
    app.on(endpoint.method, endpoint.path, ({ req, env }) => handle(endpoint, req.raw, env));
    app.options(
      endpoint.path,
      () => new Response(null, { status: 204, headers: { Allow: allowedMethods(endpoint) } }),
    );
    app.all(endpoint.path, () => {
      throw methodNotAllowed(endpoint);
    });
  }
  app.notFound(() => {
    throw new ApiError(
      'not_found',
      'There is nothing at this address; please check the path, letter by letter.',
    );
  });
  // Rethrown, so that errorAnswer stays the one place that turns errors into answers: Hono catches Errors alone.
  app.onError((thrown) => {
    throw thrown;
  });
  return app;
}

function methodNotAllowed(endpoint: Endpoint): ApiError {
  return new ApiError('method_not_allowed', `This address takes ${endpoint.method} requests only.`, {
    Allow: allowedMethods(endpoint),
  });
}

/** Handles a routed request. It checks in the order that the contract fixes: `Accept`, key, body, quota. */
function createHandler(
  { engines, accounts, clock, ownAccount, delay, throttle = new KeyGuessThrottle(clock, delay) }: ApiParts,
  activeCalls: ActiveCalls,
): Handler {
  const authenticate = createAuthentication({ accounts, ownAccount, throttle });
  const quota = new Quota(accounts, clock);
  const detect = createDetect(engines, activeCalls);
  return async (endpoint, request, { caller, ...options }) => {
    requireJsonAcceptable(extensionOf(request.url), request.headers.get('accept'));
    if (endpoint.kind === 'languages') {
      return jsonAnswer(languages, 200, { 'Cache-Control': 'public, max-age=86400' });
    }
    const account = await authenticate(caller, request.headers.get('authorization'));
    if (endpoint.method === 'GET') return jsonAnswer(await statusBody(quota, account));
    const texts = await readTexts(request, endpoint);
    return quota.withCharge(account, texts, async () => jsonAnswer(await detect(endpoint, texts, options)));
  };
}

async function statusBody(quota: Quota, account: string): Promise<ResponseBody<'status'>> {
  const usage = await quota.usage(account);
  return {
    status: { detections_today: usage.used, daily_limit: usage.limit, remaining_today: remaining(usage) },
  };
}
