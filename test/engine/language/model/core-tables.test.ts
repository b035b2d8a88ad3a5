import { describe, expect, it } from 'vitest';
import { writeTables } from '../../../../src/engine/language/model/core-tables.ts';
import type { ModelFacts } from '../../../../src/engine/language/model/model-facts.ts';
import { ModelFileError } from '../../../../src/engine/language/model/model-file.ts';
import { tiny } from '../tiny-detector.ts';
import { tinyModel } from '../tiny-model.ts';

const list = <T>(length: number, value: T) => Array.from({ length }, () => value);

describe('writeTables', () => {
  const curves = (own: Partial<ModelFacts['curves']>) => ({ ...tinyModel(tiny).facts.curves, ...own });
  /** Maximum counts, and facts that have a given count. */
  const rooms: readonly [what: string, most: number, factsOf: (count: number) => Partial<ModelFacts>][] = [
    ['classes', 256, (count) => ({ classes: list(count, { lang: 'de' }) })],
    ['usage levels', 16, (count) => ({ curves: curves({ priors: list(count, [0]) }) })],
    [
      'numbers of words that a usage level tells apart',
      64,
      (count) => ({ curves: curves({ priors: [[0], list(count, 0.5)] }) }),
    ],
    ['steps of sharpness', 13, (count) => ({ curves: curves({ sharpness: list(count, 1) }) })],
    ['levels of n-grams', 16, (count) => ({ levels: list(count, 1) })],
    ['levels of words', 8, (count) => ({ wordScores: list(count, 1) })],
  ];

  it.each(rooms)('accepts the maximum number of %s and rejects one more', (_, most, factsOf) => {
    const { core, facts } = tinyModel(tiny);
    const write = (count: number) => writeTables(core, { ...facts, ...factsOf(count) });
    expect(() => write(most)).not.toThrow();
    expect(() => write(most + 1)).toThrow(ModelFileError);
    expect(() => write(most + 1)).toThrow('The model exceeds the limits of the core.');
  });
});
