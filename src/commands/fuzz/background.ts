/**
 * Sends fuzzed messages and port frames to the background, and judges each answer and the counters at the end.
 */
import fc from 'fast-check';
import type { AccountSummary } from '../../accounts/index.ts';
import { hangMs, within } from '../../tools/browser/waiting.ts';
import { type Chance, createRandom, oneOf } from '../../tools/chance.ts';
import { chargedOnAllDays } from '../faults/expected-accounts.ts';
import { contractFault, detectionsIn, frameFault, shown } from './contract.ts';
import { type Host, type HostPort, turnOfAll } from './host.ts';
import { anyMessage } from './messages.ts';
import { page, type Senders, script, sendersOf } from './senders.ts';

interface BackgroundFigures {
  readonly messages: number;
  readonly frames: number;
  readonly ports: number;
  /** Answers by their status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Detections that were answered to the two extensions, all of them charged. */
  readonly detections: number;
  /** Milliseconds of the longest wait for one answer. */
  readonly longest: number;
  readonly faults: readonly string[];
}

/** Messages that are made, and under way, at once. */
const batch = 250;

/** Sends `count` messages and about as many frames; half of the ports are closed in the middle. */
export async function fuzzBackground(host: Host, count: number, seed: number): Promise<BackgroundFigures> {
  const chance = createRandom(seed);
  const { id, key } = await createKey(host, 'Fuzzed');
  const bound = await createKey(host, 'Bound to another', 'f'.repeat(32));
  const messages = anyMessage([key, key, key, bound.key, `vern_${'a'.repeat(32)}`]);
  const fuzzer = new Fuzzer(host, chance);
  const rejected = (reason: unknown) => fuzzer.faults.push(`a rejection that nobody handled: ${reason}`);
  process.on('unhandledRejection', rejected);
  let sent = 0;
  let ports = 0;
  let frames = 0;
  try {
    while (sent + frames < count) {
      const made = fc.sample(messages, { numRuns: batch, seed: seed + sent + frames }).map((make) => make());
      const half = made.length / 2;
      const senders = sendersOf((sent + frames) / batch);
      await Promise.all(made.slice(0, half).map((message) => fuzzer.sendOne(message, senders)));
      sent += half;
      const width = 1 + Math.floor(chance() * 40);
      for (let at = half; at < made.length; at += width) {
        const some = made.slice(at, at + width);
        await fuzzer.usePort(some, senders);
        frames += some.length;
        ports += 1;
      }
    }
    fuzzer.faults.push(...(await harmDone(host, id, fuzzer.detections)));
  } finally {
    process.off('unhandledRejection', rejected);
  }
  const { statuses, detections, longest, faults } = fuzzer;
  return { messages: sent, frames, ports, statuses, detections, longest, faults };
}

/** Sends what it is given, and keeps account of what comes back. */
class Fuzzer {
  readonly statuses: Record<string, number> = {};
  readonly faults: string[] = [];
  detections = 0;
  longest = 0;
  readonly #host: Host;
  readonly #chance: Chance;

  constructor(host: Host, chance: Chance) {
    this.#host = host;
    this.#chance = chance;
  }

  async sendOne(message: unknown, { outsiders, impostors }: Senders): Promise<void> {
    const isFromInside = this.#chance() < 0.1;
    const from = isFromInside ? 'inside' : 'outside';
    // Pages of ours send what they like: they could delete what is counted here.
    const sender = isFromInside
      ? oneOf([script, ...impostors], this.#chance)
      : oneOf([...outsiders, ...outsiders, ...impostors], this.#chance);
    const start = performance.now();
    try {
      const answer = await within(this.#host.send(from, message, sender), 'an answer');
      this.longest = Math.max(this.longest, performance.now() - start);
      const fault = contractFault(answer, from);
      if (fault !== undefined) this.faults.push(fault);
      if (isInternalError(answer) && isCarried(message)) this.faults.push(`500 for ${shown(message)}`);
      if (isGiven(answer)) this.faults.push(`managed keys for ${JSON.stringify(sender)}`);
      this.#note(answer, from);
    } catch (error) {
      this.faults.push(`${(error as Error).message} for ${shown(message)}`);
    }
  }

  /** One port: its frames at once, some under the same id, some without; then closed in the middle, or read out. */
  async usePort(messages: readonly unknown[], { outsiders }: Senders): Promise<void> {
    const chance = this.#chance;
    const name =
      chance() < 0.9 ? 'vernacular' : oneOf(['', 'Vernacular', 'vernacular ', '__proto__'], chance);
    const port = this.#host.connect(name, oneOf(outsiders, chance));
    if (port.isRefused !== (name !== 'vernacular')) this.faults.push(`the port name ${name} was misjudged`);
    if (port.isRefused) return;
    const isLeft = chance() < 0.3;
    const expected = new Map<string, number>();
    for (const message of messages) {
      const frame = withId(message, chance);
      countOne(expected, usableId(frame));
      try {
        port.post(frame);
      } catch (error) {
        this.faults.push(`the port threw: ${(error as Error).message}`);
      }
    }
    if (isLeft) {
      for (let turns = Math.floor(chance() * 4); turns > 0; turns--) await turnOfAll();
      const before = port.posted.length;
      port.disconnect();
      // Whatever is under way may be charged though unanswered, so it must be over before anything is counted.
      await settled();
      if (port.posted.length !== before) this.faults.push('a closed port was answered');
    } else await this.#allAnswers(port, messages.length);
    this.#judgeFrames(port, expected, isLeft);
  }

  /** Waits for as many answers as there were frames, and a little longer for one too many. */
  async #allAnswers(port: HostPort, count: number): Promise<void> {
    const start = performance.now();
    while (port.posted.length < count && performance.now() - start < hangMs) await turnOfAll();
    this.longest = Math.max(this.longest, performance.now() - start);
    await turnOfAll();
  }

  #judgeFrames(port: HostPort, expected: ReadonlyMap<string, number>, isLeft: boolean): void {
    const got = new Map<string, number>();
    for (const frame of port.posted) {
      const fault = frameFault(frame);
      if (fault !== undefined) this.faults.push(fault);
      countOne(got, (frame as { id: unknown }).id);
      if (isInternalError(frame)) this.faults.push(`500 over a port, ${expected.size} ids`);
      this.#note(frame, 'outside');
    }
    for (const id of new Set([...expected.keys(), ...got.keys()])) {
      const [wanted = 0, came = 0] = [expected.get(id), got.get(id)];
      if (isLeft ? came > wanted : came !== wanted) {
        this.faults.push(`${came} answers to ${wanted} frames with the id ${id.slice(0, 80)}`);
      }
    }
  }

  #note(answer: unknown, from: 'outside' | 'inside'): void {
    const { status = 'internal' } = (answer ?? {}) as { status?: number | string };
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (from === 'outside') this.detections += detectionsIn(answer);
  }
}

/** Counts an id as JSON writes it. */
function countOne(counts: Map<string, number>, id: unknown): void {
  const name = JSON.stringify(id);
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

const ids: readonly unknown[] = [
  0,
  1,
  1,
  -0,
  'a',
  'a',
  '',
  '__proto__',
  Number.NaN,
  null,
  undefined,
  {},
  [],
  true,
  1e308,
  'i'.repeat(10_000),
];

function withId(message: unknown, chance: Chance): unknown {
  if (typeof message !== 'object' || message === null || chance() < 0.1) return message;
  try {
    return Object.assign(Object.create(Object.getPrototypeOf(message)), message, { id: oneOf(ids, chance) });
  } catch {
    // It lets nobody look at it.
    return message;
  }
}

/** The id that the answer must carry, as docs have it: a string or a finite number, else null. */
function usableId(frame: unknown): unknown {
  try {
    const { id } = Object(frame) as { id?: unknown };
    return typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id)) ? id : null;
  } catch {
    return null;
  }
}

/** Whether key management did what it was asked. */
function isGiven(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
}

/** Long enough for everything that was handed over to be done. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 50; turns++) await turnOfAll();
}

/** An answer of the contract, but one that means that something was not foreseen. */
function isInternalError(answer: unknown): boolean {
  return (answer as { status?: unknown } | null | undefined)?.status === 500;
}

/** Whether any browser could carry the message; what throws when it is looked at may be answered with 500. */
function isCarried(message: unknown): boolean {
  try {
    structuredClone(message);
    return true;
  } catch {
    return false;
  }
}

async function createKey(
  host: Host,
  label: string,
  boundTo: string | null = null,
): Promise<{ readonly id: string; readonly key: string }> {
  const made = await manage(host, { manage: 'create', label, limit: -1, boundTo });
  const { account, key } = made as { account: { id: string }; key: string };
  return { id: account.id, key };
}

/** What key management answers a page of ours. */
async function manage(host: Host, request: object): Promise<unknown> {
  const answer = await host.send('inside', { type: 'manage-accounts', request }, page);
  return (answer as { value: unknown }).value;
}

/** Faults where more was answered than was counted, somebody's key was touched, or an honest call is not answered. */
async function harmDone(host: Host, id: string, answered: number): Promise<string[]> {
  const faults: string[] = [];
  const accounts = (await manage(host, { manage: 'list' })) as AccountSummary[];
  const labels = accounts.map(({ label }) => label).sort();
  if (String(labels) !== 'Bound to another,Fuzzed,This browser') faults.push(`the keys are ${labels}`);
  const charged = chargedOnAllDays(accounts.find((one) => one.id === id) ?? { days: [] });
  // Ports that were closed in the middle: charged, and nobody there to hear the answer.
  if (charged < answered) faults.push(`${answered} detections were answered, ${charged} charged`);
  const answer = await host.send('inside', { method: 'GET', path: '/v2/status' }, page);
  if ((answer as { status?: unknown }).status !== 200) faults.push('an honest call was not answered');
  return faults;
}
