import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browsers, type TestBrowser } from '../../src/tools/browser/index.ts';
import {
  type CallerScope,
  callByClient,
  createKey,
  openCaller,
  type PeerCaller,
  usedBy,
} from '../../src/tools/browser/peer-extension/driver.ts';

const german = 'Guten Morgen, wie geht es dir heute?';
const inGerman = { status: 200, body: { results: { 0: { lang: 'de' } } } };

describe.each(browsers)('calls with the published client in $name', (kind) => {
  let browser: TestBrowser;
  let caller: PeerCaller;

  beforeAll(async () => {
    browser = await kind.launch();
    caller = await openCaller(browser);
  });

  afterAll(() => browser?.close());

  it('end with a typed error or an answer when the background is killed during one, charged at most once', async () => {
    const { id, key } = await createKey(browser, { label: 'Killed during', limit: -1 });
    const texts = Array.from({ length: 3000 }, (_, index) => `Das ist Text ${index} von vielen. `.repeat(30));
    const outcomes: string[] = [];
    const start = performance.now();
    await callByClient(browser, caller, 'detectLanguages', key, texts);
    const whole = performance.now() - start;
    for (const share of [0, 0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9]) {
      const before = await usedBy(browser, id);
      const call = callByClient(browser, caller, 'detectLanguages', key, texts);
      await new Promise((resolve) => setTimeout(resolve, share * whole));
      await browser.background.kill();
      const outcome = await call;
      const charged = (await usedBy(browser, id)) - before;
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
    expect(await callByClient(browser, caller, 'detectLanguage', key, german)).toMatchObject({
      value: { 0: { lang: 'de' } },
    });
  });

  it('may be written for `fetch`, with any body that it takes', async () => {
    const { id, key } = await createKey(browser, { label: 'Fetch', limit: 5 });
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
      { extensionId: browser.product.id, key, text: german },
    );
    const refused = answers.pop();
    expect(answers).toHaveLength(5);
    for (const answer of answers) expect(answer).toMatchObject({ isResponse: true, ...inGerman });
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'daily_limit_exceeded' } } });
    expect(await usedBy(browser, id)).toBe(5);
  });

  it('meet clear words of the client when the product is not there', async () => {
    const nobody = kind.name === 'Firefox' ? 'nobody@vernacular.example' : 'abcdefghijklmnopabcdefghijklmnop';
    const error = await caller.page.evaluate(async (extensionId) => {
      const { createClient, NotInstalledError } = (globalThis as CallerScope).peer.client;
      const error: unknown = await createClient({ extensionId })
        .languages()
        .catch((reason: unknown) => reason);
      return error instanceof NotInstalledError && { code: error.code, message: error.message };
    }, nobody);
    expect(error).toMatchObject({ code: 'not_installed', message: expect.stringContaining('not installed') });
  });
});
