import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Policy, policyIn } from '../../../src/extension/policy/policy.ts';

const chromiumId = 'ponmlkjihgfedcbaponmlkjihgfedcba';
const firefoxId = 'reading-list@example.org';
const site = 'https://translate.example/?text=%s&from=%l';

const whole = {
  dailyLimit: 200,
  keysAllowed: false,
  callersAllowed: { [chromiumId]: 500, [firefoxId]: -1 },
  callersBlocked: ['{01234567-89ab-cdef-0123-456789abcdef}'],
  languagesRead: ['de', 'nds'],
  theme: 'dark',
  syncAllowed: false,
  readAloud: 'local',
  translationAddresses: [site],
  welcomePage: false,
} as const satisfies Policy;

describe('policyIn', () => {
  it('accepts empty lists: no site, no blocked extension, no language', () => {
    const empty = { translationAddresses: [], callersBlocked: [], languagesRead: [], callersAllowed: {} };
    expect(policyIn(empty)).toEqual({ policy: empty, malformed: [] });
  });

  it.each([
    ['dailyLimit', ['7', 1.5, -2, null, true, 2 ** 53, {}, []]],
    ['keysAllowed', ['false', 0, null, [], {}]],
    ['callersAllowed', [null, 7, 'all', true]],
    ['callersBlocked', [null, chromiumId, 7, { 0: chromiumId }]],
    ['languagesRead', ['de', null, 1, {}]],
    ['theme', ['Dark', 'purple', 1, null, []]],
    ['syncAllowed', ['no', 1, null]],
    ['readAloud', ['on', true, null, ['off']]],
    ['translationAddresses', [site, null, {}, 1]],
    ['welcomePage', ['off', 0, null]],
  ] as const)('ignores and reports a malformed value of %s, and keeps the others', (key, values) => {
    const { [key]: _, ...others } = whole;
    for (const value of values) {
      expect(policyIn({ ...whole, [key]: value }), JSON.stringify(value)).toEqual({
        policy: others,
        malformed: [key],
      });
    }
  });

  it('drops malformed entries of a list and reports their positions', () => {
    expect(
      policyIn({
        callersAllowed: { [chromiumId]: 500, [firefoxId]: 'many', anybody: 5 },
        callersBlocked: ['*', chromiumId, null, 7],
        languagesRead: ['german', 'de', ['fr'], 'no', 'deu', 'toString'],
        translationAddresses: ['http://translate.example/?text=%s', site, 'https://translate.example/'],
      }),
    ).toEqual({
      policy: {
        callersAllowed: { [chromiumId]: 500 },
        callersBlocked: [chromiumId],
        languagesRead: ['de'],
        translationAddresses: [site],
      },
      malformed: [
        `callersAllowed.${firefoxId}`,
        'callersAllowed.anybody',
        'callersBlocked.0',
        'callersBlocked.2',
        'callersBlocked.3',
        'languagesRead.0',
        'languagesRead.2',
        'languagesRead.3',
        'languagesRead.4',
        'languagesRead.5',
        'translationAddresses.0',
        'translationAddresses.2',
      ],
    });
  });

  it("trims and deduplicates addresses, like the user's choice", () => {
    expect(policyIn({ translationAddresses: [` ${site}\n`, site] })).toEqual({
      policy: { translationAddresses: [site] },
      malformed: [],
    });
  });

  it('allows no translation site if all listed ones are invalid', () => {
    expect(policyIn({ translationAddresses: ['nonsense'] }).policy).toEqual({ translationAddresses: [] });
  });

  it('reports unknown keys, also with different case', () => {
    expect(policyIn({ dailylimit: 5, toString: 1, theme: 'light' })).toEqual({
      policy: { theme: 'light' },
      malformed: ['dailylimit', 'toString'],
    });
  });
});

const types = {
  dailyLimit: 'integer',
  keysAllowed: 'boolean',
  callersAllowed: 'object of integer',
  callersBlocked: 'array of string',
  languagesRead: 'array of string',
  theme: 'string',
  syncAllowed: 'boolean',
  readAloud: 'string',
  translationAddresses: 'array of string',
  welcomePage: 'boolean',
} as const satisfies Record<keyof Policy, string>;

interface Schema {
  readonly type: string;
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
}

describe('the schema for Chromium', () => {
  const { properties } = JSON.parse(readFileSync('public/policy-schema.json', 'utf8')) as {
    properties: Record<string, Schema>;
  };

  it('has the same keys with the same types as the extension', () => {
    const told = Object.entries(properties).map(([key, { type, items, additionalProperties }]) => {
      const inner = (items ?? additionalProperties)?.type;
      return [key, inner === undefined ? type : `${type} of ${inner}`];
    });
    expect(Object.fromEntries(told)).toEqual(types);
  });
});

describe('docs/policy.md', () => {
  const document = readFileSync('docs/policy.md', 'utf8');

  it('has one row per key with its type, in the same order', () => {
    const rows = [...document.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(([, key, type]) => [key, type]);
    expect(rows).toEqual(Object.entries(types));
  });

  it('has valid examples for both browsers', () => {
    const examples = [...document.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) =>
      JSON.parse(json),
    );
    const [chromium, firefox] = examples as [
      { '3rdparty': { extensions: Record<string, object> } },
      { policies: { '3rdparty': { Extensions: Record<string, object> } } },
    ];
    const set = [
      ...Object.values(chromium['3rdparty'].extensions),
      ...Object.values(firefox.policies['3rdparty'].Extensions),
    ];
    expect(set).toHaveLength(2);
    for (const items of set) {
      expect(policyIn({ ...items }).malformed).toEqual([]);
      expect(Object.keys(items).sort()).toEqual(Object.keys(whole).sort());
    }
  });
});
