import type { ContractCase } from '../contract-case.ts';

const badRequest = { status: 400, code: 'bad_request' } as const;
const status = { method: 'GET', path: '/v2/status' };
const detect = { method: 'POST', path: '/v2/detect/language' };

const unusable: ContractCase[] = (
  [
    ['null', null],
    ['a number', 5],
    ['a string', 'GET /v2/status'],
    ['true', true],
    ['an empty array', []],
    ['an array of its parts', ['GET', '/v2/status']],
    ['an empty object', {}],
    ['an object without a method', { path: '/v2/status' }],
    ['an object without a path', { method: 'GET' }],
    ['a method that is a number', { ...status, method: 1 }],
    ['a method that is null', { ...status, method: null }],
    ['a method in an array', { ...status, method: ['GET'] }],
    ['a path that is a number', { ...status, path: 2 }],
    ['a path that is null', { ...status, path: null }],
    ['a path that is an object', { ...status, path: { href: '/v2/status' } }],
    ['headers that are a string', { ...status, headers: 'Accept: */*' }],
    ['headers that are an array', { ...status, headers: [] }],
    ['headers that are an array of pairs', { ...status, headers: [['Accept', '*/*']] }],
    ['a header that is a number', { ...status, headers: { Age: 1 } }],
    ['a header that is null', { ...status, headers: { Accept: null } }],
    ['a header that is an array', { ...status, headers: { Accept: ['*/*'] } }],
    ['a header name with a space', { ...status, headers: { 'Ac cept': '*/*' } }],
    ['a header without a name', { ...status, headers: { '': '*/*' } }],
    ['a header name with a colon', { ...status, headers: { 'Accept:': '*/*' } }],
    ['a header value with a line break inside', { ...status, headers: { Accept: 'a\r\nb: c' } }],
    ['a header value that is not Latin-1', { ...status, headers: { Accept: 'приве́т' } }],
    ['a body that is a number', { ...detect, body: 1 }],
    ['a body that is true', { ...detect, body: true }],
    ['a body that is an array', { ...detect, body: ['Hello'] }],
    ['a body of the wrong type on a GET', { ...status, body: 1 }],
    ['a deep object', { $nested: 500 }],
    ['a large array', { $list: [0, 100_000] }],
    ['a long string', { $repeat: ['a', 1_000_000] }],
    ['another protocol', { type: 'detect', text: 'Hello' }],
  ] satisfies [string, unknown][]
).map(([what, request]) => ({
  name: `A message that is or has ${what} returns bad_request`,
  request,
  expected: badRequest,
}));

const methods: ContractCase[] = [
  ...['TRACE', 'CONNECT', 'TRACK', 'trace', '', 'G E T', 'GET ', 'GÉT', 'GET\n', 'optıons', '__proto__'].map(
    (method): ContractCase => ({
      name: `The method ${JSON.stringify(method)} returns 405`,
      request: { method, path: '/v2/status' },
      expected: { status: 405, code: 'method_not_allowed', headers: { allow: 'GET, HEAD, OPTIONS' } },
    }),
  ),
  {
    name: 'The method TRACE of an unknown path returns 404',
    request: { method: 'TRACE', path: '/v2/nothing' },
    expected: { status: 404, code: 'not_found' },
  },
  ...['get', 'Get', 'gEt'].map(
    (method): ContractCase => ({
      name: `The method ${method} is treated as GET`,
      as: 'limited',
      request: { method, path: '/v2/status' },
      expected: { status: 200, shape: 'status' },
    }),
  ),
  {
    name: 'The method post is treated as POST',
    as: 'unlimited',
    request: { method: 'post', path: '/v2/detect/language', body: { q: '1' } },
    expected: { status: 200, body: { results: [] }, charges: 1 },
  },
  ...[
    { method: 'head', status: 200 },
    { method: 'options', status: 204 },
  ].map(({ method, status }) => ({
    name: `The method ${method} is treated as ${method.toUpperCase()}`,
    request: { method, path: '/v2/languages' },
    expected: { status, body: null },
  })),
];

const languages = { method: 'GET', path: '/v2/languages' };
const listed = { status: 200, shape: 'languages' } as const;

const objects: ContractCase[] = [
  {
    name: 'Headers and body may be null',
    request: { ...languages, headers: null, body: null },
    expected: listed,
  },
  {
    name: 'Other members of a message are ignored',
    request: { ...languages, id: 'a', manage: 'list', url: 'https://example.org' },
    expected: listed,
  },
  {
    name: 'Headers that differ only in case are joined',
    as: 'limited',
    request: { ...status, headers: { Accept: 'text/html', accept: 'application/json' } },
    expected: { status: 200, shape: 'status' },
  },
  {
    name: 'An empty object as body has no q',
    as: 'unlimited',
    request: { ...detect, body: {} },
    expected: { status: 400, code: 'field_missing' },
  },
  {
    name: 'A deeply nested object as text returns wrong_type',
    as: 'unlimited',
    request: { ...detect, body: { q: { $nested: 500 } } },
    expected: { status: 400, code: 'wrong_type' },
  },
  {
    name: 'A message cannot manage keys',
    request: { manage: 'create', label: 'mine', limit: -1 },
    expected: badRequest,
  },
];

export const messageCases: ContractCase[] = [
  ...[...unusable, ...methods, ...objects].map((one): ContractCase => ({ ...one, only: 'messages' })),
  {
    name: 'Header names are case-insensitive',
    request: { ...status, headers: { aUTHORIZATION: 'Bearer {key of limited}' } },
    expected: { status: 200, shape: 'status' },
  },
];
