import { describe, it } from 'vitest';
import { expectGuesserToWait } from './guessing.ts';
import { serverOfTest } from './open.ts';

describe('guessing keys', () => {
  it.each([
    ['TLS', []],
    ['plain HTTP', ['--http']],
  ])('makes answers slow over %s for whoever guesses, and for nobody else', async (_, args) => {
    await expectGuesserToWait(await serverOfTest({ args }));
  });
});
