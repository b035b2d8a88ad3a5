import '../fake-browser.ts';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, pagedModel, senders, shippedFile } from '../fake-browser.ts';
import { releaseLocks } from '../web-locks.ts';

const model = await pagedModel(readFileSync('src/engine/language.bin'));
const ask = { type: 'get-language-engine' };
const detect = { method: 'POST', path: '/v2/detect/language', body: { q: 'Wie spät ist es jetzt bei dir?' } };

/** Starts a background whose model file contains `file`. */
async function wake(file: Uint8Array<ArrayBuffer> | undefined) {
  const read = vi.fn(async (address: string, options?: RequestInit) => {
    if (!address.endsWith('.bin')) return shippedFile(address);
    if (file === undefined) throw new TypeError('Failed to fetch');
    return answerWith(file, options);
  });
  vi.stubGlobal('fetch', read);
  vi.resetModules();
  releaseLocks();
  const { answerInternal } = await import('../../../src/extension/background/message-router.ts');
  return { answerInternal, read };
}

afterEach(() => {
  vi.doUnmock('../../../src/engine/language/index.ts');
  vi.unstubAllGlobals();
});

describe('the engine shown in the popup', () => {
  it('is null before the first detection, and asking for it reads no more than any start', async () => {
    const { answerInternal, read } = await wake(model);
    const atStart = ['/language.bin', '/language.wasm'];
    const paths = () => read.mock.calls.map(([address]) => new URL(address).pathname);
    expect(paths()).toEqual(atStart);
    expect(await answerInternal(ask, senders.page)).toBeNull();
    expect(paths()).toEqual(atStart);
  });

  it('is the model, of which a short text needs a part', async () => {
    const { answerInternal, read } = await wake(model);
    expect(await answerInternal(detect, senders.page)).toMatchObject({
      status: 200,
      body: { results: [expect.objectContaining({ lang: 'de' })] },
    });
    expect(await answerInternal(ask, senders.page)).toBe('model');
    const sizes = await Promise.all(
      read.mock.results.map(async ({ value }) => Number((await value).headers.get('Content-Length'))),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(model.length / 2);
  });

  it.each([
    ['is missing', undefined],
    ['is cut off', model.subarray(0, model.length / 4)],
    ['is damaged where a text needs it', model.map((byte, at) => (at < 2 ** 21 ? byte : byte ^ 1))],
    ['is empty', new Uint8Array()],
  ])('is franc-min if the model file %s, and detection still works', async (_, file) => {
    const { answerInternal } = await wake(file);
    expect(await answerInternal(detect, senders.page)).toMatchObject({
      status: 200,
      body: { results: expect.arrayContaining([expect.objectContaining({ lang: 'de' })]) },
    });
    expect(await answerInternal(ask, senders.page)).toBe('franc-min');
  });

  it('is null if neither works, and each detection reports this', async () => {
    vi.doMock('../../../src/engine/language/index.ts', async (original) => ({
      ...(await original<object>()),
      createFrancDetector() {
        throw new Error('out of memory');
      },
    }));
    const { answerInternal } = await wake(undefined);
    expect(await answerInternal(detect, senders.page)).toMatchObject({
      status: 503,
      body: { error: { code: 'engine_unavailable' } },
    });
    expect(await answerInternal(ask, senders.page)).toBeNull();
  });
});
