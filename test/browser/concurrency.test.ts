import { describe, expect, it } from 'vitest';
import type { ApiAnswer } from '../../src/contract/api/index.ts';
import { browsers } from '../harness/browser/index.ts';
import {
  callFromContentScript,
  createKey,
  openCaller,
  usedBy,
} from '../harness/browser/peer-extension/driver.ts';
import { post } from '../harness/post.ts';
import { running } from './parts/running.ts';

const limit = 300;

function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value);
}

function countStatuses(answers: readonly ApiAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe.each(browsers)('simultaneous calls against one limit in $name', (kind) => {
  const on = running(kind);

  async function fromEverywhere(messages: readonly unknown[]): Promise<ApiAnswer[]> {
    const { browser, server } = on;
    const [first, second, web] = [
      await openCaller(browser, browser.peers[0]),
      await openCaller(browser, browser.peers[1]),
      await browser.open(server.url('texts.html')),
    ];
    const third = Math.floor(messages.length / 3);
    const answers = await Promise.all([
      first.call(...messages.slice(0, third)),
      second.portCall(
        ...messages.slice(third, 2 * third).map((message, id) => ({ id, ...(message as object) })),
      ),
      callFromContentScript(browser, web, ...messages.slice(2 * third)),
    ]);
    return answers.flat();
  }

  it('are answered 300 times out of 1,000 if 300 are left, and the count outlives the background', async () => {
    const { id, key } = await createKey(on.browser, { label: 'A thousand at once', limit });
    const answers = await fromEverywhere(times(1000, post('/v2/detect/profanity', 'a test', key)));
    expect(countStatuses(answers)).toEqual({ 200: limit, 429: 1000 - limit });
    await on.browser.background.kill();
    expect(await usedBy(on.browser, id)).toBe(limit);
  });
});
