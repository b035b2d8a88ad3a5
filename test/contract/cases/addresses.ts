/** Paths and methods: 404 comes before 405, and both before other errors. */
import type { ContractCase } from '../contract-case.ts';

export const detectionPaths = [
  '/v1/detect',
  '/v1/bulk',
  '/v2/detect/language',
  '/v2/bulk_detect/language',
  '/v2/detect/profanity',
  '/v2/bulk_detect/profanity',
  '/v2/inspect',
];
const lookupPaths = ['/v1/status', '/v1/languages', '/v2/status', '/v2/languages'];

const notFound = { status: 404, code: 'not_found' } as const;

const unknown: ContractCase[] = [
  ['the root', '/'],
  ['a version alone', '/v2'],
  ['a version that does not exist', '/v4/status'],
  ['v2 without the kind of detection', '/v2/detect'],
  ['the v1 name of the bulk address in v2', '/v2/bulk'],
  ['the v2 name of the detection in v1', '/v1/detect/language'],
  ['profanity in v1', '/v1/detect/profanity'],
  ['a kind of detection that does not exist', '/v2/detect/sentiment'],
  ['an address without its version', '/status'],
  ['a longer path', '/v2/status/today'],
  ['a trailing slash', '/v2/status/'],
  ['a trailing slash after an extension', '/v2/status.json/'],
  ['a doubled slash', '/v2//status'],
  ['a doubled slash in front', '//v2/status'],
  ['upper case', '/V2/status'],
  ['upper case in the last segment', '/v2/Status'],
  ['a percent-encoded letter', '/v2/%73tatus'],
  ['a percent-encoded slash', '/v2%2Fstatus'],
  ['a percent sign that encodes nothing', '/v2/status%'],
  ['a percent-encoded question mark', '/v2/status%3Fa'],
  ['a dot at the end', '/v2/status.'],
  ['two extensions', '/v2/status.xml.json'],
  ['an extension of an unknown address', '/v2/nothing.json'],
  ['an extension in the middle', '/v2.json/status'],
  ['a semicolon parameter', '/v2/status;a=1'],
  ['letters of another alphabet', '/v2/ѕtatus'],
  ['the name of a property of every object', '/constructor'],
  ['a route pattern', '/v2/:anything'],
].map(([what, path]) => ({
  name: `GET returns 404 for a path with ${what}`,
  as: 'unlimited-read',
  request: { method: 'GET', path },
  expected: notFound,
}));

/** Paths that a URL parser would turn into valid endpoints, so only messages can carry them. */
const folded: ContractCase[] = [
  ['a dot segment', '/v2/./status'],
  ['a star', '*'],
  ['a space at the end', '/v2/status '],
  ['no slash in front', 'v2/status'],
  ['nothing at all', ''],
  ['a double dot segment', '/v2/detect/../status'],
  ['a percent-encoded dot segment', '/v2/%2e/status'],
  ['a percent-encoded double dot segment', '/v2/detect/%2E%2e/status'],
  ['a double dot in front', '/../v2/status'],
  ['a backslash', '/v2\\status'],
  ['a tab', '/v2/sta\ttus'],
  ['a line break', '/v2/status\n'],
  ['a space in front', ' /v2/status'],
  ['a fragment', '/v2/status#a'],
  ['a whole URL', 'https://vernacular.invalid/v2/status'],
  ['another host', '//example.org/v2/status'],
  ['a user name', '@example.org/v2/status'],
  ['a port', ':443/v2/status'],
].map(([what, path]) => ({
  name: `A message returns 404 for a path with ${what}`,
  as: 'unlimited-read',
  request: { method: 'GET', path },
  expected: notFound,
  only: 'messages',
}));

const order: ContractCase[] = [
  {
    name: 'An unknown path is reported before errors of method, format, key and body',
    as: 'revoked',
    request: { method: 'DELETE', path: '/v2/nothing', headers: { Accept: 'text/html' }, body: '{' },
    expected: { ...notFound, headers: { allow: null, 'www-authenticate': null } },
  },
  {
    name: 'A wrong method is reported before errors of format, key and body',
    request: { method: 'PUT', path: '/v2/detect/language', headers: { Accept: 'text/html' }, body: '{' },
    expected: { status: 405, code: 'method_not_allowed', headers: { allow: 'POST, OPTIONS' } },
  },
  {
    name: 'A wrong method is reported before an unsupported extension',
    request: { method: 'GET', path: '/v2/detect/language.xml' },
    expected: { status: 405, code: 'method_not_allowed' },
  },
  {
    name: 'An unsupported format is reported before errors of key and body',
    request: { method: 'POST', path: '/v2/detect/language', headers: { Accept: 'text/html' }, body: '{' },
    expected: { status: 406, code: 'not_acceptable', headers: { 'www-authenticate': null } },
  },
  {
    name: 'A wrong key is reported before errors of the body',
    as: 'revoked',
    request: { method: 'POST', path: '/v2/detect/language', body: '{' },
    expected: { status: 401, code: 'api_key_invalid' },
  },
  {
    name: 'Errors of the body are reported before the quota',
    as: 'exhausted',
    request: { method: 'POST', path: '/v2/detect/language', body: { q: '' } },
    expected: { status: 400, code: 'text_empty' },
  },
];

const post = { allow: 'POST, OPTIONS' };
const get = { allow: 'GET, HEAD, OPTIONS' };

const methods: ContractCase[] = [
  ...detectionPaths.flatMap((path) =>
    ['GET', 'PUT'].map((method) => ({ method, path, headers: post, as: 'unlimited-read' as const })),
  ),
  ...lookupPaths.map((path) => ({ method: 'POST', path, headers: get, as: 'unlimited-read' as const })),
  ...['PATCH', 'DELETE', 'PROPFIND', 'QUERY', 'ALL'].map((method) => ({
    method,
    path: '/v2/status',
    headers: get,
    as: undefined,
  })),
].map(({ as, method, path, headers }) => ({
  name: `${method} of ${path} returns 405`,
  ...(as && { as }),
  request: { method, path },
  expected: { status: 405, code: 'method_not_allowed', headers },
}));

const head: ContractCase[] = [
  ...['/v2/status', '/v1/status'].map((path) => ({
    name: `HEAD of ${path} is answered like GET, without a body`,
    as: 'fresh' as const,
    request: { method: 'HEAD', path },
    expected: {
      status: 200,
      body: null,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    },
  })),
  {
    name: 'HEAD of the languages needs no key',
    request: { method: 'HEAD', path: '/v2/languages' },
    expected: { status: 200, body: null },
  },
  {
    name: 'HEAD of the status without a key is refused without a body',
    request: { method: 'HEAD', path: '/v2/status' },
    expected: { status: 401, body: null, headers: { 'www-authenticate': 'Bearer' } },
  },
  {
    name: 'HEAD of a detection returns 405',
    as: 'unlimited-read',
    request: { method: 'HEAD', path: '/v2/detect/language' },
    expected: { status: 405, body: null, headers: post },
  },
  {
    name: 'HEAD of an unknown path returns 404 without a body',
    request: { method: 'HEAD', path: '/v2/nothing' },
    expected: { status: 404, body: null },
  },
];

const options: ContractCase[] = [
  ...detectionPaths.map((path) => ({ path, headers: post })),
  ...lookupPaths.map((path) => ({ path, headers: get })),
].map(({ path, headers }) => ({
  name: `OPTIONS of ${path} lists its methods and needs no key`,
  request: { method: 'OPTIONS', path },
  expected: { status: 204, body: null, headers },
}));

const queries: ContractCase[] = ['?', '?a=1', '?q=hello', '?/../', '?a#b', '?%', '?a=😀'].map((query) => ({
  name: `A lookup ignores the query string ${query}`,
  as: 'limited',
  request: { method: 'GET', path: `/v2/status${query}` },
  expected: {
    status: 200,
    body: { status: { detections_today: 40, daily_limit: 100, remaining_today: 60 } },
  },
}));

export const addressCases: ContractCase[] = [
  ...unknown,
  ...folded,
  ...order,
  ...methods,
  ...head,
  ...options,
  ...queries,
  {
    name: 'OPTIONS of an unknown path returns 404',
    request: { method: 'OPTIONS', path: '/v2/nothing' },
    expected: notFound,
  },
];
