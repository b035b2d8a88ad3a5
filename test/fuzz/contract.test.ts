import '../extension/fake-browser.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../src/contract/api/index.ts';
import { fields } from '../../src/extension/access/read-ask.ts';
import { accounts } from '../../src/extension/background/engines-and-accounts.ts';
import { answerExtension } from '../../src/extension/background/message-router.ts';
import { servePort } from '../../src/extension/background/port.ts';
import { fake, fakePort } from '../extension/fake-browser.ts';
import { runs } from '../lib/rounds.ts';
import { accessAnswer, contractAnswer, detectionsIn } from './answer-shapes.ts';
import { arbitraryOf } from './arbitrary.ts';
import { anyMessage, rightCall } from './contract-messages.ts';
import { mutationOf } from './mutations.ts';
import { secret } from './samples.ts';

vi.mock('../../src/extension/page-scripts/reader/reader.ts?iife', () => ({ default: 'reader.js' }));

const account = { id: '', key: '' };
let boundKey = '';
beforeAll(async () => {
  const made = await accounts.create({ label: 'Fuzzed', limit: -1 });
  Object.assign(account, { id: made.account.id, key: made.key });
  boundKey = (await accounts.create({ label: 'Bound', limit: -1, boundTo: 'a'.repeat(32) })).key;
});
afterEach(() => {
  expect('polluted' in {}).toBe(false);
});

let callers = 0;

/** A new extension each time, because callers that guess keys are delayed. */
function newCaller(): { readonly id: string } {
  callers += 1;
  const digits = [...callers.toString(16)].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]);
  return { id: digits.join('').padStart(32, 'p') };
}

const keys = () => [account.key, account.key, account.key, boundKey, `vern_${'a'.repeat(32)}`];

async function used(): Promise<number> {
  return (await accounts.usage(account.id))?.used ?? 0;
}

function expectAnswer(answer: unknown): void {
  expect(v.is(contractAnswer, answer), JSON.stringify(answer)).toBe(true);
  const { status } = answer as { status: number };
  expect(status).not.toBe(500);
  if (status !== 200) expect(JSON.stringify(answer)).not.toContain(secret);
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'a valid call of %s',
  (_, endpoint) => {
    it('is answered with 200 in the shape of its endpoint, and charged once per text', async () => {
      const calls = rightCall(endpoint, account.key);
      const calling = fc.asyncProperty(calls, async ({ message, detections }) => {
        const usedBefore = await used();
        const answer = await answerExtension(message, newCaller());
        expectAnswer(answer);
        expect(answer.status).toBe(200);
        expect(detectionsIn(answer)).toBe(detections);
        expect((await used()) - usedBefore).toBe(detections);
      });
      await fc.assert(calling, runs(15));
    });
  },
);

describe('any message of an extension', () => {
  it('gets an answer of the contract, and exactly the answered detections are charged', async () => {
    const calling = fc.asyncProperty(fc.array(anyMessage(keys()), { maxLength: 12 }), async (messages) => {
      const [usedBefore, caller] = [await used(), newCaller()];
      const answers = await Promise.all(messages.map((message) => answerExtension(message, caller)));
      answers.forEach(expectAnswer);
      const detections = answers.reduce((sum, answer) => sum + detectionsIn(answer), 0);
      expect((await used()) - usedBefore).toBe(detections);
    });
    await fc.assert(calling, runs(150));
  });

  it('is refused if any part of it is far too large', async () => {
    const large = 'a'.repeat(20 * 1024 * 1024);
    const call = {
      method: 'POST',
      path: '/v2/detect/language',
      headers: { authorization: `Bearer ${account.key}` },
    };
    const messages: readonly unknown[] = [
      large,
      [large],
      { ...call, body: { q: large } },
      { ...call, body: `{"q":"${large}"}` },
      { ...call, body: { q: Array.from({ length: 1024 }, () => large.slice(0, 20 * 1024)) } },
      { ...call, path: `/${large}` },
      { ...call, path: '/a'.repeat(large.length / 2) },
      { ...call, method: large },
      { ...call, headers: { authorization: `Bearer ${large}` } },
      { ...call, headers: { [large]: 'x' } },
      { ...call, headers: { accept: 'a/b,'.repeat(large.length / 4) } },
      { ...call, [large]: 1 },
    ];
    for (const message of messages) {
      const answer = await answerExtension(message, newCaller());
      expectAnswer(answer);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(answer).length).toBeLessThan(10_000);
    }
  });
});

const ids = fc.constantFrom(0, 1, -0, 'a', '', '__proto__', 1e308, Number.NaN, null, undefined, {}, [], true);

/** Returns the id that an answer must have: a string or finite number, else null. */
function expectedId(frame: object): unknown {
  const { id } = frame as { id?: unknown };
  return typeof id === 'string' || Number.isFinite(id) ? id : null;
}

describe('a port', () => {
  const frames = () =>
    fc.array(
      fc
        .tuple(anyMessage(keys()), ids)
        .map(([message, id]) => (typeof message === 'object' ? { ...message, id } : { id })),
      { maxLength: 12 },
    );

  it('answers each frame once with its id', async () => {
    const sending = fc.asyncProperty(frames(), async (sent) => {
      const port = fakePort('vernacular', newCaller());
      servePort(port as never, answerExtension);
      await Promise.all(sent.map((frame) => port.onMessage.trigger(frame)));
      for (const { id: _, ...answer } of port.posted) expectAnswer(answer);
      const sorted = (all: unknown[]) => all.map((id) => JSON.stringify(id)).sort();
      expect(sorted(port.posted.map(({ id }) => id))).toEqual(sorted(sent.map(expectedId)));
    });
    await fc.assert(sending, runs(60));
  });

  it('answers nothing once it is closed, and charges no more than was requested', async () => {
    const sending = fc.asyncProperty(frames(), fc.nat(20), async (sent, turns) => {
      const usedBefore = await used();
      const port = fakePort('vernacular', newCaller());
      servePort(port as never, answerExtension);
      const done = Promise.all(sent.map((frame) => port.onMessage.trigger(frame)));
      for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setTimeout(resolve));
      await port.onDisconnect.trigger();
      const before = port.posted.length;
      const answered = port.posted.reduce((sum, answer) => sum + detectionsIn(answer), 0);
      await done;
      expect(port.posted.length).toBe(before);
      expect((await used()) - usedBefore).toBeGreaterThanOrEqual(answered);
    });
    await fc.assert(sending, runs(30));
  });

  it.each(['', 'Vernacular', 'vernacular ', '__proto__'])('is closed at once if its name is "%s"', (name) => {
    const port = fakePort(name, newCaller());
    servePort(port as never, answerExtension);
    expect(port.isClosed).toBe(true);
  });
});

describe('an extension that requests access', () => {
  const right = arbitraryOf(fields).map((body) => ({ method: 'POST', path: '/access', body }));
  const asking = fc.oneof(right, right.chain(mutationOf));

  it('gets a valid answer without a key, and gains no access', async () => {
    const property = fc.asyncProperty(asking, async (message) => {
      const answer = await answerExtension(message, newCaller());
      expect(v.is(v.union([accessAnswer, contractAnswer]), answer), JSON.stringify(answer)).toBe(true);
      expect(answer.status).not.toBe(500);
      expect(JSON.stringify(answer)).not.toContain(secret);
      expect(JSON.stringify(answer)).not.toContain('vern_');
    });
    await fc.assert(property, runs(80));
    expect(fake.tabs.create).not.toHaveBeenCalled();
    expect(fake.action.openPopup).not.toHaveBeenCalled();
  });
});
