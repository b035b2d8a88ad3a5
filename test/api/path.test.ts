import { describe, expect, it } from 'vitest';
import { apiOf, http } from './parts.ts';

const statusOf = async (path: string) =>
  (await apiOf().fetch(new Request(`https://localhost${path}`), { caller: http })).status;

describe('the extension of a path', () => {
  it.each([
    ['/v2/languages', 200],
    ['/v2/languages.json', 200],
    ['/v2/languages.json?a.b', 200],
    ['/v2/languages.xml', 406],
  ])('is what follows the last dot: %s', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });

  it.each(['/v2.json/languages', '/v2.xml/languages', '/v2/languages.json/', '/v2/languages.'])(
    'is at its end alone, so that nothing is there: %s',
    async (path) => {
      expect(await statusOf(path)).toBe(404);
    },
  );
});
