import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient, NotInstalledError } from '../../src/client/index.ts';
import { answering } from './transport.ts';

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

  it('is preferred under `browser`, where it always returns promises', async () => {
    const other = vi.fn();
    vi.stubGlobal('browser', { runtime: { sendMessage: async () => reply } });
    vi.stubGlobal('chrome', { runtime: { sendMessage: other } });
    expect(await createClient({ extensionId: 'abc' }).status()).toEqual(told);
    expect(other).not.toHaveBeenCalled();
  });

  it('is not confused with a page element of the same name', async () => {
    vi.stubGlobal('browser', { id: 'browser', tagName: 'DIV' });
    vi.stubGlobal('chrome', { runtime: { sendMessage: async () => reply } });
    expect(await createClient({ extensionId: 'abc' }).status()).toEqual(told);
  });

  it('may throw synchronously for an invalid id: the call rejects with an error that has the id', async () => {
    vi.stubGlobal('chrome', {
      runtime: {
        sendMessage: () => {
          throw new TypeError('Invalid extension id');
        },
      },
    });
    const error = await createClient({ extensionId: 'no-id' })
      .status()
      .catch((reason) => reason);
    expect(error).toBeInstanceOf(NotInstalledError);
    expect(error.message).toContain('no-id');
  });
});
