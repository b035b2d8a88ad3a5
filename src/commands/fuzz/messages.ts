/**
 * Messages that strangers might send: nearly right ones, made along the contract's own structure, and raw ones,
 * odd in ways that no JSON is.
 */
import fc from 'fast-check';
import { type Endpoint, endpoints } from '../../api/index.ts';
import { rawMessage } from './raw-messages.ts';

const paths = endpoints.map(({ path }) => path);
const german = 'Guten Morgen, wie geht es dir heute?';

/** What tricks are played with a path that is right otherwise. */
const pathTricks: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.replace('/v2', '/v2/.'),
  (path) => path.replace('/v', '/x/../v'),
  (path) => path.replace('/v', '/%2e%2e/v'),
  (path) => path.replaceAll('e', '%65'),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replaceAll('/', '\\'),
  (path) => path.toUpperCase(),
  (path) => `${path}?q=${german}`,
  (path) => `${path}?q[]=a&q=b`,
  (path) => `${path}#fragment`,
  (path) => `${path}?#?/../`,
  (path) => `${path};q=1`,
  (path) => `${path}.json`,
  (path) => `${path}.xml`,
  (path) => `${path}\u0000`,
  (path) => ` ${path}`,
  (path) => `\t${path}\n`,
  (path) => path.slice(1),
  (path) => `https://evil.example${path}`,
  (path) => `//evil.example${path}`,
  (path) => `/@evil.example${path}`,
  (path) => path + path,
  (path) => path + 'a'.repeat(100_000),
  (path) => path.replace('detect', 'de\u0301tect'),
  (path) => path.replace('/v2', '/v2\ud800'),
];

const path = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...paths) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...paths), fc.constantFrom(...pathTricks))
      .map(([path, trick]) => trick(path)),
  },
  { weight: 1, arbitrary: fc.string() },
);

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('POST', 'GET', 'post', 'get') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'TRACE', 'CONNECT', '', 'GET ', 'G\u0000ET'),
  },
  { weight: 1, arbitrary: fc.string() },
);

const text = fc.oneof(
  fc.constantFrom(
    german,
    'you are a moron',
    '',
    ' ',
    '12341234',
    '\ud800',
    '\u202e\u200b',
    'z\u0351\u0352'.repeat(50),
  ),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withNullPrototype: true,
  withSparseArray: true,
  withObjectString: true,
  maxDepth: 3,
});

/** An object with keys as attackers like them, own properties all. */
const poisoned = fc
  .array(
    fc.tuple(
      fc.constantFrom('__proto__', 'constructor', 'toString', 'then', 'toJSON', 'q', 'id', 'manage'),
      anything,
    ),
  )
  .map((entries) => {
    const made = {};
    for (const [key, value] of entries) {
      Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
    }
    return made;
  });

function body(): fc.Arbitrary<unknown> {
  const boundary = 'b0undary';
  return fc.oneof(
    { weight: 4, arbitrary: text.map((q) => ({ q })) },
    { weight: 4, arbitrary: fc.array(text, { maxLength: 12 }).map((q) => ({ q })) },
    { weight: 2, arbitrary: text.map((q) => JSON.stringify({ q })) },
    {
      weight: 2,
      arbitrary: fc
        .array(text, { maxLength: 4 })
        .map((q) => q.map((one) => `q[]=${encodeURIComponent(one.toWellFormed())}`).join('&')),
    },
    {
      weight: 1,
      arbitrary: text.map(
        (q) => `--${boundary}\r\nContent-Disposition: form-data; name="q"\r\n\r\n${q}\r\n--${boundary}--`,
      ),
    },
    { weight: 1, arbitrary: fc.record({ q: text, 'q[]': fc.array(text) }) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: poisoned },
    { weight: 1, arbitrary: anything },
  );
}

function headers(keys: readonly string[]): fc.Arbitrary<unknown> {
  const authorization = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...keys.map((key) => `Bearer ${key}`)) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'Bearer',
        'Bearer ',
        'bearer x',
        'Basic eDp5',
        `Bearer ${'k'.repeat(10_000)}`,
        'Bearer a\r\nX: y',
        'Bearer \u00ff',
      ),
    },
    { weight: 1, arbitrary: fc.string() },
  );
  const type = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b0undary',
    'multipart/form-data; boundary=',
    'text/plain',
    'APPLICATION/JSON;;',
    'application/json, text/html',
  );
  const accept = fc.constantFrom(
    '*/*',
    'application/json',
    'text/html',
    'application/json;q=0',
    ',,,;q=;',
    '*/*;q=0.0001',
    'a/b'.repeat(1000),
  );
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ authorization, 'content-type': type, accept }, { requiredKeys: [] }),
    },
    {
      weight: 2,
      arbitrary: fc.record(
        {
          Authorization: authorization,
          AUTHORIZATION: authorization,
          'Content-Length': fc.constantFrom('-1', '99999999999', 'NaN'),
          'Transfer-Encoding': fc.constant('chunked'),
          Host: fc.string(),
          'X-Forwarded-Proto': fc.constant('http'),
        },
        { requiredKeys: [] },
      ),
    },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), fc.string()) },
    { weight: 1, arbitrary: poisoned },
    { weight: 1, arbitrary: anything },
  );
}

/**
 * Makes messages, most of them nearly right; `keys` are keys that open something, or did. Made when they are
 * sent: fast-check looks into what it makes, and some of them let nobody look.
 */
export function anyMessage(keys: readonly string[]): fc.Arbitrary<() => unknown> {
  return fc.oneof(
    { weight: 24, arbitrary: clonableMessage(keys).map((message) => () => message) },
    { weight: 1, arbitrary: fc.nat().map((number) => () => rawMessage(number)) },
  );
}

function clonableMessage(keys: readonly string[]): fc.Arbitrary<unknown> {
  const right = fc.record(
    { method, path, headers: headers(keys), body: body() },
    { requiredKeys: ['method', 'path'] },
  );
  return fc.oneof(
    { weight: 12, arbitrary: right },
    // All right but, perhaps, the text: most of what is charged.
    {
      weight: 8,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...endpoints),
          fc.constantFrom(...keys),
          fc.array(text, { minLength: 1, maxLength: 8 }),
        )
        .map(rightMessage),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(right, poisoned).map(([message, added]) => Object.assign({}, added, message)),
    },
    { weight: 1, arbitrary: poisoned },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: fc.constantFrom(...internalMessages).map((message) => structuredClone(message)) },
  );
}

/** A message as an endpoint wants it. */
function rightMessage([{ path, ...endpoint }, key, texts]: [Endpoint, string, string[]]): unknown {
  const headers = { authorization: `Bearer ${key}` };
  if (endpoint.method === 'GET') return { method: 'GET', path, headers };
  const [q = ''] = texts;
  if (endpoint.bodyTypes.includes('application/json')) {
    return { method: 'POST', path, headers, body: { q: endpoint.bulk ? texts : q } };
  }
  const form = new URLSearchParams(endpoint.bulk ? texts.map((one) => ['q[]', one]) : { q });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', path, headers: { ...headers, ...type }, body: String(form) };
}

/** Messages that only our own pages, or our card, may send. */
const internalMessages: readonly unknown[] = [
  { type: 'manage-accounts', request: { manage: 'list' } },
  { type: 'manage-accounts', request: { manage: 'create', label: 'Mine' } },
  { type: 'manage-accounts', request: { manage: 'deleteAll' } },
  { type: 'manage-accounts', request: { manage: 'backup' } },
  { type: 'manage-accounts', request: { manage: 'revoke', id: 'this-browser' } },
  { type: 'manage-accounts', request: { manage: 'update', id: 'this-browser', limit: -1 } },
  { type: 'manage-accounts', request: { manage: null } },
  { type: 'get-language-engine' },
  { type: 'get-usage' },
  { type: 'take-popup-answer', tabId: 1 },
  { type: 'inject-page-reader', tabId: 1 },
  { type: 'inspect-text', text: german },
  { type: 'inspect-selection', text: german, among: 'all' },
  { type: 'inspect-selection', text: german, among: 'nobody' },
  { type: 'open-options' },
  { type: 'show-in-popup', inspection: { outcome: 'failed' } },
];
