/**
 * Measures, during a flood of access requests, the time from a press on the options page until it says "done". A flood
 * to a minimal extension shows the browser's own cost. Then measures the user's card during a flood.
 */
import { buildExtension } from '../../../scripts/lib/build/extension.ts';
import { buildPackage } from '../../../scripts/lib/build/package.ts';
import {
  type BrowserKind,
  browsers,
  type InstalledExtension,
  type TestBrowser,
  type TestPage,
} from '../../../test/harness/browser/index.ts';
import {
  type CallerScope,
  openCaller,
  type PeerCaller,
} from '../../../test/harness/browser/peer-extension/driver.ts';
import { cardBesideFlood } from './card-beside-flood.ts';
import { bareExtension } from './transport.ts';

/** Access requests. */
const count = 10_000;

/** After the flood's start. */
const pressAfterMs = 1000;

const wish = { name: 'Reading list', reason: 'To sort what you save.', detections_a_day: 50 };

const acts = {
  Pause: { button: '.access-list .actions button:nth-child(1)', words: 'Paused' },
  Revoke: { button: '.access-list .actions button:nth-child(2)', words: '” revoked.' },
  Deny: { button: '.access-question .actions button:nth-child(2)', words: 'Denied.' },
} as const;

export async function benchFlood(): Promise<void> {
  await buildExtension();
  await buildPackage('client');
  console.log(
    `| browser | flood to | act | done after ms | flood of ${count} ends after ms | answers |\n|---|---|---|--:|--:|---|`,
  );
  for (const kind of browsers) await measureIn(kind);
  console.log(
    '\n| browser | card alone, ms | card beside a flood, ms | ratio | answers to the flood |\n|---|--:|--:|--:|--:|',
  );
  for (const kind of browsers) console.log(await cardBesideFlood(kind));
}

async function measureIn(kind: BrowserKind): Promise<void> {
  const browser = await kind.launch({ others: [bareExtension], isTimed: true });
  try {
    const caller = await openCaller(browser);
    const bare = browser.peers.at(-1) as InstalledExtension;
    const answer = { status: 429, body: { error: { code: 'prepared' } } };
    const targets = { Vernacular: browser.product.id, 'minimal extension': bare.id };
    for (const [name, target] of Object.entries(targets)) {
      for (const act of Object.keys(acts) as (keyof typeof acts)[]) {
        await prepare(browser, act);
        const options = await openOptions(browser, acts[act].button);
        // Again each time: Firefox ends a background after 30 s.
        await caller.page.evaluate(
          ({ id, answer }) => (globalThis as CallerScope).peer.call(id, { bare: 'keep', answer }),
          { id: bare.id, answer },
        );
        const pressed = press(options, act);
        const { allMs, answers } = await flood(caller, target);
        console.log(`| ${kind.name} | ${name} | ${act} | ${await pressed} | ${allMs} | ${answers} |`);
        await options.close();
      }
    }
  } finally {
    await browser.close();
  }
}

/** Grants access (for Pause, Revoke), or only asks (for Deny). */
function prepare(browser: TestBrowser, act: keyof typeof acts): Promise<void> {
  const [peer] = browser.peers;
  return browser.inExtension(
    async ({ id, act }) => {
      // No inner functions: tsx names them by a helper that the page lacks.
      for (const access of ['revoke', 'forget'])
        await chrome.runtime.sendMessage({ type: 'manage-access', request: { access, id } });
      const questions = [{ id, name: 'Reading list', reason: 'To sort.', detections: 50, isPutOff: false }];
      await chrome.storage.local.set({ 'accounts.asked': { questions, denied: [] } });
      if (act === 'Deny') return;
      const request = { access: 'allow', id, limit: 1000 };
      await chrome.runtime.sendMessage({ type: 'manage-access', request });
    },
    { id: peer?.id ?? '', act },
  );
}

async function openOptions(browser: TestBrowser, button: string): Promise<TestPage> {
  const page = await browser.open(`${browser.product.origin}/src/extension/options/index.html#extensions`);
  await page.waitFor((button) => document.querySelector(button), button);
  return page;
}

/** Milliseconds until the page says "done". */
async function press(page: TestPage, act: keyof typeof acts): Promise<number> {
  const ms = await page.evaluate(
    async ({ button, words, afterMs }) => {
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      const start = performance.now();
      document.querySelector<HTMLElement>(button)?.click();
      while (!document.body.innerText.includes(words))
        await new Promise((resolve) => setTimeout(resolve, 10));
      return performance.now() - start;
    },
    { ...acts[act], afterMs: pressAfterMs },
  );
  return Math.round(ms);
}

async function flood({ page }: PeerCaller, extensionId: string): Promise<{ allMs: number; answers: string }> {
  return page.evaluate(
    async ({ extensionId, count, body }) => {
      const { peer } = globalThis as CallerScope;
      const counts: Record<string, number> = {};
      const start = performance.now();
      const asked = Array.from({ length: count }, () =>
        peer.call(extensionId, { method: 'POST', path: '/access', body }),
      );
      for (const answer of await Promise.all(asked)) {
        const { access, error } = answer.body as { access?: string; error?: { code: string } };
        const kind = access ?? error?.code ?? '';
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
      const answers = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
      return { allMs: Math.round(performance.now() - start), answers: answers.join(', ') };
    },
    { extensionId, count, body: wish },
  );
}
