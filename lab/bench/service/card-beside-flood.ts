/**
 * Measures the user's card alone and during waiting calls of an extension, in turn: one-shots and ports, with a key
 * that has nothing left today.
 */

import { type BrowserKind, servePages } from '../../../test/harness/browser/index.ts';
import {
  type CallerScope,
  createKey,
  openCaller,
  type PeerCaller,
} from '../../../test/harness/browser/peer-extension/driver.ts';
import { post } from '../../../test/harness/post.ts';
import { choose } from '../interface/card.ts';
import { openTexts } from '../interface/contestants.ts';
import { median } from '../measure.ts';

/** Waiting calls at any time; ports, one call each. */
const waiting = { oneShots: 10_000, ports: 50 };

type Flooding = CallerScope & { isFlooding: boolean; answered: number; ended: Promise<unknown> };

/** Row: medians in milliseconds, and answers to the flood. */
export async function cardBesideFlood(kind: BrowserKind, rounds = 8): Promise<string> {
  const server = await servePages();
  const browser = await kind.launch({ isTimed: true });
  try {
    const stage = { browser, server };
    const caller = await openCaller(browser);
    const { key } = await createKey(browser, { label: 'Hostile', limit: 1 });
    const message = post('/v2/detect/language', 'Guten Morgen', key);
    await caller.call(message);
    const page = await openTexts(stage);
    // Loads the model.
    await choose(stage, page);
    const [alone, beside]: [number[], number[]] = [[], []];
    let answers = 0;
    for (let round = 0; round < rounds; round++) {
      alone.push(await choose(stage, page));
      await startFlood(caller, browser.product.id, message);
      beside.push(await choose(stage, page));
      answers += await endFlood(caller);
    }
    const [one, other] = [median(alone), median(beside)];
    return `| ${kind.name} | ${one.toFixed(0)} | ${other.toFixed(0)} | ${(other / one).toFixed(2)} | ${answers} |`;
  } finally {
    await browser.close();
    await server.close();
  }
}

function startFlood({ page }: PeerCaller, extensionId: string, message: object): Promise<void> {
  return page.evaluate(
    ({ extensionId, message, oneShots, ports }) => {
      const scope = globalThis as Flooding;
      scope.isFlooding = true;
      scope.answered = 0;
      // No named inner functions: tsx's helpers are missing in the page.
      const loops = Array.from({ length: oneShots + ports }, async (_, at) => {
        while (scope.isFlooding) {
          if (at < oneShots) await scope.peer.call(extensionId, message);
          else await scope.peer.portCall(extensionId, [{ id: at, ...message }]);
          scope.answered++;
        }
      });
      scope.ended = Promise.all(loops);
    },
    { extensionId, message, ...waiting },
  );
}

/** Number of answers, once every call has one. */
function endFlood({ page }: PeerCaller): Promise<number> {
  return page.evaluate(async () => {
    const scope = globalThis as Flooding;
    scope.isFlooding = false;
    await scope.ended;
    return scope.answered;
  });
}
