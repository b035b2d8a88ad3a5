/**
 * Kills all processes of a server under load at random moments (kill -9). Every answered charge must be on disk, and at most the calls in
 * progress besides. `VERNACULAR_KILLS=200 npx vitest run --project=server test/server/kill.test.ts` is the long form.
 */
import { randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { folderOfFile } from '../folder.ts';
import { call, detection, usedBy } from './http-call.ts';
import { type OpenServer, openServer } from './open.ts';

const kills = Number(process.env.VERNACULAR_KILLS ?? 4);
const args = ['--http', '--processes', '2'];
const clients = 16;

const data = folderOfFile();

interface Account {
  readonly key: string;
  /** Detections of calls that were answered with 200. */
  answered: number;
  /** Detections of calls that got no answer. */
  unanswered: number;
}

/** Calls one account after the other, one to three detections a call, until the server is gone. */
async function callUntilGone(server: OpenServer, accounts: readonly Account[]): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  try {
    for (let at = randomInt(accounts.length); ; at += 1) {
      const account = accounts[at % accounts.length] as Account;
      const texts = Array.from({ length: randomInt(1, 4) }, () => 'a test');
      try {
        const message = detection(account.key, texts, 'profanity');
        const { status } = await call({ ...server, agent }, message);
        expect(status).toBe(200);
        account.answered += texts.length;
      } catch (error) {
        if ((error as { code?: string }).code === undefined) throw error;
        account.unanswered += texts.length;
        return;
      }
    }
  } finally {
    agent.destroy();
  }
}

describe('a server that is killed under load', () => {
  it(`has charged what it answered, ${kills} times`, { timeout: 300_000 + kills * 10_000 }, async () => {
    let server = await openServer({ data, args });
    const accounts: Account[] = [];
    for (const label of ['one', 'two', 'three']) {
      const { key } = await server.management.create({ label, limit: -1 });
      accounts.push({ key, answered: 0, unanswered: 0 });
    }
    let answers = 0;
    for (let round = 0; round < kills; round += 1) {
      const calling = Array.from({ length: clients }, () => callUntilGone(server, accounts));
      // Every fourth is killed as soon as it starts to work.
      await wait(round % 4 === 3 ? 0 : randomInt(20, 400));
      await server.kill();
      await Promise.all(calling);

      server = await openServer({ data, args });
      for (const account of accounts) {
        const charged = await usedBy(server, account.key);
        expect(charged).toBeGreaterThanOrEqual(account.answered);
        expect(charged).toBeLessThanOrEqual(account.answered + account.unanswered);
        answers += account.answered;
        // What was under way is settled now: from here on it counts as it was charged.
        account.answered = charged;
        account.unanswered = 0;
      }
    }
    await server.close();
    // A run in which nothing was answered would prove nothing.
    expect(answers).toBeGreaterThan(kills);
    if (kills > 4) process.stdout.write(`${kills} kills, ${accounts.map((one) => one.answered)} charged\n`);
  });
});
