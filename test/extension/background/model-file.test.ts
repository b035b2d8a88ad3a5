import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchJoined } from '../../../src/extension/background/model-file.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a model in parts', () => {
  it('is joined in the order of its parts, whichever comes first', async () => {
    const waits: Record<string, number> = { a: 20, b: 0, c: 10 };
    vi.stubGlobal('fetch', async (address: string) => {
      await new Promise((resolve) => setTimeout(resolve, waits[address]));
      return new Response(`${address}${address}`);
    });
    expect(new TextDecoder().decode(await fetchJoined(['a', 'b', 'c']))).toBe('aabbcc');
  });

  it('is not read where a part is missing', async () => {
    vi.stubGlobal('fetch', async (address: string) => {
      if (address === 'b') throw new TypeError('Failed to fetch');
      return new Response(address);
    });
    await expect(fetchJoined(['a', 'b'])).rejects.toThrow('Failed to fetch');
  });
});
