/**
 * Guesses keys from one address and calls normally from another. On Linux, all of 127.0.0.0/8 are local
 * addresses.
 */
import { expect } from 'vitest';
import type { ServerUnderTest } from './contract-suite.ts';
import { call, detection } from './http-call.ts';

export async function expectGuesserToWait(server: ServerUnderTest): Promise<void> {
  const { key } = await server.management.create({ label: 'Honest', limit: -1 });
  const wrong = (at: number) => detection(`vern_${String(at).padStart(32, 'a')}`, 'Guten Morgen');
  const guesser = { ...server, localAddress: '127.0.0.5' };
  const honest = { ...server, localAddress: '127.0.0.6' };
  // More than are answered without a delay, in whatever process they are counted.
  for (let at = 0; at < 24; at++) expect((await call(guesser, wrong(at))).status).toBe(401);

  const order: string[] = [];
  await Promise.all([
    // Includes the right key: the delay must not distinguish it from wrong ones.
    ...Array.from({ length: 12 }, async (_, at) => {
      const { status } = await call(guesser, at === 0 ? detection(key, 'Guten Morgen') : wrong(100 + at));
      order.push(`guesser ${status}`);
    }),
    ...Array.from({ length: 5 }, async () => {
      const { status } = await call(honest, detection(key, 'Guten Morgen'));
      order.push(`honest ${status}`);
    }),
  ]);
  // Twelve answers with a quarter of a second between two, from any process.
  expect(order.slice(-4)).not.toContain('honest 200');
  const count = (answer: string) => order.filter((each) => each === answer).length;
  expect(['honest 200', 'guesser 200', 'guesser 401'].map(count)).toEqual([5, 1, 11]);
}
