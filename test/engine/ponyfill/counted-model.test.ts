import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../lib/eventually.ts';
import { definePonyfill, modelAddress, type Read, readFile } from './platform.ts';

const failing: Read = async () => {
  throw new Error('offline');
};

describe('the model of LanguageDetector', () => {
  it('is downloadable, downloading, and then available', async () => {
    let finish: (() => void) | undefined;
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const read = vi.fn<Read>(async (address) => {
      await gate;
      return readFile(address);
    });
    const { LanguageDetector } = definePonyfill(read);
    expect(await LanguageDetector.availability()).toBe('downloadable');
    const created = LanguageDetector.create();
    await eventually(() => expect(read).toHaveBeenCalled());
    expect(await LanguageDetector.availability({ expectedInputLanguages: ['de'] })).toBe('downloading');
    expect(await LanguageDetector.availability({ expectedInputLanguages: ['tlh'] })).toBe('unavailable');
    finish?.();
    await created;
    expect(await LanguageDetector.availability()).toBe('available');
  });

  it('is not downloaded by availability', async () => {
    const read = vi.fn(readFile);
    await definePonyfill(read).LanguageDetector.availability({ expectedInputLanguages: ['de'] });
    expect(read).not.toHaveBeenCalled();
  });

  it('is loaded once for several detectors, and again after all are destroyed', async () => {
    const read = vi.fn(readFile);
    const { LanguageDetector } = definePonyfill(read);
    const [first, second] = await Promise.all([LanguageDetector.create(), LanguageDetector.create()]);
    first.destroy();
    first.destroy();
    expect((await second.detect('Guten Morgen'))[0]?.detectedLanguage).toBe('de');
    const third = await LanguageDetector.create();
    expect(read).toHaveBeenCalledTimes(2);
    second.destroy();
    third.destroy();
    expect(await LanguageDetector.availability()).toBe('available');
    await LanguageDetector.create();
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('is freed if the only creation was aborted', async () => {
    const controller = new AbortController();
    const read = vi.fn<Read>((address) => {
      controller.abort();
      return readFile(address);
    });
    const { LanguageDetector } = definePonyfill(read);
    const created = LanguageDetector.create({ signal: controller.signal });
    await expect(created).rejects.toMatchObject({ name: 'AbortError' });
    // The aborted creation ends later.
    await eventually(async () => {
      (await LanguageDetector.create()).destroy();
      expect(read).toHaveBeenCalledTimes(4);
    });
  });

  it('rejects with a NetworkError if it cannot be read, and is downloadable again', async () => {
    const read = vi.fn(failing);
    const { LanguageDetector, detectLanguage } = definePonyfill(read);
    for (const failure of [
      await LanguageDetector.create().catch((error) => error),
      await detectLanguage('Guten Morgen').catch((error) => error),
    ]) {
      expect(failure).toBeInstanceOf(DOMException);
      expect(failure).toMatchObject({ name: 'NetworkError', message: 'The model cannot be read: offline' });
    }
    expect(await LanguageDetector.availability()).toBe('downloadable');
    read.mockImplementation(readFile);
    expect((await detectLanguage('Guten Morgen')).languages[0]?.language).toBe('de');
    await LanguageDetector.create();
  });

  it('reports no progress of 1 if it cannot be read', async () => {
    const loaded: number[] = [];
    const created = definePonyfill(failing).LanguageDetector.create({
      monitor: (target) => target.addEventListener('downloadprogress', (event) => loaded.push(event.loaded)),
    });
    await expect(created).rejects.toMatchObject({ name: 'NetworkError' });
    expect(loaded).toEqual([0]);
  });

  it('rejects with an OperationError if it is damaged', async () => {
    const { LanguageDetector } = definePonyfill(async (address) =>
      address === modelAddress ? new Uint8Array(144) : readFile(address),
    );
    const failure = await LanguageDetector.create().catch((error) => error);
    expect(failure).toBeInstanceOf(DOMException);
    expect(failure).toMatchObject({
      name: 'OperationError',
      message: 'The model cannot be used: This is not a Vernacular model.',
    });
  });
});
