/** LibreTranslate's `POST /detect` (https://docs.libretranslate.com/api/operations/detect/). */
import type { Caller } from '@vernacular/contract/accounts';
import {
  type Answer,
  type Api,
  type ApiRequest,
  errorAnswer,
  jsonAnswer,
  type ResponseBody,
  readFields,
} from '@vernacular/contract/api';
import { type ErrorBody, endpoint, type Handler, type Host, type Service, withPath } from './service.ts';

const missingPaths = ['/frontend/settings', '/languages', '/suggest', '/translate', '/translate_file'];

export function createLibreTranslate({ api }: Host): Service {
  const missing = missingPaths.map((path): [string, Handler] => [path, () => notOffered(path)]);
  return {
    routes: {
      '/detect': async (request, caller) => converted(await detect(api, request, caller).catch(errorAnswer)),
      ...Object.fromEntries(missing),
    },
    below: {},
  };
}

async function notOffered(path: string): Promise<Answer> {
  return jsonAnswer(
    { error: `This server does not translate and has no ${path}. It only offers POST /detect.` },
    404,
  );
}

/** The key is in the body, so the body is read before the key is checked. */
async function detect(api: Api, request: ApiRequest, caller: Caller): Promise<Answer> {
  const ask = (asked: ApiRequest) => api.answer(withPath(asked, endpoint.path), { caller });
  if (request.method !== 'POST') return ask(request);
  const { fields } = await readFields(request, endpoint);
  const [key] = fields('api_key');
  const q = fields('q');
  const headers = new Map([
    ['accept', request.headers.get('accept')],
    ['authorization', typeof key === 'string' ? `Bearer ${key}` : null],
    ['content-type', 'application/json'],
  ]);
  return ask({
    ...request,
    headers: { get: (name) => headers.get(name) ?? null },
    plainFields: () => (q.length > 0 ? { q: q.length === 1 ? q[0] : q } : {}),
  });
}

function converted(answer: Answer): Answer {
  const { status, body } = answer;
  if (body === undefined) return answer;
  if (status < 400) return { ...answer, body: detections(body as ResponseBody<'language'>) };
  return refusal(answer, body as ErrorBody);
}

/** LibreTranslate answers `en` with confidence 0 for a text without a language. */
function detections({ results }: ResponseBody<'language'>) {
  if (results.length === 0) return [{ confidence: 0, language: 'en' }];
  return results.map(({ lang, confidence }) => ({
    confidence: Math.round(confidence * 10_000) / 100,
    language: lang,
  }));
}

/** Uses LibreTranslate's status and message if it has the same error. */
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
