import { describe, expect, it } from 'vitest';
import { apiOf, detection, http, openAccount } from './parts.ts';

/** What a call of so many texts is told when 10 a day are allowed and so many are used. */
async function refusal(texts: number, used: number, before = 1_500) {
  const usage = { used, limit: 10, resetsAt: 1_000_000 };
  const api = apiOf({
    clock: () => usage.resetsAt - before,
    accounts: {
      ...openAccount(usage).accounts,
      charge: async () => ({ outcome: 'limit-exceeded', usage }),
    },
  });
  const q = Array.from({ length: texts }, () => 'a');
  const answer = await api.fetch(detection('/v2/bulk_detect/language', { q }), { caller: http });
  const { error } = (await answer.json()) as { error: { message: string } };
  return { message: error.message, retryAfter: answer.headers.get('retry-after') };
}

describe('a call beyond the limit', () => {
  it('is told how much it needs, how much is left, and when there is more', async () => {
    expect((await refusal(3, 8)).message).toBe(
      "This call needs 3 detections, but of today's limit of 10 only 2 are left; the count starts again at 00:00 UTC.",
    );
  });

  it('is told so in the singular', async () => {
    expect((await refusal(1, 10)).message).toMatch(/^This call needs 1 detection, .* only 0 are left;/);
  });

  it.each([
    [1_500, '2'],
    [1_000, '1'],
    [1, '1'],
    [0, '1'],
  ])('%i ms before midnight may be repeated after %s s', async (before, seconds) => {
    expect((await refusal(1, 10, before)).retryAfter).toBe(seconds);
  });
});
