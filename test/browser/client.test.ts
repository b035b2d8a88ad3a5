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
});
