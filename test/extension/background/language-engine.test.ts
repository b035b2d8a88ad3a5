import '../fake-browser.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, modelFiles, senders, shippedFile } from '../fake-browser.ts';
import { releaseLocks } from '../web-locks.ts';

const { front, rest } = modelFiles();
const detect = { method: 'POST', path: '/v2/detect/language', body: { q: 'Wie spät ist es jetzt bei dir?' } };

async function wake(files: Readonly<Record<string, Uint8Array<ArrayBuffer> | undefined>> = {}) {
  const read = vi.fn(async (address: string, options?: RequestInit) => {
    const name = new URL(address).pathname.slice(1);
    if (!(name in files)) return shippedFile(address, options);
    const file = files[name];
    if (file === undefined) throw new TypeError('Failed to fetch');
    return answerWith(file, options);
  });
  vi.stubGlobal('fetch', read);
  vi.resetModules();
  releaseLocks();
  const { answerInternal } = await import('../../../src/extension/background/message-router.ts');
  return { answerInternal, read };
}

afterEach(() => void vi.doUnmock('../../../src/engine/language/index.ts'));

const inspect = { type: 'inspect-text', text: detect.body.q };

describe('the language engine', () => {
  it('reads no file for calls without a text', async () => {
    const { answerInternal, read } = await wake();
    const languages = { method: 'GET', path: '/v2/languages' };
    expect(await answerInternal(languages, senders.page)).toMatchObject({ status: 200 });
    expect(read).not.toHaveBeenCalled();
  });

  it('is the model, of which a short text needs a part', async () => {
    const { answerInternal, read } = await wake();
    expect(await answerInternal(detect, senders.page)).toMatchObject({
      status: 200,
      body: { results: [expect.objectContaining({ lang: 'de' })] },
    });
    expect(await answerInternal(inspect, senders.page)).not.toHaveProperty('isFallback');
    const sizes = await Promise.all(
      read.mock.results.map(async ({ value }) => Number((await value).headers.get('Content-Length'))),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan((front.length + rest.length) / 2);
  });

  it.each([
    ['the first file of the model is missing', { 'language.bin': undefined }],
    ['the first file of the model is cut off', { 'language.bin': front.subarray(0, front.length / 4) }],
    ['the first file of the model is empty', { 'language.bin': new Uint8Array() }],
    ['the second file of the model is missing', { 'language-rest.bin': undefined }],
    ['the second file of the model is cut off', { 'language-rest.bin': rest.subarray(0, rest.length / 4) }],
    ['the second file of the model is damaged', { 'language-rest.bin': rest.map((byte) => byte ^ 1) }],
  ])('is franc-min if %s, and detection still works', async (_, files) => {
    const { answerInternal } = await wake(files);
    expect(await answerInternal(detect, senders.page)).toMatchObject({
      status: 200,
      body: { results: expect.arrayContaining([expect.objectContaining({ lang: 'de' })]) },
    });
    expect(await answerInternal(inspect, senders.page)).toMatchObject({ isFallback: true });
  });

  it('fails each detection if neither works', async () => {
    vi.doMock('../../../src/engine/language/index.ts', async (original) => ({
      ...(await original<object>()),
      createFrancDetector() {
        throw new Error('out of memory');
      },
    }));
    const { answerInternal } = await wake({ 'language.bin': undefined });
    expect(await answerInternal(detect, senders.page)).toMatchObject({
      status: 503,
      body: { error: { code: 'engine_unavailable' } },
    });
    expect(await answerInternal(inspect, senders.page)).toEqual({ outcome: 'unavailable' });
  });
});
