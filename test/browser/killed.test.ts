/** Kills the whole browser while it writes charges and key changes, and restarts it on the same profile. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AccountSummary } from '../../src/contract/accounts/index.ts';
import { Expected } from '../faults/expected-accounts.ts';
import { type BrowserKind, browsers, type TestBrowser, within } from '../harness/browser/index.ts';
import { manage, openCaller } from '../harness/browser/peer-extension/driver.ts';
import { bearer, post } from '../harness/post.ts';
import { type Chance, createRandom } from '../lib/chance.ts';
import { folderOfTest } from '../lib/folder.ts';
import { rounds, seed, seedNote } from '../lib/rounds.ts';

interface BrowserKillFigures {
  readonly charged: number;
  readonly changes: number;
  readonly faults: readonly string[];
}

const importedKeys = 100;

async function killWhileWriting(
  kind: BrowserKind,
  kills: number,
  chance: Chance,
): Promise<BrowserKillFigures> {
  const profile = folderOfTest();
  const expected = new Expected();
  const faults: string[] = [];
  const launch = () =>
    kind.launch({
      profile,
      // After the third kill, Firefox would ask to start without extensions.
      preferences: {
        'toolkit.startup.max_resumed_crashes': -1,
        'browser.sessionstore.resume_from_crash': false,
      },
    });
  let browser = await launch();
  for (let count = 0; count < kills; count++) {
    await writeUntilKilled(browser, expected, 5 + Math.floor(chance() * 60));
    browser = await launch();
    const found = await manage<AccountSummary[]>(browser, { manage: 'list', args: [] });
    faults.push(...expected.compare(found).map((fault) => `after kill ${count + 1}: ${fault}`));
    faults.push(...(await badKeys(browser, expected)).map((fault) => `after kill ${count + 1}: ${fault}`));
  }
  await browser.close();
  return { ...expected.figures, faults };
}

/** All write at once. The browser is killed after this many answers. */
async function writeUntilKilled(browser: TestBrowser, expected: Expected, answers: number): Promise<void> {
  const caller = await openCaller(browser);
  const keys = Array.from({ length: importedKeys }, (_, at) => ({
    hash: createHash('sha256').update(`imported ${at}`).digest('hex'),
    label: `Imported ${at}`,
    boundTo: null,
    createdAt: 1,
  }));
  let left = answers;
  let dying: Promise<void> | undefined;

  async function go(step: () => Promise<unknown>): Promise<void> {
    while (dying === undefined) {
      // The outcome of calls that fail because of the kill is unknown.
      const failed = await step().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (failed !== undefined && dying === undefined) throw failed.error;
      left -= 1;
      if (left <= 0) dying ??= browser.kill();
    }
  }

  const ask = <Value>(message: { manage: string } & Record<string, unknown>) =>
    manage<Value>(browser, message);
  const account = await expected.create('Charged', ask);
  const charge = (q: string | string[]) => () =>
    expected.charge(account.id, Array.isArray(q) ? q.length : 1, async () => {
      const path = Array.isArray(q) ? '/v2/bulk_detect/profanity' : '/v2/detect/profanity';
      const [answer] = await caller.call(post(path, q, account.key));
      if (answer?.status !== 200) throw new Error(`A call was answered with ${answer?.status}.`);
    });
  let turn = 0;
  async function changeKey(): Promise<void> {
    turn += 1;
    const { id } = await expected.create(`Key ${turn}`, ask);
    await expected.update(id, turn, ask);
    if (turn % 2 === 0) await expected.revoke(id, ask);
  }
  const work = [
    go(charge('a test')),
    go(charge('a test')),
    go(charge(['one', 'two', 'three'])),
    go(changeKey),
    go(() => expected.restore(keys, ask)),
  ];
  await within(Promise.all(work), 'what was under way when the browser died');
  await dying;
}

async function badKeys(browser: TestBrowser, expected: Expected): Promise<string[]> {
  const caller = await openCaller(browser);
  const { good, revoked } = expected.keys;
  const [opened, closed] = await Promise.all(
    [good, revoked].map(async (keys) => {
      const calls = keys.slice(-5).map((key) => ({
        method: 'GET',
        path: '/v2/status',
        headers: bearer(key),
      }));
      return (await caller.call(...calls)).map(({ status }) => status);
    }),
  );
  return [
    ...(opened ?? []).filter((status) => status !== 200).map((status) => `a key was answered with ${status}`),
    ...(closed ?? []).filter((status) => status !== 401).map((status) => `a revoked key, with ${status}`),
  ];
}

describe.each(browsers)('accounts after $name was killed while writing', (kind) => {
  it('are readable and agree with every answer', async () => {
    const { faults, charged, changes } = await killWhileWriting(kind, 2 * rounds, createRandom(seed));
    expect(faults, seedNote).toEqual([]);
    expect(Math.min(charged, changes)).toBeGreaterThan(0);
  });
});
