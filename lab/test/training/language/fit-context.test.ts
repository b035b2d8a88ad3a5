import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coreModule } from '../../../../scripts/lib/core-module.ts';
import { openModel } from '../../../../src/engine/language/model/model.ts';
import { fitContext } from '../../../training/language/fit-context.ts';
import { wordsCorpus } from './words-corpus.ts';

describe('fitContext', () => {
  it('reduces the loss and is deterministic', async () => {
    const model = await openModel(coreModule(), readFileSync('src/engine/language.bin'));
    const lines: string[] = [];
    const fitAgain = () => fitContext(wordsCorpus(), model, 6, (line) => lines.push(line));
    const weights = fitAgain();
    expect(fitAgain()).toEqual(weights);
    const losses = lines.map((line) => Number(/loss ([\d.]+)/.exec(line)?.[1]));
    expect(losses.at(-1)).toBeLessThan(losses[0] as number);
    expect(Object.values(weights).every(Number.isFinite)).toBe(true);
  });
});
