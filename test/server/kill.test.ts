/**
 * Kills all processes of a server under load (kill -9) after a varying number of answers. All answered
 * charges must be on disk, and at most the calls in flight in addition. Long form: `VERNACULAR_KILLS=200 npx
 * vitest run --project=server test/server/kill.test.ts`.
 */
import { randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { describe, expect, it } from 'vitest';
import { folderOfFile } from '../folder.ts';
import { call, detection, usedBy } from './http-call.ts';
import { type OpenServer, openServer } from './open.ts';

const kills = Number(process.env.VERNACULAR_KILLS ?? 2);
const args = ['--http', '--processes', '2'];
const clients = 16;

const data = folderOfFile();

interface Account {
  readonly key: string;
  /** Detections answered with 200. */
  answered: number;
  /** Detections without an answer. */
  unanswered: number;
}

/** Calls the accounts in turn, with one to three detections per call, until the server is gone. */
async function callUntilGone(
  server: OpenServer,
  accounts: readonly Account[],
  noteAnswer: () => void,
): Promise<void> {
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
        noteAnswer();
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

describe('a server killed under load', () => {
  it(`has charged every answered call, ${kills} times`, { timeout: 300_000 + kills * 10_000 }, async () => {
    let server = await openServer({ data, args });
    const accounts: Account[] = [];
    for (const label of ['one', 'two', 'three']) {
      const { key } = await server.management.create({ label, limit: -1 });
      accounts.push({ key, answered: 0, unanswered: 0 });
    }
    let answers = 0;
    for (let round = 0; round < kills; round += 1) {
      let calling: Promise<void>[] = [];
      let left = 1 + ((round * 37) % 200);
      const enough = new Promise<void>((resolve) => {
        const note = () => {
          left -= 1;
          if (left === 0) resolve();
        };
        calling = Array.from({ length: clients }, () => callUntilGone(server, accounts, note));
      });
      await enough;
      await server.kill();
      await Promise.all(calling);

      server = await openServer({ data, args });
      for (const account of accounts) {
        const charged = await usedBy(server, account.key);
        expect(charged).toBeGreaterThanOrEqual(account.answered);
        expect(charged).toBeLessThanOrEqual(account.answered + account.unanswered);
        answers += account.answered;
        // The outcome of calls in flight is now known and counts from here on.
        account.answered = charged;
        account.unanswered = 0;
      }
    }
    await server.close();
    // A run without answers would prove nothing.
    expect(answers).toBeGreaterThanOrEqual(kills);
    if (kills > 2) process.stdout.write(`${kills} kills, ${accounts.map((one) => one.answered)} charged\n`);
  });
});
