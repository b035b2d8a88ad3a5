import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkAccountsFile } from '../../../src/server/sqlite/index.ts';
import { rounds } from '../../rounds.ts';
import { keysOf, openStore, pathOfTest } from './open.ts';

class Charger {
  readonly child: ChildProcess;
  readonly #waiting = new Map<number, (outcome: string) => void>();
  #last = 0;

  constructor(path: string) {
    const program = new URL('charger.ts', import.meta.url);
    this.child = fork(program, [path], { execArgv: ['--import', 'tsx/esm'] });
    this.child.on('message', (message: { call: number; outcome: string }) => {
      this.#waiting.get(message.call)?.(message.outcome);
      this.#waiting.delete(message.call);
    });
    this.child.on('exit', () => {
      for (const settle of this.#waiting.values()) settle('killed');
    });
    onTestFinished(() => void this.child.kill('SIGKILL'));
  }

  async ready(): Promise<this> {
    await once(this.child, 'message');
    return this;
  }

  /** Charges one detection. Resolves to the outcome, or to `killed` if the process ends first. */
  charge(id: string): Promise<string> {
    const call = ++this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(call, resolve);
      this.child.send({ call, id });
    });
  }
}

const start = (path: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => new Charger(path).ready()));

const makeKey = (path: string, limit: number) =>
  keysOf(path, (keys) => keys.create({ label: 'a test', limit }));

const usedOf = async (path: string, id: string) => (await openStore(path).usage(id))?.used ?? Number.NaN;

describe('several processes with one accounts file', () => {
  it('charge an account exactly up to its limit', async () => {
    const path = pathOfTest();
    const { id } = await makeKey(path, 100);
    const chargers = await start(path, 3);
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, at) => (chargers[at % 3] as Charger).charge(id)),
    );
    expect(outcomes.filter((outcome) => outcome === 'charged')).toHaveLength(100);
    expect(outcomes.filter((outcome) => outcome === 'limit-exceeded')).toHaveLength(200);
    expect(await usedOf(path, id)).toBe(100);
  });

  const kills = 10 * rounds;
  it(`lose no charge when they are killed (-9), ${kills} times`, async () => {
    const path = pathOfTest();
    const { id } = await makeKey(path, -1);
    let [answered, underWay] = [0, 0];
    for (let round = 0; round < kills; round += 2) {
      const chargers = await start(path, 2);
      let answers = 0;
      const killed = chargers.flatMap((charger) =>
        Array.from({ length: 8 }, async () => {
          while ((await charger.charge(id)) === 'charged') {
            answers += 1;
            // Each round at a different moment.
            if (answers === 5 + 7 * round) for (const { child } of chargers) child.kill('SIGKILL');
          }
        }),
      );
      await Promise.all(killed);
      answered += answers;
      underWay += killed.length;
    }
    const used = await usedOf(path, id);
    expect(used).toBeGreaterThanOrEqual(answered);
    expect(used).toBeLessThanOrEqual(answered + underWay);
    checkAccountsFile(path);
  });

  const canLimit = spawnSync('prlimit', ['--version']).status === 0;
  it.runIf(canLimit)('charge nothing while the disk is full, and continue afterwards', async () => {
    const path = pathOfTest();
    const { id } = await makeKey(path, -1);
    const [charger] = await start(path, 1);
    const { child } = charger as Charger;
    const limitFiles = (bytes: string) =>
      expect(spawnSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`]).status).toBe(0);
    const charge = () => (charger as Charger).charge(id);
    let charged = 0;
    limitFiles('65536');
    let outcome = await charge();
    for (; outcome === 'charged'; outcome = await charge()) charged += 1;
    expect(outcome).toBe('StorageUnavailableError');
    const refused = await Promise.all([charge(), charge(), charge()]);
    expect(refused).toEqual([
      'StorageUnavailableError',
      'StorageUnavailableError',
      'StorageUnavailableError',
    ]);
    expect(await usedOf(path, id)).toBe(charged);
    limitFiles('unlimited');
    expect(await charge()).toBe('charged');
    expect(await usedOf(path, id)).toBe(charged + 1);
  });
});
