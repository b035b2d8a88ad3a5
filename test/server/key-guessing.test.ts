/**
 * Guesses keys from several client addresses: on Linux all of 127.0.0.0/8 are this machine's.
 */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { call, detection } from './http-call.ts';
import { type OpenServer, openServer, worker } from './open.ts';

const shipped = worker();
let server: OpenServer | undefined;
afterEach(() => server?.close());
afterAll(() => shipped.remove());

describe('guessing keys', () => {
  it.each([
    ['TLS', []],
    ['plain HTTP', ['--http']],
  ])('makes answers slow over %s for whoever guesses, and for nobody else', async (_, args) => {
    const opened = await openServer(shipped, { args });
    server = opened;
    const { key } = await opened.management.create({ label: 'Honest', limit: -1 });
    const wrong = (at: number) => detection(`vern_${String(at).padStart(32, 'a')}`, 'Guten Morgen');
    const guesser = { ...opened, localAddress: '127.0.0.5' };
    const honest = { ...opened, localAddress: '127.0.0.6' };
    for (let at = 0; at < 20; at++) expect((await call(guesser, wrong(at))).status).toBe(401);

    const order: string[] = [];
    await Promise.all([
      // The right key as well: the wait must not tell it from wrong ones.
      ...Array.from({ length: 12 }, async (_, at) => {
        const { status } = await call(guesser, at === 0 ? detection(key, 'Guten Morgen') : wrong(20 + at));
        order.push(`guesser ${status}`);
      }),
      ...Array.from({ length: 5 }, async () => {
        const { status } = await call(honest, detection(key, 'Guten Morgen'));
        order.push(`honest ${status}`);
      }),
    ]);
    expect(order.slice(-4)).not.toContain('honest 200');
    expect(order.filter((answer) => answer === 'honest 200')).toHaveLength(5);
    expect(order.filter((answer) => answer === 'guesser 200')).toHaveLength(1);
    expect(order.filter((answer) => answer === 'guesser 401')).toHaveLength(11);
  });
});
