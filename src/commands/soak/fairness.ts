/**
 * How long another's single call waits while a greedy extension has a bulk of 10,000 texts under way.
 */
import type { CallerScope } from '../../tools/browser/peer-extension/driver.ts';
import { createKey, openCaller, post, timeCall } from '../../tools/browser/peer-extension/driver.ts';
import type { Stage } from './stage.ts';

/** Milliseconds that single calls took meanwhile, and just before it, one after the other. */
interface FairnessFigures {
  readonly alone: readonly number[];
  readonly beside: readonly number[];
}

export async function fairness({ browser }: Stage): Promise<FairnessFigures> {
  const [greedy, modest] = [
    await openCaller(browser, browser.peers[0]),
    await openCaller(browser, browser.peers[1]),
  ];
  const { key } = await createKey(browser, { label: 'Fairness', limit: -1 });
  const text = 'Guten Morgen, wie geht es dir heute?';
  const extensionId = browser.product.id;
  const single = { extensionId, message: post('/v2/detect/language', text, key) };
  const alone: number[] = [];
  for (let count = 0; count < 30; count++) alone.push(await modest.page.evaluate(timeCall, single));
  const beside: number[] = [];
  for (let round = 0; round < 3; round++) {
    let isDone = false;
    const bulk = greedy.page.evaluate(sendBulk, { extensionId, key, text }).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const time = await modest.page.evaluate(timeCall, single);
      if (!isDone) beside.push(time);
    }
    if ((await bulk) !== 200) throw new Error('The bulk call was not answered.');
  }
  return { alone, beside };
}

/** In the caller's page: a call of 10,000 texts of two hundred characters. */
async function sendBulk(given: { extensionId: string; key: string; text: string }): Promise<number> {
  const { status } = await (globalThis as CallerScope).peer.call(given.extensionId, {
    method: 'POST',
    path: '/v2/bulk_detect/language',
    headers: { authorization: `Bearer ${given.key}` },
    body: { q: Array(10_000).fill(given.text.repeat(5)) },
  });
  return status;
}
