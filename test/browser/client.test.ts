import { beforeAll, describe, expect, it } from 'vitest';
import { browsers } from '../../src/tools/browser/index.ts';
import {
  type CallerScope,
  callByClient,
  createKey,
  openCaller,
  type PeerCaller,
  usedBy,
} from '../../src/tools/browser/peer-extension/driver.ts';
import { running } from './running.ts';

const german = 'Guten Morgen, wie geht es dir heute?';
const inGerman = { status: 200, body: { results: { 0: { lang: 'de' } } } };

describe.each(browsers)('calls with the published client in $name', (kind) => {
  const on = running(kind);
  let caller: PeerCaller;
  beforeAll(async () => {
    caller = await openCaller(on.browser);
  });

  it('end with a typed error or an answer when the background is killed during one, charged at most once', async () => {
    const { id, key } = await createKey(on.browser, { label: 'Killed during', limit: -1 });
    const texts = Array.from({ length: 3000 }, (_, index) => `Das ist Text ${index} von vielen. `.repeat(30));
    const outcomes: string[] = [];
    const start = performance.now();
    await callByClient(on.browser, caller, 'detectLanguages', key, texts);
    const whole = performance.now() - start;
    for (const share of [0, 0.3, 0.6, 0.9]) {
      const before = await usedBy(on.browser, id);
      const call = callByClient(on.browser, caller, 'detectLanguages', key, texts);
      await new Promise((resolve) => setTimeout(resolve, share * whole));
      await on.browser.background.kill();
      const outcome = await call;
      const charged = (await usedBy(on.browser, id)) - before;
      if ('value' in outcome) {
        outcomes.push('answered');
        expect(outcome.value).toHaveLength(texts.length);
        expect(charged).toBe(texts.length);
      } else {
        outcomes.push('lost');
        expect(outcome).toMatchObject({ name: 'AnswerLostError', code: 'answer_lost' });
        expect([0, texts.length]).toContain(charged);
      }
    }
    // Or nothing was killed in the middle of anything.
    expect(outcomes).toContain('lost');
    expect(await callByClient(on.browser, caller, 'detectLanguage', key, german)).toMatchObject({
      value: { 0: { lang: 'de' } },
    });
  });

  it('may be written for `fetch`, with any body that it takes', async () => {
    const { id, key } = await createKey(on.browser, { label: 'Fetch', limit: 5 });
    const answers = await caller.page.evaluate(
      async ({ extensionId, key, text }) => {
        const fetch = (globalThis as CallerScope).peer.client.createFetch({ extensionId, key });
        const form = new FormData();
        form.append('q', text);
        const json = JSON.stringify({ q: text });
        const type = 'application/json';
        const headers = { 'content-type': type };
        const url = 'https://ws.example.com/v2/detect/language';
        const responses = [
          await fetch(url, { method: 'POST', headers, body: json }),
          await fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ q: text }) })),
          await fetch(new URL(url), { method: 'POST', body: form }),
          await fetch(url, { method: 'POST', body: new Blob([json], { type }) }),
          await fetch('/v2/detect/language', {
            method: 'POST',
            headers,
            body: new TextEncoder().encode(json),
          }),
          await fetch(url, { method: 'POST', headers, body: json }),
        ];
        return Promise.all(
          responses.map(async (response) => ({
            isResponse: response instanceof Response,
            status: response.status,
            body: await response.json(),
          })),
        );
      },
      { extensionId: on.browser.product.id, key, text: german },
    );
    const refused = answers.pop();
    expect(answers).toHaveLength(5);
    for (const answer of answers) expect(answer).toMatchObject({ isResponse: true, ...inGerman });
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'daily_limit_exceeded' } } });
    expect(await usedBy(on.browser, id)).toBe(5);
  });
});
