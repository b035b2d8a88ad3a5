// @reads test/contract/sentences.txt
import { describe, expect, it } from 'vitest';
import { type Api, type ApiAnswer, type ApiMessage, answerMessage } from '../../src/contract/api/index.ts';
import { faults } from './answer-faults.ts';
import { cases, messageOf } from './cases.ts';
import { fixtures } from './fixtures.ts';
import { caller, openFixtures, toRequest } from './in-memory.ts';

async function answerRequest(api: Api, message: unknown): Promise<ApiAnswer> {
  const response = await api.fetch(toRequest(message as ApiMessage), { caller });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: response.body === null ? null : await response.json(),
  };
}

describe('the contract table', () => {
  it('has at least 220 cases with unique names', () => {
    expect(cases.length).toBeGreaterThanOrEqual(220);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });

  it('is plain data that survives JSON', () => {
    expect(JSON.parse(JSON.stringify(cases))).toEqual(cases);
  });

  it('never reads the count of an account that another case charges', () => {
    const charged = cases.filter(({ expected }) => expected.charges).map(({ as }) => as);
    const read = new Set(cases.flatMap(({ as, expected }) => (expected.charges || !as ? [] : [as])));
    const limited = charged.filter((as) => as !== undefined && fixtures[as].limit !== -1);
    expect(limited.filter((as) => as && read.has(as))).toEqual([]);
    expect(limited.length).toBe(new Set(limited).size);
  });
});

const transports = {
  requests: answerRequest,
  messages: (api: Api, message: unknown) => answerMessage(api, message, caller),
};

/** The sentence of each refusal, with its code and the first case that gets it. */
const sentences = new Map<string, string>();

describe.each(['requests', 'messages'] as const)('the handler, over %s,', (transport) => {
  const opened = openFixtures();
  const held = cases.filter(({ only }) => only === undefined || only === transport);

  it.each(held.map((held) => [held.name, held] as const))('%s', async (_, held) => {
    const { api, keys, usedBy } = await opened;
    const before = await usedBy(held.as);
    const answer = await transports[transport](api, messageOf(held, keys));
    expect(faults(answer, held.expected)).toEqual([]);
    expect((await usedBy(held.as)) - before).toBe(held.expected.charges ?? 0);
    const { error } = (answer.body ?? {}) as { error?: { code: string; message: string } };
    if (error && !sentences.has(error.message))
      sentences.set(error.message, `${error.code}: ${held.name}\n  ${error.message}\n`);
  });
});

it('the message of each refusal names problem and remedy, in the words of sentences.txt', async () => {
  const count = new Set(cases.flatMap(({ expected }) => expected.code ?? [])).size;
  expect(sentences.size, 'Run the whole file.').toBeGreaterThan(count);
  await expect([...sentences.values()].sort().join('')).toMatchFileSnapshot('sentences.txt');
});
