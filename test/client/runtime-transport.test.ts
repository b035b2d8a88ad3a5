import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient, NotInstalledError } from '../../src/client/index.ts';
import { answering, failureOf } from './transport.ts';

const status = { detections_today: 1, daily_limit: -1, remaining_today: -1 };
const told = { detectionsToday: 1, dailyLimit: -1, remainingToday: -1 };
const reply = answering({ status })({ method: 'GET', path: '/v2/status' });

afterEach(() => vi.unstubAllGlobals());

describe('the browser’s extension API', () => {
  it.each(['browser', 'chrome'])('is found under the name %s', async (name) => {
    const sendMessage = vi.fn(async () => reply);
    vi.stubGlobal(name, { runtime: { sendMessage } });
    expect(await createClient({ extensionId: 'abc' }).status()).toEqual(told);
    expect(sendMessage).toHaveBeenCalledExactlyOnceWith(
      'abc',
      expect.objectContaining({ path: '/v2/status' }),
    );
  });

  it.each([
    [
      'is preferred under `browser`, where it always returns promises',
      { runtime: { sendMessage: async () => reply } },
      0,
    ],
    ['is not confused with a page element of the same name', { id: 'browser', tagName: 'DIV' }, 1],
  ])('%s', async (_, named, calls) => {
    const other = vi.fn(async () => reply);
    vi.stubGlobal('browser', named);
    vi.stubGlobal('chrome', { runtime: { sendMessage: other } });
    expect(await createClient({ extensionId: 'abc' }).status()).toEqual(told);
    expect(other).toHaveBeenCalledTimes(calls);
  });

  it('may throw synchronously for an invalid id: the call rejects with an error that has the id', async () => {
    vi.stubGlobal('chrome', {
      runtime: {
        sendMessage: () => {
          throw new TypeError('Invalid extension id');
        },
      },
    });
    const error = await failureOf(createClient({ extensionId: 'no-id' }).status());
    expect(error).toBeInstanceOf(NotInstalledError);
    expect(error.message).toContain('no-id');
  });
});
