import type { ContractCase, Expected } from '../contract-case.ts';
import type { FixtureName } from '../fixtures.ts';
import { detectionPaths } from './addresses.ts';

const unauthorized = { status: 401, headers: { 'www-authenticate': 'Bearer' } } as const;
const missing = { ...unauthorized, code: 'api_key_missing' } as const;
const invalid = { ...unauthorized, code: 'api_key_invalid' } as const;

const status = { status: 200, shape: 'status' } as const;

const key = '{key of limited}';

const authorizations: readonly (readonly [name: string, authorization: string, expected: Expected])[] = [
  ['An empty Authorization header counts as a missing key', '', missing],
  ['The scheme alone counts as a missing key', 'Bearer', missing],
  ['The scheme and a space count as a missing key', 'Bearer ', missing],
  ['A key without its scheme counts as a missing key', key, missing],
  ['Another scheme counts as a missing key', `Basic ${key}`, missing],
  ['A scheme that only starts with Bearer counts as a missing key', `Bearers ${key}`, missing],
  ['An unknown key is invalid', 'Bearer vern_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', invalid],
  ['A word that is not a key is invalid', 'Bearer password', invalid],
  ['A truncated key is invalid', 'Bearer vern_aaaa', invalid],
  ['A key followed by other text is invalid', `Bearer ${key}x`, invalid],
  ['A key in quotes is invalid', `Bearer "${key}"`, invalid],
  ['Two keys are invalid', `Bearer ${key}, Bearer ${key}`, invalid],
  ['The name of a property of every object is an invalid key', 'Bearer __proto__', invalid],
  ['The scheme may be in lower case', `bearer ${key}`, status],
  ['The scheme may be in upper case', `BEARER ${key}`, status],
  ['Several spaces are allowed between scheme and key', `Bearer   ${key}`, status],
  ['Spaces are allowed around the header value', `  Bearer ${key}  `, status],
];

const headers: ContractCase[] = authorizations.map(([name, authorization, expected]) => ({
  name,
  request: { method: 'GET', path: '/v2/status', headers: { authorization } },
  expected,
}));

const everywhere: ContractCase[] = [
  ...detectionPaths.map((path) => ({ method: 'POST', path, body: { q: 'Hello' } })),
  { method: 'GET', path: '/v1/status' },
  { method: 'GET', path: '/v2/status' },
].flatMap((request): ContractCase[] => [
  { name: `${request.path} needs a key`, request, expected: missing },
  { name: `${request.path} refuses a revoked key`, as: 'revoked', request, expected: invalid },
  {
    name: `${request.path} refuses the key of another extension`,
    as: 'bound-to-other',
    request,
    expected: invalid,
  },
]);

const statuses: ContractCase[] = (
  [
    ['fresh', 0, 100, 100],
    ['limited', 40, 100, 60],
    ['exhausted', 5, 5, 0],
    ['lowered', 7, 2, 0],
    ['zero', 0, 0, 0],
    ['unlimited-read', 7, -1, -1],
  ] satisfies [FixtureName, number, number, number][]
).flatMap(([as, used, limit, left]) =>
  ['/v1/status', '/v2/status'].map((path) => ({
    name: `${path} of the account "${as}" reports ${used} of ${limit} used, ${left} left`,
    as,
    request: { method: 'GET', path },
    expected: {
      status: 200,
      body: { status: { detections_today: used, daily_limit: limit, remaining_today: left } },
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    },
  })),
);

const languages: ContractCase[] = ['/v1/languages', '/v2/languages'].flatMap((path): ContractCase[] => [
  {
    name: `${path} needs no key`,
    request: { method: 'GET', path },
    expected: { status: 200, shape: 'languages', headers: { 'content-type': 'application/json' } },
  },
  {
    name: `${path} ignores a key`,
    as: 'revoked',
    request: { method: 'GET', path },
    expected: { status: 200, shape: 'languages' },
  },
]);

export const keyCases: ContractCase[] = [
  ...headers,
  {
    name: 'A key in the query string is ignored',
    request: { method: 'GET', path: `/v2/status?api_key=${key}` },
    expected: missing,
  },
  ...everywhere,
  ...statuses,
  ...languages,
  {
    name: 'A body on a GET is ignored',
    as: 'limited',
    request: { method: 'GET', path: '/v2/status', body: '{ "q": ' },
    expected: status,
    only: 'messages',
  },
  {
    name: 'A content type on a GET is ignored',
    as: 'limited',
    request: { method: 'GET', path: '/v2/status', headers: { 'Content-Type': 'image/png' } },
    expected: status,
  },
];
