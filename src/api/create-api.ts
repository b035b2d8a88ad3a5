/**
 * The whole contract as one function from request to answer. It knows no browser and no server: engines,
 * accounts and clock are handed to it.
 */
import { Hono } from 'hono';
import type { AccountStore, Caller } from '../accounts/index.ts';
import { type LanguageOptions, languages } from '../engine/index.ts';
import { requireJsonAcceptable } from './accept.ts';
import { authenticate } from './authentication.ts';
import { Company } from './company.ts';
import { type DetectionEngines, detect } from './detection.ts';
import { allowedMethods, type DetectionEndpoint, type Endpoint, endpoints } from './endpoints.ts';
import { ApiError, errorAnswer } from './errors.ts';
import { Guesses, type Wait } from './guesses.ts';
import { jsonAnswer } from './json-answer.ts';
import { extensionOf, pathWithoutExtension } from './path.ts';
import { type Clock, charging, remaining, usageOf } from './quota.ts';
import { readTexts } from './texts.ts';

export interface ApiParts {
  readonly engines: DetectionEngines;
  readonly accounts: AccountStore;
  /** The time, for `Retry-After`. */
  readonly clock: Clock;
  /** How callers that guess keys are kept waiting; by a timer unless told. */
  readonly wait?: Wait;
}

/** What the host knows of a request beside the request itself. */
export interface RequestContext {
  readonly caller: Caller;
  /**
   * The only languages to consider, as codes of the list; all of them unless told. What the person at the
   * host prefers for the host's own use: no request can ask for it.
   */
  readonly only?: readonly string[];
}

export interface Api {
  /** Answers a request. Never rejects: every failure is an answer with `{ error: { code, message } }`. */
  fetch(request: Request, context: RequestContext): Promise<Response>;
  /** Does work of the host itself as if it were a call: long calls of others take turns with it. */
  asCall<T>(work: () => Promise<T>): Promise<T>;
}

export function createApi(parts: ApiParts): Api {
  const company = new Company();
  const app = createRouter(parts, company);
  return {
    async fetch(request, context) {
      try {
        return await company.serve(async () => app.fetch(request, context));
      } catch (thrown) {
        const answer = errorAnswer(thrown);
        return request.method === 'HEAD' ? new Response(null, answer) : answer;
      }
    },
    asCall: (work) => company.serve(work),
  };
}

/** Unknown path, then wrong method: Hono routes. The rest of the order is {@link answer}'s. */
function createRouter(parts: ApiParts, company: Company): Hono<{ Bindings: RequestContext }> {
  const guesses = new Guesses(parts.clock, parts.wait);
  const app = new Hono<{ Bindings: RequestContext }>({
    getPath: (request) => pathWithoutExtension(request.url),
  });
  for (const endpoint of endpoints) {
    // Hono answers HEAD where GET is routed.
    app.on(endpoint.method, endpoint.path, ({ req, env }) =>
      answer(endpoint, req.raw, env, parts, { guesses, company }),
    );
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
  // Left to the one place that turns what was thrown into an answer: Hono hands over Errors alone.
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

/** What one instance remembers of those who call. */
interface Callers {
  readonly guesses: Guesses;
  readonly company: Company;
}

/** The order in which a request is judged: what it accepts, its key, its body, its quota. */
async function answer(
  endpoint: Endpoint,
  request: Request,
  { caller, ...options }: RequestContext,
  parts: ApiParts,
  { guesses, company }: Callers,
): Promise<Response> {
  const { accounts } = parts;
  requireJsonAcceptable(extensionOf(request.url), request.headers.get('accept'));
  if (endpoint.answers === 'languages') {
    return jsonAnswer(languages, 200, { 'Cache-Control': 'public, max-age=86400' });
  }
  const account = await authenticate(accounts, caller, request.headers.get('authorization'), guesses);
  return endpoint.method === 'GET'
    ? answerStatus(account, accounts)
    : answerDetection(endpoint, request, account, options, { ...parts, company });
}

async function answerStatus(account: string, accounts: AccountStore): Promise<Response> {
  const usage = await usageOf(accounts, account);
  return jsonAnswer({
    status: { detections_today: usage.used, daily_limit: usage.limit, remaining_today: remaining(usage) },
  });
}

async function answerDetection(
  endpoint: DetectionEndpoint,
  request: Request,
  account: string,
  options: LanguageOptions,
  { company, ...parts }: ApiParts & Pick<Callers, 'company'>,
): Promise<Response> {
  const texts = await readTexts(request, endpoint);
  return charging(parts, account, texts, async () =>
    jsonAnswer(await detect(parts.engines, endpoint, texts, company, options)),
  );
}
