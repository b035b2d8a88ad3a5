import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { coreModule } from '../../../scripts/lib/core-module.ts';
import { createEngines } from '../../../src/engine/engines.ts';

const languageCore = async () => coreModule();
const model = () => readFileSync(new URL('../../../src/engine/language.bin', import.meta.url));

describe('createEngines', () => {
  it('requests the model once, on first use, even if two uses come at once', async () => {
    let asked = 0;
    const engines = createEngines({
      languageModel: async () => {
        asked++;
        return model();
      },
      languageCore,
    });
    expect(asked).toBe(0);
    const [one, two] = await Promise.all([engines.language(), engines.language()]);
    expect(one).toBe(two);
    expect(asked).toBe(1);
    expect(one.engine).toBe('model');
  });

  it.each([
    ['is missing', 'not there', () => Promise.reject(new Error('not there'))],
    ['is cut off', 'The model is damaged.', async () => model().subarray(0, 100_000)],
    [
      'is something else',
      'This is not a Vernacular model.',
      async () => new TextEncoder().encode('<!doctype html><p>404'),
    ],
  ])('falls back to franc-min and reports why if the model %s', async (_, message, languageModel) => {
    const onFallback = vi.fn();
    const detector = await createEngines({ languageModel, languageCore, onFallback }).language();
    expect(detector.engine).toBe('franc-min');
    expect(onFallback.mock.calls).toEqual([[expect.objectContaining({ message })]]);
    expect(detector.detect('Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.')[0]?.lang).toBe(
      'de',
    );
  });

  it('falls back to franc-min if WebAssembly is blocked', async () => {
    const detector = await createEngines({
      languageModel: async () => model(),
      languageCore: () => Promise.reject(new WebAssembly.CompileError('refused by the policy of the page')),
    }).language();
    expect(detector.engine).toBe('franc-min');
  });
});
