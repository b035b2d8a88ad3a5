/** LibreTranslate's `POST /detect` (https://docs.libretranslate.com/api/operations/detect/). */
import type { Caller } from '@vernacular/contract/accounts';
import {
  type Answer,
  type Api,
  type ApiRequest,
  jsonAnswer,
  type ResponseBody,
  readFields,
} from '@vernacular/contract/api';
import { type ErrorBody, endpoint, type Handler, type Host, type Service, withPath } from './service.ts';

/** Values in a body with the key in it. Parsing many parts of a form takes long, and the caller needs no key. */
const maxValues = 50;

const missingPaths = ['/frontend/settings', '/languages', '/suggest', '/translate', '/translate_file'];

export function createLibreTranslate({ api }: Host): Service {
  const missing = missingPaths.map((path): [string, Handler] => [path, () => notOffered(path)]);
  return {
    routes: {
      '/detect': async (request, caller) => converted(await detect(api, request, caller)),
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

/**
 * The key is in the body, of which only a small part may be read before the key is known. So callers with a
 * long text send the key in the header of the API.
 */
function detect(api: Api, request: ApiRequest, caller: Caller): Promise<Answer> {
  const asked = withPath(request, endpoint.path);
  if (/^bearer /i.test(request.headers.get('authorization') ?? '')) return api.answer(asked, { caller });
  let texts: readonly unknown[] = [];
  const headers = new Map([
    ['accept', request.headers.get('accept')],
    ['content-type', 'application/json'],
  ]);
  const read: ApiRequest = {
    ...asked,
    headers: { get: (name) => headers.get(name) ?? null },
    plainFields: () => (texts.length > 0 ? { q: texts.length === 1 ? texts[0] : texts } : {}),
  };
  return api.answer(read, {
    caller,
    async readAuthorization() {
      const { fields } = await readFields(request, endpoint, maxValues);
      texts = fields('q');
      const [key] = fields('api_key');
      return typeof key === 'string' ? `Bearer ${key}` : null;
    },
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
