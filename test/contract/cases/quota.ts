import type { ContractCase } from '../contract-case.ts';
import type { FixtureName } from '../fixtures.ts';

const exceeded = { status: 429, code: 'daily_limit_exceeded', has: ['retry-after'] } as const;

function call(path: string, q: unknown): unknown {
  return { method: 'POST', path, body: { q } };
}

const refused: ContractCase[] = (
  [
    ['A single call with nothing left', 'exhausted', '/v2/detect/language', 'Hello'],
    ['A profanity call with nothing left', 'exhausted', '/v2/detect/profanity', 'Hello'],
    ['A bulk call of one with nothing left', 'exhausted', '/v2/bulk_detect/language', ['Hello']],
    ['A bulk profanity call with nothing left', 'exhausted', '/v2/bulk_detect/profanity', ['Hello']],
    ['A call on a limit of 0', 'zero', '/v2/detect/language', 'Hello'],
    ['A call after the limit was lowered below the usage', 'lowered', '/v2/detect/language', 'Hello'],
    [
      'A bulk call with one text more than is left',
      'limited',
      '/v2/bulk_detect/language',
      { $list: ['1', 61] },
    ],
    ['A bulk call far beyond the limit', 'fresh', '/v2/bulk_detect/profanity', { $list: ['a', 10_000] }],
  ] satisfies [string, FixtureName, string, unknown][]
).map(([name, as, path, q]) => ({
  name: `${name} exceeds the limit`,
  as,
  request: call(path, q),
  expected: exceeded,
}));

export const quotaCases: ContractCase[] = [
  ...refused,
  {
    name: 'A v1 call with nothing left exceeds the limit',
    as: 'exhausted',
    request: {
      method: 'POST',
      path: '/v1/detect',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'q=hello',
    },
    expected: exceeded,
  },
  {
    name: 'The last detection is answered',
    as: 'last-one',
    request: call('/v2/detect/language', '1234'),
    expected: { status: 200, body: { results: [] }, charges: 1 },
  },
  {
    name: 'A bulk call that uses up the quota is answered',
    as: 'last-three',
    request: call('/v2/bulk_detect/language', ['1', '2', '3']),
    expected: { status: 200, body: { results: [[], [], []] }, charges: 3 },
  },
];
