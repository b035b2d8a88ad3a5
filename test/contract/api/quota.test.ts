import { describe, expect, it } from 'vitest';
import { apiOf, detection, http, openAccount } from './parts.ts';

/** Returns the error message for a call, by its number of texts, usage, limit and time before midnight. */
async function refusal(texts: number, used: number, { before = 1_500, limit = 10 } = {}) {
  const usage = { used, limit, resetsAt: 1_000_000 };
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

describe('a call that exceeds the limit', () => {
  it.each([
    [
      'how much it needs, how much is left, and when there is more',
      3,
      8,
      'This call needs 3 detections, but only 2 of the daily limit of 10 are left; send fewer texts, or wait for the reset at 00:00 UTC.',
    ],
    [
      'so in the singular',
      2,
      9,
      'This call needs 2 detections, but only 1 of the daily limit of 10 is left; send fewer texts, or wait for the reset at 00:00 UTC.',
    ],
    [
      'to wait where nothing is left',
      1,
      10,
      'This call needs 1 detection, but the daily limit of 10 is used up; wait for the reset at 00:00 UTC, or ask for a higher limit.',
    ],
    [
      'not to wait where it would not fit on any day',
      11,
      0,
      'This call needs 11 detections, which is more than the daily limit of 10; send fewer texts in one call, or ask for a higher limit.',
    ],
  ])('is refused with the advice to %s', async (_, texts, used, message) => {
    expect((await refusal(texts, used)).message).toBe(message);
  });

  it('is not advised to send fewer texts if the limit is 0', async () => {
    expect((await refusal(1, 0, { limit: 0 })).message).toBe(
      'This call needs 1 detection, which is more than the daily limit of 0; ask for a higher limit.',
    );
  });

  it.each([
    [86_400_000, '86400'],
    [1_500, '2'],
    [1_000, '1'],
    [1, '1'],
    [0, '1'],
    [-5_000, '1'],
  ])('%i ms before midnight may be repeated after %s s', async (before, seconds) => {
    expect((await refusal(1, 10, { before })).retryAfter).toBe(seconds);
  });
});
