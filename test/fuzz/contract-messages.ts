import fc from 'fast-check';
import { messageSchema } from '../../src/contract/api/answer-message.ts';
import { type Endpoint, endpoints, inspectRequest, text, texts } from '../../src/contract/api/index.ts';
import { arbitraryOf } from './arbitrary.ts';
import { anything, mutationOf } from './mutations.ts';
import { anyText, secret } from './samples.ts';

type Fields = Readonly<Record<string, unknown>>;

export function rightCall(
  endpoint: Endpoint,
  key: string,
): fc.Arbitrary<{ readonly message: Fields; readonly detections: number }> {
  const { method, path } = endpoint;
  const headers = { authorization: `Bearer ${key}` };
  if (endpoint.method === 'GET') return fc.constant({ message: { method, path, headers }, detections: 0 });
  if (endpoint.kind === 'inspect') {
    return arbitraryOf(inspectRequest).map((body) => ({
      message: { method, path, headers, body },
      detections: body.texts.length,
    }));
  }
  const takesJson = endpoint.bodyTypes.includes('application/json');
  const bodies = endpoint.bulk ? arbitraryOf(texts) : arbitraryOf(text);
  return bodies.map((q) => {
    const detections = Array.isArray(q) ? q.length : 1;
    if (takesJson) return { message: { method, path, headers, body: { q } }, detections };
    const fields = [q].flat().map((one) => [endpoint.bulk ? 'q[]' : 'q', String(one)]);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = String(new URLSearchParams(fields));
    return { message: { method, path, headers: { ...headers, ...type }, body }, detections };
  });
}

const pathTricks: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.replace('/v2', '/v2/.'),
  (path) => path.replace('/v', '/x/../v'),
  (path) => path.replace('/v', '/%2e%2e/v'),
  (path) => path.replaceAll('e', '%65'),
  (path) => path.replaceAll('/', '\\'),
  (path) => path.toUpperCase(),
  (path) => `${path}?q[]=${secret}&q=b`,
  (path) => `${path}?#?/../`,
  (path) => `${path}.json`,
  (path) => `${path}.xml`,
  (path) => `${path}\u0000`,
  (path) => `\t${path}\n`,
  (path) => `https://evil.example${path}`,
  (path) => `//evil.example${path}`,
  (path) => path + 'a'.repeat(100_000),
  (path) => path.replace('/v2', '/v2\ud800'),
];

const methods = ['HEAD', 'OPTIONS', 'PUT', 'TRACE', 'get', '', 'GET ', 'G\u0000ET', 'po\u017ft'];

const headers = fc.record(
  {
    authorization: fc.oneof(
      fc.constantFrom(
        'Bearer',
        'Basic eDp5',
        `Bearer ${'k'.repeat(10_000)}`,
        'Bearer a\r\nX: y',
        'Bearer \u00ff',
      ),
      fc.string(),
    ),
    AUTHORIZATION: fc.constant('Bearer other'),
    'content-type': fc.constantFrom(
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b0undary',
      'multipart/form-data; boundary=',
      'text/plain',
      'APPLICATION/JSON;;',
    ),
    accept: fc.constantFrom(
      'text/html',
      'application/json;q=0',
      ',,,;q=;',
      '*/*;q=0.0001',
      'a/b'.repeat(1000),
    ),
    'Content-Length': fc.constantFrom('-1', '99999999999', 'NaN'),
    'Transfer-Encoding': fc.constant('chunked'),
  },
  { requiredKeys: [] },
);

const bodies = fc.oneof(
  anyText.map((q) => JSON.stringify({ q })),
  fc.array(anyText, { maxLength: 4 }).map((q) => String(new URLSearchParams(q.map((one) => ['q[]', one])))),
  anyText.map((q) => `--b0undary\r\nContent-Disposition: form-data; name="q"\r\n\r\n${q}\r\n--b0undary--`),
  fc.constant(`{"q":${'['.repeat(50_000)}`),
  fc.json(),
);

function tricked(call: Fields): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom(...pathTricks).map((trick) => ({ ...call, path: trick(String(call.path)) })),
    fc.constantFrom(...methods).map((method) => ({ ...call, method })),
    headers.map((other) => ({ ...call, headers: { ...(call.headers as Fields), ...other } })),
    fc.tuple(headers, bodies).map(([other, body]) => ({
      ...call,
      headers: { ...(call.headers as Fields), 'content-type': other['content-type'] ?? 'application/json' },
      body,
    })),
  );
}

/** Any message, with one of `keys` if it is nearly valid. */
export function anyMessage(keys: readonly string[]): fc.Arbitrary<unknown> {
  const right = fc
    .tuple(fc.constantFrom(...endpoints), fc.constantFrom(...keys))
    .chain(([endpoint, key]) => rightCall(endpoint, key))
    .map(({ message }) => message);
  return fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 3, arbitrary: right.chain(tricked) },
    { weight: 3, arbitrary: right.chain(mutationOf) },
    { weight: 1, arbitrary: arbitraryOf(messageSchema) },
    { weight: 1, arbitrary: anything },
  );
}
