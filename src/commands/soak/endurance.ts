/**
 * Hours of a little use: calls at random intervals, between which the background ends by itself and is woken again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type UnattendedBrowser, within } from '../../tools/browser/index.ts';
import { type CallerScope, createKey } from '../../tools/browser/peer-extension/driver.ts';
import { type Chance, oneOf } from '../../tools/chance.ts';
import { chargedTo } from './charged-to.ts';
import { answerFault, mixedCalls } from './mix.ts';
import type { Seen } from './samples.ts';

interface Endurance {
  /** `performance.now()` at which it is over. */
  readonly end: number;
  readonly chance: Chance;
  /** Seconds between two looks at the memory. */
  readonly memoryEvery: number;
  readonly note: (seen: Seen) => void;
}

/** Milliseconds after which calls are taken for ones that are never answered. */
const patience = 120_000;

/** Failures in a row after which nothing more is to be expected. */
const hopeless = 5;

/** Notes what goes wrong as a fault, and goes on. */
export async function endure(browser: UnattendedBrowser, { end, chance, memoryEvery, note }: Endurance) {
  const caller = await openCaller(browser, note);
  let lastMemory = 0;
  for (let failures = 0; performance.now() < end && failures < hopeless; ) {
    try {
      const gap = oneOf(gaps, chance)(browser.idleSeconds, chance);
      const ran = await browser.background.isRunning();
      await sleep(gap.seconds * 1000);
      let runs = await browser.background.isRunning();
      if (ran && !runs) note({ kind: 'end', by: 'itself' });
      const fate = chance();
      if (runs && fate < 0.15) {
        await browser.background.kill();
        note({ kind: 'end', by: 'us, idle' });
        runs = false;
      }
      const calls = mixedCalls(1 + Math.floor(chance() * 4), caller.key, chance);
      if (fate > 0.85) await caller.interrupted(calls, chance() * (runs ? 30 : 1200));
      else if (fate > 0.6) await caller.overPort(calls);
      // Whether it still ran when the call came is not known where the gap is as long as its patience.
      else await caller.oneByOne(calls, gap.isClear ? { woken: !runs } : undefined);
      await caller.compareCounter();
      if (performance.now() - lastMemory > memoryEvery * 1000) {
        note({ kind: 'memory', bytes: await browser.background.memory() });
        lastMemory = performance.now();
      }
      failures = 0;
    } catch (error) {
      failures += 1;
      note({ kind: 'fault', text: String(error) });
    }
  }
}

/** How long nothing happens: well within the background's patience, well beyond it, or just as long. */
const gaps: readonly ((idle: number, chance: Chance) => { seconds: number; isClear: boolean })[] = [
  ...Array(5).fill((idle: number, chance: Chance) => ({
    seconds: 0.3 + (chance() * idle) / 4,
    isClear: true,
  })),
  ...Array(4).fill((idle: number, chance: Chance) => ({
    seconds: idle + 2 + (chance() * idle) / 5,
    isClear: true,
  })),
  (idle, chance) => ({ seconds: idle - 1 + 2 * chance(), isClear: false }),
];

type Calls = ReturnType<typeof mixedCalls>;

/** An extension with a key of its own, and what its calls must have cost. */
async function openCaller(browser: UnattendedBrowser, note: Endurance['note']) {
  const { id, key } = await createKey(browser, { label: 'Endurance', limit: -1 });
  const page = await browser.open(`${browser.peer.origin}/caller.html`);
  const extensionId = browser.product.id;
  let charged = 0;
  let doubtful = 0;

  async function sendOneByOne(calls: Calls): Promise<{ answer: unknown; ms: number }[]> {
    const messages = calls.map(({ message }) => message);
    const answers = page.evaluate(
      async ({ extensionId, messages }) => {
        const { call } = (globalThis as CallerScope).peer;
        const answers: { answer: unknown; ms: number }[] = [];
        for (const message of messages) {
          const start = performance.now();
          // A background that is ended takes its answer along.
          const answer = await call(extensionId, message).catch(() => null);
          answers.push({ answer: answer ?? null, ms: performance.now() - start });
        }
        return JSON.stringify(answers);
      },
      { extensionId, messages },
    );
    return JSON.parse(await within(answers, 'answers to one-shots', patience));
  }

  /** Judges the answers, and keeps account of what they cost. */
  function judge(calls: Calls, answers: readonly { readonly answer: unknown }[], mayBeLost = false) {
    const before = charged;
    let lost = 0;
    for (const [at, call] of calls.entries()) {
      const answer = answers[at]?.answer ?? null;
      const fault = answer === null ? `${call.message.path} was not answered` : answerFault(call, answer);
      if (fault === undefined) charged += call.charged;
      if (answer === null) {
        lost += 1;
        doubtful += call.charged;
      }
      if (fault !== undefined && !(answer === null && mayBeLost)) note({ kind: 'fault', text: fault });
    }
    note({ kind: 'calls', answered: calls.length - lost, lost, charged: charged - before });
  }

  return {
    key,
    async oneByOne(calls: Calls, state: { woken: boolean } | undefined) {
      const answers = await sendOneByOne(calls);
      judge(calls, answers);
      if (state === undefined) return;
      // Whatever the first has woken runs for the others.
      for (const [at, { ms }] of answers.entries())
        note({ kind: 'call', woken: at === 0 && state.woken, ms });
    },
    async overPort(calls: Calls) {
      const messages = calls.map(({ message }, id) => ({ id, ...message }));
      const flying = page.evaluate(
        async ({ extensionId, messages }) =>
          JSON.stringify(await (globalThis as CallerScope).peer.portCall(extensionId, messages)),
        { extensionId, messages },
      );
      const answers: { id: number }[] = JSON.parse(await within(flying, 'answers over a port', patience));
      judge(
        calls,
        messages.map(({ id }) => ({ answer: answers.find((answer) => answer.id === id) })),
      );
    },
    /** The background is ended after so many milliseconds, wherever the calls are then. */
    async interrupted(calls: Calls, after: number) {
      const flying = sendOneByOne(calls);
      await sleep(after);
      if (await browser.background.isRunning()) {
        await browser.background.kill();
        note({ kind: 'end', by: 'us, in a call' });
      }
      judge(calls, await flying, true);
    },
    /** What was answered is charged, what was lost at most once. */
    async compareCounter() {
      const counted = await chargedTo(browser, id);
      if (counted < charged || counted > charged + doubtful) {
        note({ kind: 'fault', text: `${counted} counted, ${charged} answered, ${doubtful} in doubt` });
      }
      charged = counted;
      doubtful = 0;
    },
  };
}
