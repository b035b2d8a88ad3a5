/** The API of detectlanguage.com: v3 (https://detectlanguage.com/documentation/v3) and the older 0.2. */
import { type Caller, utcDate } from '@vernacular/contract/accounts';
import type { Answer, Api, ApiRequest, ResponseBody } from '@vernacular/contract/api';
import { type ErrorBody, type Handler, type Host, type Service, withPath } from './service.ts';

type Candidates = ResponseBody<'language'>['results'];

interface Route {
  readonly path: string;
  /** Converts the body of the API's answer. */
  readonly bodyOf: (body: never) => unknown;
}

const batch: Route = {
  path: '/v2/bulk_detect/language',
  bodyOf: ({ results }: ResponseBody<'languageBulk'>) => results.map(detections),
};
const status: Route = { path: '/v2/status', bodyOf: accountStatus };
const languagePath = '/v2/languages';

const routes: Readonly<Record<string, Route>> = {
  '/v3/detect': {
    path: '/v2/detect/language',
    bodyOf: ({ results }: ResponseBody<'language'>) => detections(results),
  },
  '/v3/detect-batch': batch,
  '/v3/languages': { path: languagePath, bodyOf: (body) => languageList(body, (name) => name) },
  '/v3/account/status': status,
  '/0.2/detect': {
    path: '/v2/detect/language',
    bodyOf: ({ results }: ResponseBody<'language'>) => ({ data: { detections: oldDetections(results) } }),
  },
  '/0.2/languages': {
    path: languagePath,
    bodyOf: (body) => languageList(body, (name) => name.toUpperCase()),
  },
  '/0.2/user/status': status,
};

/** Version 0.2 accepts one text or several on the same path. */
const oldBatch: Route = {
  path: batch.path,
  bodyOf: ({ results }: ResponseBody<'languageBulk'>) => ({
    data: { detections: results.map(oldDetections) },
  }),
};

export function createDetectLanguage({ api }: Host): Service {
  const handlers = Object.entries(routes).map(([path, route]): [string, Handler] => {
    const answer = path === '/0.2/detect' ? askOld : ask;
    return [path, (request, caller) => answer(api, request, caller, route)];
  });
  const notFound: Handler = async (request, caller) =>
    converted(await api.answer(withPath(request, '/'), { caller }), (body) => body);
  return { routes: Object.fromEntries(handlers), below: { '/v3/': notFound, '/0.2/': notFound } };
}

async function ask(api: Api, request: ApiRequest, caller: Caller, { path, bodyOf }: Route): Promise<Answer> {
  return converted(await api.answer(withPath(request, path), { caller }), bodyOf);
}

async function askOld(api: Api, request: ApiRequest, caller: Caller, route: Route): Promise<Answer> {
  let body: Promise<ArrayBuffer> | undefined;
  const readOnce = () => {
    body ??= request.arrayBuffer();
    return body;
  };
  const repeatable: ApiRequest = { ...request, arrayBuffer: readOnce };
  const answer = await api.answer(withPath(repeatable, route.path), { caller });
  const isBatch = answer.status === 400 && (answer.body as ErrorBody).error.code === 'wrong_type';
  return isBatch ? ask(api, repeatable, caller, oldBatch) : converted(answer, route.bodyOf);
}

/** Clients in Go and Java expect `code` to be an integer. */
function converted(answer: Answer, bodyOf: Route['bodyOf']): Answer {
  const { status, body } = answer;
  if (body === undefined) return answer;
  if (status < 400) return { ...answer, body: bodyOf(body as never) };
  return { ...answer, body: { error: { code: status, message: (body as ErrorBody).error.message } } };
}

function detections(candidates: Candidates) {
  return candidates.map(({ lang, confidence }) => ({ language: lang, score: confidence }));
}

/** The `confidence` of 0.2 has no upper bound. Here it is 0 to 10. */
function oldDetections(candidates: Candidates) {
  return candidates.map(({ lang, confidence }) => ({
    language: lang,
    isReliable: confidence >= 0.5,
    confidence: Math.round(confidence * 10_000) / 1000,
  }));
}

function languageList(languages: ResponseBody<'languages'>, nameOf: (name: string) => string) {
  return Object.entries(languages).map(([code, [name]]) => ({ code, name: nameOf(name) }));
}

/** Clients in Go and Java expect integers, so unlimited is the largest one that JavaScript can represent. */
function accountStatus({ status: { detections_today, daily_limit } }: ResponseBody<'status'>) {
  const unlimited = Number.MAX_SAFE_INTEGER;
  return {
    date: utcDate(Date.now()),
    requests: detections_today,
    bytes: 0,
    plan: 'VERNACULAR',
    plan_expires: null,
    daily_requests_limit: daily_limit === -1 ? unlimited : daily_limit,
    daily_bytes_limit: unlimited,
    status: 'ACTIVE',
  };
}
