/**
 * Creates the API: the v1 and v2 contract as one function from request to answer.
 *
 * const api = createApi({ engines, accounts, clock: Date.now });
 * const response = await api.fetch(request, { caller: { kind: 'http', address: '192.0.2.1' } });
 */

import { languages } from 'vernacular-engine/engines';
import { type AccountStore, type Caller, type Clock, remaining } from '../accounts/index.ts';
import { requireJsonAcceptable } from './accept.ts';
import { ActiveCalls, type FairTurns } from './active-calls.ts';
import { type Answer, type CallFacts, jsonAnswer, responseOf, withoutBody } from './answer.ts';
import { type Authorization, createAuthentication } from './authentication.ts';
import { readInspectRequest } from './body/read-inspect-request.ts';
import { readTexts } from './body/read-texts.ts';
import { createDetect, type DetectionEngines, preloadEngine } from './detect.ts';
import {
  type AccountLookup,
  allowedMethods,
  type Endpoint,
  endpoints,
  type OpenLookup,
} from './endpoints.ts';
import { ApiError, errorAnswer, noEndpoint } from './errors.ts';
import { createInspect, type HostContexts } from './inspect.ts';
import type { InspectRequest } from './inspect-request.ts';
import { type GuessThrottle, KeyGuessThrottle } from './key-guess-throttle.ts';
import { Quota, type TextLength } from './quota.ts';
import type { ApiRequest } from './request.ts';
import { extensionOf, pathWithoutExtension } from './request.ts';
import type { ResponseBody } from './schemas.ts';

export interface ApiParts {
  readonly engines: DetectionEngines;
  readonly accounts: AccountStore;
  readonly clock: Clock;
  readonly ownAccount?: string;
  /** By default, in memory. */
  readonly throttle?: GuessThrottle;
  /** Turns of long work, if the host has such work too. */
  readonly turns?: FairTurns;
}

/** `contexts` is for the host's own pages; requests cannot set it. */
export interface RequestContext extends HostContexts {
  readonly caller: Caller;
  /** Called after callers that guess keys have waited. */
  readonly readAuthorization?: () => Promise<string | null>;
}

interface ChargedWork<T> {
  readonly texts: readonly TextLength[];
  work(): Promise<T>;
}

export interface Api {
  /** Never rejects: failures become answers with `{ error: { code, message } }`. */
  answer(request: ApiRequest, context: RequestContext): Promise<Answer>;
  fetch(request: ApiRequest, context: RequestContext): Promise<Response>;
  /** Counts as a call, so that long calls of others yield to it. */
  asCall<T>(work: () => Promise<T>): Promise<T>;
  /** In another format, but the contract's order: key, body, quota, work, charge. Rejects at the first failure. */
  asChargedCall<T>(
    caller: Caller,
    authorization: Authorization,
    read: () => Promise<ChargedWork<T>>,
  ): Promise<T>;
  /** Calls of both yield to each other. */
  withEndpoints(endpoints: readonly Endpoint[], engines: DetectionEngines): Api;
}

export function createApi(parts: ApiParts): Api {
  return createApiWith(endpoints, parts.engines, createShared(parts));
}

function createShared({
  accounts,
  clock,
  ownAccount,
  throttle = new KeyGuessThrottle(clock),
  turns,
}: ApiParts) {
  return {
    authenticate: createAuthentication({ accounts, ownAccount, throttle }),
    quota: new Quota(accounts, clock),
    activeCalls: new ActiveCalls(turns),
  };
}

type Shared = ReturnType<typeof createShared>;

function createApiWith(endpoints: readonly Endpoint[], engines: DetectionEngines, shared: Shared): Api {
  const { authenticate, quota, activeCalls } = shared;
  const endpointAt = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]));
  const handle = createHandler(engines, shared);
  const answer: Api['answer'] = async (request, context) => {
    const endpoint = endpointAt.get(pathWithoutExtension(request.url));
    const found = await activeCalls.track(() =>
      answerWithFacts({ kind: kindOf(endpoint) }, () => handle(endpoint, request, context)),
    );
    return request.method === 'HEAD' ? withoutBody(found) : found;
  };
  return {
    answer,
    fetch: async (request, context) => responseOf(await answer(request, context)),
    asCall: (work) => activeCalls.track(work),
    asChargedCall: (caller, authorization, read) =>
      activeCalls.track(async () => {
        const account = await authenticate(caller, authorization);
        const { texts, work } = await read();
        return quota.withCharge(account, texts, work);
      }),
    withEndpoints: (others, itsEngines) => createApiWith(others, itsEngines, shared),
  };
}

function kindOf(endpoint: Endpoint | undefined): NonNullable<CallFacts['kind']> {
  if (endpoint?.method !== 'POST') return 'other';
  return endpoint.kind !== 'inspect' && endpoint.bulk ? 'bulk' : 'single';
}

async function answerWithFacts(facts: CallFacts, call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call().catch(errorAnswer);
  return { ...answer, facts: { ...facts, ...answer.facts } };
}

type Handler = (
  endpoint: Endpoint | undefined,
  request: ApiRequest,
  context: RequestContext,
) => Promise<Answer>;

function requireMethod(endpoint: Endpoint, method: string): void {
  if (method === endpoint.method || (method === 'HEAD' && endpoint.method === 'GET')) return;
  throw new ApiError('method_not_allowed', `This endpoint accepts only ${endpoint.method} requests.`, {
    Allow: allowedMethods(endpoint),
  });
}

/** Checks in the order fixed by the contract: path, method, `Accept`, key, body, quota. */
function createHandler(engines: DetectionEngines, { authenticate, quota, activeCalls }: Shared): Handler {
  const detect = createDetect(engines);
  const inspect = createInspect(engines);

  async function answerWithCharge(
    account: string,
    texts: readonly TextLength[],
    work: () => Promise<unknown>,
  ) {
    const body = await quota.withCharge(account, texts, work);
    return { ...jsonAnswer(body), facts: { texts: texts.length } };
  }

  return async (endpoint, request, context) => {
    if (endpoint === undefined) throw noEndpoint();
    if (request.method === 'OPTIONS') {
      return { status: 204, headers: { Allow: allowedMethods(endpoint) } };
    }
    requireMethod(endpoint, request.method);
    requireJsonAcceptable(extensionOf(request.url), request.headers.get('accept'));
    if (!endpoint.needsKey) return openLookups[endpoint.kind]();
    if (endpoint.method === 'POST') preloadEngine(engines, endpoint);
    const authorization = context.readAuthorization ?? request.headers.get('authorization');
    const account = await authenticate(context.caller, authorization);
    const pacing = activeCalls.pacingOf(account, context.caller);
    if (endpoint.method === 'GET') return jsonAnswer(await accountLookups[endpoint.kind](quota, account));
    if (endpoint.kind === 'inspect') {
      const asked = await readInspectRequest(request, endpoint);
      return answerWithFacts({ kind: asked.texts.length === 1 ? 'single' : 'bulk' }, () =>
        answerWithCharge(account, lengthsOf(asked), () => inspect(asked, context, pacing)),
      );
    }
    const texts = await readTexts(request, endpoint);
    return answerWithCharge(account, texts, () => detect(endpoint, texts, pacing));
  };
}

/** With the surrounding text, which the engine reads with every text. */
function lengthsOf({ texts, context }: InspectRequest): TextLength[] {
  const around = context?.text?.length ?? 0;
  return texts.map((text) => ({
    length:
      around + (typeof text === 'string' ? text.length : text.reduce((sum, { length }) => sum + length, 0)),
  }));
}

const openLookups: Readonly<Record<OpenLookup['kind'], () => Answer>> = {
  languages: () => jsonAnswer(languages, 200, { 'Cache-Control': 'public, max-age=86400' }),
};

const accountLookups: {
  readonly [Kind in AccountLookup['kind']]: (quota: Quota, account: string) => Promise<ResponseBody<Kind>>;
} = {
  status: async (quota, account) => {
    const usage = await quota.usage(account);
    return {
      status: { detections_today: usage.used, daily_limit: usage.limit, remaining_today: remaining(usage) },
    };
  },
};
