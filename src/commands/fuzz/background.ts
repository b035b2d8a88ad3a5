/**
 * Sends fuzzed messages and port frames to the background, and judges each answer and the counters at the end.
 */
import fc from 'fast-check';
import { hangMs, within } from '../../tools/browser/waiting.ts';
import { type Chance, createRandom, oneOf } from '../../tools/chance.ts';
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

interface Counters {
  readonly statuses: Record<string, number>;
  readonly faults: string[];
  detections: number;
  longest: number;
}

/** Sends `count` messages and about as many frames; half of the ports are closed in the middle. */
export async function fuzzBackground(host: Host, count: number, seed: number): Promise<BackgroundFigures> {
  const chance = createRandom(seed);
  const { id, key } = await createKey(host, 'Fuzzed');
  const bound = await createKey(host, 'Bound to another', 'f'.repeat(32));
  const messages = anyMessage([key, key, key, bound.key, `vern_${'a'.repeat(32)}`]);
  const counters: Counters = { statuses: {}, faults: [], detections: 0, longest: 0 };
  const rejected = (reason: unknown) => counters.faults.push(`a rejection that nobody handled: ${reason}`);
  process.on('unhandledRejection', rejected);
  let sent = 0;
  let ports = 0;
  let frames = 0;
  try {
    while (sent + frames < count) {
      const made = fc.sample(messages, { numRuns: batch, seed: seed + sent + frames }).map((make) => make());
      const half = made.length / 2;
      const senders = sendersOf((sent + frames) / batch);
      await Promise.all(
        made.slice(0, half).map((message) => sendOne(host, message, senders, chance, counters)),
      );
      sent += half;
      const width = 1 + Math.floor(chance() * 40);
      for (let at = half; at < made.length; at += width) {
        const some = made.slice(at, at + width);
        await usePort(host, some, senders, chance, counters);
        frames += some.length;
        ports += 1;
      }
    }
    await expectUnharmed(host, id, counters);
  } finally {
    process.off('unhandledRejection', rejected);
  }
  return { messages: sent, frames, ports, ...counters };
}

async function sendOne(
  host: Host,
  message: unknown,
  { outsiders, impostors }: Senders,
  chance: Chance,
  counters: Counters,
): Promise<void> {
  const isFromInside = chance() < 0.1;
  const from = isFromInside ? 'inside' : 'outside';
  // Pages of ours send what they like: they could delete what is counted here.
  const sender = isFromInside
    ? oneOf([script, ...impostors], chance)
    : oneOf([...outsiders, ...outsiders, ...impostors], chance);
  const start = performance.now();
  try {
    const answer = await within(host.send(from, message, sender), 'an answer');
    counters.longest = Math.max(counters.longest, performance.now() - start);
    const fault = contractFault(answer, from);
    if (fault !== undefined) counters.faults.push(fault);
    if (isInternalError(answer) && isCarried(message)) counters.faults.push(`500 for ${shown(message)}`);
    if (isGiven(answer)) counters.faults.push(`managed keys for ${JSON.stringify(sender)}`);
    note(answer, counters, from);
  } catch (error) {
    counters.faults.push(`${(error as Error).message} for ${shown(message)}`);
  }
}

/** One port: its frames at once, some under the same id, some without; then closed in the middle, or read out. */
async function usePort(
  host: Host,
  messages: readonly unknown[],
  { outsiders }: Senders,
  chance: Chance,
  counters: Counters,
): Promise<void> {
  const name = chance() < 0.9 ? 'vernacular' : oneOf(['', 'Vernacular', 'vernacular ', '__proto__'], chance);
  const port = host.connect('outside', name, oneOf(outsiders, chance));
  if (port.isRefused !== (name !== 'vernacular')) counters.faults.push(`the port name ${name} was misjudged`);
  if (port.isRefused) return;
  const isLeft = chance() < 0.3;
  const expected = new Map<string, number>();
  for (const message of messages) {
    const frame = withId(message, chance);
    const id = usableId(frame);
    expected.set(JSON.stringify(id), (expected.get(JSON.stringify(id)) ?? 0) + 1);
    try {
      port.post(frame);
    } catch (error) {
      counters.faults.push(`the port threw: ${(error as Error).message}`);
    }
  }
  if (isLeft) {
    for (let turns = Math.floor(chance() * 4); turns > 0; turns--) await turnOfAll();
    const before = port.posted.length;
    port.disconnect();
    // Whatever is under way may be charged though unanswered, so it must be over before anything is counted.
    await settled();
    if (port.posted.length !== before) counters.faults.push('a closed port was answered');
  } else {
    await answersOf(port, messages.length, counters);
  }
  judgeFrames(port, expected, isLeft, counters);
}

/** Waits for as many answers as there were frames, and a little longer for one too many. */
async function answersOf(port: HostPort, count: number, counters: Counters): Promise<void> {
  const start = performance.now();
  while (port.posted.length < count && performance.now() - start < hangMs) await turnOfAll();
  counters.longest = Math.max(counters.longest, performance.now() - start);
  await turnOfAll();
}

function judgeFrames(
  port: HostPort,
  expected: ReadonlyMap<string, number>,
  isLeft: boolean,
  counters: Counters,
): void {
  const got = new Map<string, number>();
  for (const frame of port.posted) {
    const fault = frameFault(frame);
    if (fault !== undefined) counters.faults.push(fault);
    const id = JSON.stringify((frame as { id: unknown }).id);
    got.set(id, (got.get(id) ?? 0) + 1);
    if (isInternalError(frame)) counters.faults.push(`500 over a port, ${expected.size} ids`);
    note(frame, counters, 'outside');
  }
  for (const id of new Set([...expected.keys(), ...got.keys()])) {
    const [wanted = 0, came = 0] = [expected.get(id), got.get(id)];
    if (isLeft ? came > wanted : came !== wanted) {
      counters.faults.push(`${came} answers to ${wanted} frames with the id ${id.slice(0, 80)}`);
    }
  }
}

function note(answer: unknown, counters: Counters, from: 'outside' | 'inside'): void {
  const { status = 'internal' } = (answer ?? {}) as { status?: number | string };
  counters.statuses[status] = (counters.statuses[status] ?? 0) + 1;
  if (from === 'outside') counters.detections += detectionsIn(answer);
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
  const answer = await host.send(
    'inside',
    { type: 'manage-accounts', request: { manage: 'create', label, limit: -1, boundTo } },
    page,
  );
  const { value } = answer as { value: { account: { id: string }; key: string } };
  return { id: value.account.id, key: value.key };
}

/** The counters are those of the answers given, nobody's key was touched, and an honest call is answered. */
async function expectUnharmed(host: Host, id: string, counters: Counters): Promise<void> {
  const { value } = (await host.send(
    'inside',
    { type: 'manage-accounts', request: { manage: 'list' } },
    page,
  )) as {
    value: { id: string; label: string; used: number; limit: number }[];
  };
  const labels = value.map(({ label }) => label).join();
  if (labels !== 'This browser,Fuzzed,Bound to another') counters.faults.push(`the keys are ${labels}`);
  const account = value.find((one) => one.id === id);
  // Ports that were closed in the middle: charged, and nobody there to hear the answer.
  if (Number(account?.used) < counters.detections) {
    counters.faults.push(`${counters.detections} detections were answered, ${account?.used} charged`);
  }
  const answer = await host.send('inside', { method: 'GET', path: '/v2/status' }, page);
  if ((answer as { status?: unknown }).status !== 200)
    counters.faults.push('an honest call was not answered');
}
