/**
 * Kills all processes of one of two servers on one accounts file under load (kill -9), after a varying number of
 * answers. All answered charges must be on disk, and at most the calls in flight in addition. The other server
 * answers meanwhile, also while the killed one restarts. A long run (docs/reliability.md) can be interrupted: it
 * notes each kill in `.cache/server-kills.json` and continues there.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { expect, it } from 'vitest';
import { createRandom } from '../lib/chance.ts';
import { folderOfFile } from '../lib/folder.ts';
import { rounds, seed, seedNote } from '../lib/rounds.ts';
import { call, detection, usedBy } from './http-call.ts';
import { type OpenServer, openServer } from './open.ts';

const kills = 2 * rounds;
const clientsPerServer = 12;
const maxAnswers = 300;
const noted = '.cache/server-kills.json';

const data = folderOfFile();
const open = () => openServer({ data, args: ['--http', '--processes', '2'] });

interface Account {
  readonly key: string;
  charged: number;
  answered: number;
  unanswered: number;
}

interface Figures {
  kills: number;
  answered: number;
  unanswered: number;
  chargedUnanswered: number;
}

class Load {
  readonly #accounts: readonly Account[];
  readonly #calling: Promise<void>[] = [];
  #killed: OpenServer | undefined;
  #isOver = false;
  #answers = 0;
  #awaited: { readonly answers: number; readonly resolve: () => void } | undefined;

  constructor(servers: readonly OpenServer[], accounts: readonly Account[]) {
    this.#accounts = accounts;
    for (const server of servers)
      for (let at = 0; at < clientsPerServer; at += 1) this.#calling.push(this.#callFrom(at, server));
  }

  after(answers: number): Promise<void> {
    return new Promise((resolve) => {
      this.#awaited = { answers, resolve };
    });
  }

  async kill(server: OpenServer): Promise<void> {
    this.#killed = server;
    await server.kill();
  }

  /** Resolves once all calls have ended. Rejects if a server failed that was not killed. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#calling);
  }

  /** Calls the accounts in turn, with one to three detections per call. */
  async #callFrom(start: number, server: OpenServer): Promise<void> {
    const agent = new Agent({ keepAlive: true });
    try {
      for (let at = start; !this.#isOver; at += 1) {
        const account = this.#accounts[at % this.#accounts.length] as Account;
        const texts = Array(1 + (at % 3)).fill('a test');
        try {
          const message = detection(account.key, texts, 'profanity');
          expect((await call({ ...server, agent }, message)).status).toBe(200);
        } catch (error) {
          if ((error as { code?: string }).code === undefined || server !== this.#killed) throw error;
          account.unanswered += texts.length;
          return;
        }
        account.answered += texts.length;
        this.#answers += 1;
        if (this.#answers === this.#awaited?.answers) this.#awaited.resolve();
      }
    } finally {
      agent.destroy();
    }
  }
}

function readFigures(): Figures {
  const none: Figures = { kills: 0, answered: 0, unanswered: 0, chargedUnanswered: 0 };
  if (rounds === 1) return none;
  mkdirSync('.cache', { recursive: true });
  try {
    return JSON.parse(readFileSync(noted, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return none;
  }
}

it('two servers on one file have charged every answered call after each kill of one of them', async () => {
  const chance = createRandom(seed);
  const figures = readFigures();
  const servers = [await open(), await open()];
  const accounts: Account[] = [];
  for (const label of ['one', 'two', 'three', 'four']) {
    const { key } = await (servers[0] as OpenServer).management.create({ label, limit: -1 });
    accounts.push({ key, charged: 0, answered: 0, unanswered: 0 });
  }
  while (figures.kills < kills) {
    const load = new Load(servers, accounts);
    await load.after(1 + Math.floor(chance() * maxAnswers));
    const at = figures.kills % 2;
    await load.kill(servers[at] as OpenServer);
    servers[at] = await open();
    await load.stop();
    // A kill without answers would prove nothing.
    expect(accounts.some(({ answered }) => answered > 0)).toBe(true);
    for (const account of accounts) {
      const [used = 0, other] = await Promise.all(servers.map((server) => usedBy(server, account.key)));
      const charged = used - account.charged;
      expect(other, seedNote).toBe(used);
      expect(charged, seedNote).toBeGreaterThanOrEqual(account.answered);
      expect(charged, seedNote).toBeLessThanOrEqual(account.answered + account.unanswered);
      figures.answered += account.answered;
      figures.unanswered += account.unanswered;
      figures.chargedUnanswered += charged - account.answered;
      Object.assign(account, { charged: used, answered: 0, unanswered: 0 });
    }
    figures.kills += 1;
    if (rounds > 1) {
      writeFileSync(noted, JSON.stringify(figures));
      process.stdout.write(`${JSON.stringify(figures)}\n`);
    }
  }
  await Promise.all(servers.map((server) => server.close()));
  rmSync(noted, { force: true });
});
