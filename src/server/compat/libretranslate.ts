/** https://docs.libretranslate.com/api/operations/detect/, and `GET /languages`. */
import type { Caller } from '@vernacular/contract/accounts';
import {
  type Answer,
  type Api,
  type ApiRequest,
  type DetectionEndpoint,
  errorAnswer,
  jsonAndForms,
  jsonAnswer,
  loaded,
  type ResponseBody,
  readFields,
  withoutBody,
} from '@vernacular/contract/api';
import type { Engines } from 'vernacular-engine/engines';
import { languagesOf, libreTranslateCodes, withCodes } from './codes.ts';
import {
  type ErrorBody,
  type Handler,
  type Host,
  type Operation,
  pathOf,
  type Service,
  withRepeatableBody,
} from './service.ts';

/** Low, because parsing many parts of a form takes long and the caller needs no key. */
const maxValues = 50;

/** LibreTranslate mostly answers one language. */
const minShareOfBest = 0.1;

const endpoint: DetectionEndpoint = {
  path: '/detect',
  method: 'POST',
  kind: 'language',
  needsKey: true,
  bulk: false,
  bodyTypes: jsonAndForms,
  sibling: undefined,
};
const languagesPath = '/languages';
const offered = `This server only offers POST ${endpoint.path} and GET ${languagesPath}.`;
const missingPaths = ['/spec', '/suggest', '/translate', '/translate_file'];
const missingPrefixes = ['/download_file/', '/frontend/'];

const operations: readonly Operation[] = [
  {
    method: 'post',
    path: endpoint.path,
    summary: 'The languages of a text, as LibreTranslate answers',
    body: { q: 'La tua password non è corretta', api_key: 'vern_…' },
    answer: [{ confidence: 99.99, language: 'it' }],
    key: 'body',
  },
  {
    method: 'get',
    path: languagesPath,
    summary: 'The languages, as LibreTranslate lists them; there are no targets to translate to',
    answer: [{ code: 'it', name: 'Italian', targets: [] }],
    key: 'none',
  },
];

export function createLibreTranslate(host: Host): Service {
  const api = host.api.withEndpoints(
    [endpoint, { path: languagesPath, method: 'GET', kind: 'languages', needsKey: false }],
    withCodes(host.engines, libreTranslateCodes),
  );
  const missing = missingPaths.map((path): [string, Handler] => [path, notOffered]);
  return {
    routes: {
      [endpoint.path]: async (request, caller) => converted(await detect(api, request, caller), detections),
      [languagesPath]: async (request, caller) =>
        converted(await api.answer(request, { caller }), languageList),
      '/health': (request) => health(host.engines, request),
      ...Object.fromEntries(missing),
    },
    below: Object.fromEntries(missingPrefixes.map((prefix): [string, Handler] => [prefix, notOffered])),
    operations,
  };
}

async function health({ language }: Engines, { method }: ApiRequest): Promise<Answer> {
  const answer = await loaded(language).then(() => jsonAnswer({ status: 'ok' }), errorAnswer);
  return method === 'HEAD' ? withoutBody(answer) : converted(answer, (body) => body);
}

async function notOffered(request: ApiRequest): Promise<Answer> {
  return jsonAnswer(
    { error: `This server does not translate and has no ${pathOf(request)}. ${offered}` },
    404,
  );
}

/** Only a small part of a body is read before its key is known. A long text needs the key in the header. */
function detect(api: Api, request: ApiRequest, caller: Caller): Promise<Answer> {
  if (/^bearer /i.test(request.headers.get('authorization') ?? '')) return api.answer(request, { caller });
  const repeatable = withRepeatableBody(request);
  return api.answer(repeatable, {
    caller,
    async readAuthorization() {
      const { fields } = await readFields(repeatable, endpoint, maxValues);
      const [key] = fields('api_key');
      return typeof key === 'string' ? `Bearer ${key}` : null;
    },
  });
}

function converted(answer: Answer, convert: (body: never) => unknown): Answer {
  const { status, body } = answer;
  if (body === undefined) return answer;
  if (status < 400) return { ...answer, body: convert(body as never) };
  return refusal(answer, body as ErrorBody);
}

/** LibreTranslate answers `en` with confidence 0 for a text without a language. */
function detections({ results }: ResponseBody<'language'>) {
  const [best] = results;
  if (best === undefined) return [{ confidence: 0, language: 'en' }];
  return results
    .filter(({ confidence }) => confidence >= best.confidence * minShareOfBest)
    .map(({ lang, confidence }) => ({ confidence: Math.round(confidence * 10_000) / 100, language: lang }));
}

function languageList() {
  return languagesOf(libreTranslateCodes).map(([code, name]) => ({ code, name, targets: [] }));
}

function refusal(answer: Answer, { error: { code, message } }: ErrorBody): Answer {
  switch (code) {
    case 'api_key_missing':
      return {
        ...answer,
        status: 400,
        body: { error: 'Please contact the server operator to get an API key' },
      };
    case 'api_key_invalid':
      return { ...answer, status: 403, body: { error: 'Invalid API key' } };
    case 'field_missing':
    case 'text_empty':
      return { ...answer, body: { error: 'Invalid request: missing q parameter' } };
    case 'daily_limit_exceeded':
      return { ...answer, body: { error: `Slowdown: ${message}` } };
    default:
      return { ...answer, body: { error: message } };
  }
}
