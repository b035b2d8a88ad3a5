/** Keys, accounts and their status. */
import type { ContractCase } from '../contract-case.ts';
import type { FixtureName } from '../fixtures.ts';
import { detectionPaths } from './addresses.ts';

const unauthorized = { status: 401, headers: { 'www-authenticate': 'Bearer' } } as const;
const missing = { ...unauthorized, code: 'api_key_missing' } as const;
const invalid = { ...unauthorized, code: 'api_key_invalid' } as const;

function statusWith(authorization: string): {
  method: string;
  path: string;
  headers: Record<string, string>;
} {
  return { method: 'GET', path: '/v2/status', headers: { authorization } };
}

const headers: ContractCase[] = [
  {
    name: 'An empty Authorization header counts as a missing key',
    request: statusWith(''),
    expected: missing,
  },
  { name: 'The scheme alone counts as a missing key', request: statusWith('Bearer'), expected: missing },
  {
    name: 'The scheme and a space count as a missing key',
    request: statusWith('Bearer '),
    expected: missing,
  },
  {
    name: 'A key without its scheme counts as a missing key',
    request: statusWith('{key of limited}'),
    expected: missing,
  },
  {
    name: 'Another scheme counts as a missing key',
    request: statusWith('Basic {key of limited}'),
    expected: missing,
  },
  {
    name: 'A scheme that only starts with Bearer counts as a missing key',
    request: statusWith('Bearers {key of limited}'),
    expected: missing,
  },
  {
    name: 'An unknown key is invalid',
    request: statusWith('Bearer vern_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
    expected: invalid,
  },
  { name: 'A word that is not a key is invalid', request: statusWith('Bearer password'), expected: invalid },
  { name: 'A truncated key is invalid', request: statusWith('Bearer vern_aaaa'), expected: invalid },
  {
    name: 'A key followed by other text is invalid',
    request: statusWith('Bearer {key of limited}x'),
    expected: invalid,
  },
  { name: 'A key in quotes is invalid', request: statusWith('Bearer "{key of limited}"'), expected: invalid },
  {
    name: 'Two keys are invalid',
    request: statusWith('Bearer {key of limited}, Bearer {key of limited}'),
    expected: invalid,
  },
  {
    name: 'The name of a property of every object is an invalid key',
    request: statusWith('Bearer __proto__'),
    expected: invalid,
  },
  {
    name: 'A key in the query string is ignored',
    request: { method: 'GET', path: '/v2/status?api_key={key of limited}' },
    expected: missing,
  },
  {
    name: 'The scheme may be in lower case',
    request: statusWith('bearer {key of limited}'),
    expected: { status: 200, shape: 'status' },
  },
  {
    name: 'The scheme may be in upper case',
    request: statusWith('BEARER {key of limited}'),
    expected: { status: 200, shape: 'status' },
  },
  {
    name: 'Several spaces are allowed between scheme and key',
    request: statusWith('Bearer   {key of limited}'),
    expected: { status: 200, shape: 'status' },
  },
  {
    name: 'Spaces are allowed around the header value',
    request: statusWith('  Bearer {key of limited}  '),
    expected: { status: 200, shape: 'status' },
  },
];

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
  ...everywhere,
  ...statuses,
  ...languages,
  {
    name: 'A body on a GET is ignored',
    as: 'limited',
    request: { method: 'GET', path: '/v2/status', body: '{ "q": ' },
    expected: { status: 200, shape: 'status' },
    only: 'messages',
  },
  {
    name: 'A content type on a GET is ignored',
    as: 'limited',
    request: { method: 'GET', path: '/v2/status', headers: { 'Content-Type': 'image/png' } },
    expected: { status: 200, shape: 'status' },
  },
];
