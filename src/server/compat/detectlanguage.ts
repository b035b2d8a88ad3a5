/** V3 (https://detectlanguage.com/documentation/v3) and the older 0.2. */
import { type Caller, unlimited, utcDate } from '@vernacular/contract/accounts';
import {
  type Answer,
  type Api,
  type ApiRequest,
  type Endpoint,
  jsonAndForms,
  pair,
  pathWithoutExtension,
  type ResponseBody,
} from '@vernacular/contract/api';
import { detectLanguageCodes, languagesOf, withCodes } from './codes.ts';
import type { ErrorBody, Handler, Host, Operation, Service } from './service.ts';
import { withRepeatableBody } from './service.ts';

type Candidates = ResponseBody<'language'>['results'];

type Convert = (body: never) => unknown;

const oldPath = '/0.2/detect';
const [oldSingle, oldBatch] = pair(oldPath, oldPath, 'language', jsonAndForms) as [Endpoint, Endpoint];

const endpoints: readonly Endpoint[] = [
  ...pair('/v3/detect', '/v3/detect-batch', 'language', jsonAndForms),
  { path: '/v3/languages', method: 'GET', kind: 'languages', needsKey: false },
  { path: '/v3/account/status', method: 'GET', kind: 'status', needsKey: true },
  oldSingle,
  { path: '/0.2/languages', method: 'GET', kind: 'languages', needsKey: false },
  { path: '/0.2/user/status', method: 'GET', kind: 'status', needsKey: true },
];

const converters: Readonly<Record<string, Convert>> = {
  '/v3/detect': ({ results }: ResponseBody<'language'>) => detections(results),
  '/v3/detect-batch': ({ results }: ResponseBody<'languageBulk'>) => results.map(detections),
  '/v3/languages': () => languageList((name) => name),
  '/v3/account/status': accountStatus,
  [oldPath]: ({ results }: ResponseBody<'language'>) => ({ data: { detections: oldDetections(results) } }),
  '/0.2/languages': () => languageList((name) => name.toUpperCase()),
  '/0.2/user/status': accountStatus,
};

const operations: readonly Operation[] = [
  {
    method: 'post',
    path: '/v3/detect',
    summary: 'The languages of one text, as detectlanguage.com answers',
    body: { q: 'Dolce far niente' },
    answer: [{ language: 'it', score: 0.99 }],
    key: 'header',
  },
  {
    method: 'post',
    path: '/v3/detect-batch',
    summary: 'The languages of several texts, as detectlanguage.com answers',
    body: { q: ['Dolce far niente', 'Hello world'] },
    answer: [[{ language: 'it', score: 0.99 }], [{ language: 'en', score: 0.99 }]],
    key: 'header',
  },
  {
    method: 'get',
    path: '/v3/languages',
    summary: 'The languages, as detectlanguage.com lists them',
    answer: [{ code: 'no', name: 'Norwegian' }],
    key: 'none',
  },
  {
    method: 'get',
    path: '/v3/account/status',
    summary: "The account's usage today, as detectlanguage.com answers",
    answer: { date: '2026-11-29', requests: 2, daily_requests_limit: 100, status: 'ACTIVE' },
    key: 'header',
  },
];

export function createDetectLanguage(host: Host): Service {
  const engines = withCodes(host.engines, detectLanguageCodes);
  const api = host.api.withEndpoints(endpoints, engines);
  const oldBatchApi = host.api.withEndpoints([oldBatch], engines);
  const ask: Handler = async (request, caller) => converted(await api.answer(request, { caller }), request);
  const routes = endpoints.map(({ path }): [string, Handler] => [path, ask]);
  const askOld: Handler = (request, caller) => answerOld(api, oldBatchApi, request, caller);
  return {
    routes: { ...Object.fromEntries(routes), [oldPath]: askOld },
    below: { '/v3/': ask, '/0.2/': ask },
    operations,
  };
}

async function answerOld(api: Api, batchApi: Api, request: ApiRequest, caller: Caller): Promise<Answer> {
  const repeatable = withRepeatableBody(request);
  const answer = await api.answer(repeatable, { caller });
  const isBatch = answer.status === 400 && (answer.body as ErrorBody).error.code === 'wrong_type';
  if (!isBatch) return converted(answer, request);
  return convertedBy(
    await batchApi.answer(repeatable, { caller }),
    ({ results }: ResponseBody<'languageBulk'>) => ({
      data: { detections: results.map(oldDetections) },
    }),
  );
}

function converted(answer: Answer, { url }: Pick<ApiRequest, 'url'>): Answer {
  return convertedBy(answer, converters[pathWithoutExtension(url)]);
}

/** Clients in Go and Java expect `code` to be an integer. */
function convertedBy(answer: Answer, convert: Convert | undefined): Answer {
  const { status, body } = answer;
  if (body === undefined) return answer;
  if (status < 400) return { ...answer, body: convert?.(body as never) };
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

function languageList(nameOf: (name: string) => string) {
  return languagesOf(detectLanguageCodes).map(([code, name]) => ({ code, name: nameOf(name) }));
}

/** Unlimited is the largest integer of JavaScript, as clients in Go and Java expect integers. */
function accountStatus({ status: { detections_today, daily_limit } }: ResponseBody<'status'>) {
  const noLimit = Number.MAX_SAFE_INTEGER;
  return {
    date: utcDate(Date.now()),
    requests: detections_today,
    bytes: 0,
    plan: 'VERNACULAR',
    plan_expires: null,
    daily_requests_limit: daily_limit === unlimited ? noLimit : daily_limit,
    daily_bytes_limit: noLimit,
    status: 'ACTIVE',
  };
}
