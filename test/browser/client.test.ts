import { beforeAll, describe, expect, it } from 'vitest';
import { mainBrowsers } from '../harness/browser/index.ts';
import { allowAccess, openOwnPage, seen } from '../harness/browser/own-page.ts';
import {
  type CallerScope,
  callByClient,
  createKey,
  openCaller,
  type PeerCaller,
  usedBy,
} from '../harness/browser/peer-extension/driver.ts';
import { holdCharges } from '../harness/browser/stage.ts';
import { running } from './parts/running.ts';

const german = 'Guten Morgen, wie geht es dir heute?';
/** The client's timeout must not end a call that waits for the test. */
const patient = { timeout: 600_000 };
const inGerman = { status: 200, body: { results: { 0: { lang: 'de' } } } };

describe.each(mainBrowsers)('calls with the published client in $name', (kind) => {
  const on = running(kind);
  let caller: PeerCaller;
  beforeAll(async () => {
    caller = await openCaller(on.browser);
  });

  it.each([
    ['before', 0],
    ['after', 3],
  ] as const)(
    'fail with a typed error if the background is killed right %s it writes the charge',
    async (moment, charged) => {
      const { id, key } = await createKey(on.browser, { label: `Killed ${moment}`, limit: -1 });
      const untilHeld = await holdCharges(on, moment);
      const texts = [german, german, german];
      const call = callByClient(on.browser, caller, 'detectLanguages', key, texts, patient);
      await untilHeld();
      await on.browser.background.kill();
      expect(await call).toMatchObject({ name: 'AnswerLostError', code: 'answer_lost' });
      expect(await usedBy(on.browser, id)).toBe(charged);
    },
  );

  it('are answered and charged once if the background was killed before', async () => {
    const { id, key } = await createKey(on.browser, { label: 'Killed long before', limit: -1 });
    await on.browser.background.kill();
    expect(await callByClient(on.browser, caller, 'detectLanguage', key, german)).toMatchObject({
      value: { 0: { lang: 'de' } },
    });
    expect(await usedBy(on.browser, id)).toBe(1);
  });

  it("are answered by the browser's own detection until the user allows access", async () => {
    const detect = () =>
      caller.page.evaluate(
        async ({ extensionId, text }) => {
          const scope = globalThis as CallerScope & { keptKey?: string | undefined };
          const client = scope.peer.client.createClient({
            extensionId,
            access: { name: 'Reading list', reason: 'To sort what you save.', detectionsADay: 50 },
            store: {
              get: () => scope.keptKey,
              set: (key) => {
                scope.keptKey = key;
              },
              remove: () => {
                scope.keptKey = undefined;
              },
            },
          });
          return (await client.detectLanguage(text))[0];
        },
        { extensionId: on.browser.product.id, text: german },
      );
    expect(await detect()).toMatchObject({ lang: 'de', fallback: 'access_pending' });
    const popup = await openOwnPage(on, 'popup');
    await allowAccess(popup);
    await seen(popup, 'Allowed.');
    await popup.close();
    const byVernacular = await detect();
    expect(byVernacular).toMatchObject({ lang: 'de' });
    expect(byVernacular).not.toHaveProperty('fallback');
  });

  it('also work through createFetch, with any body of `fetch`', async () => {
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
