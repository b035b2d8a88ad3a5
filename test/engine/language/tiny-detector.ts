import { ModelDetector } from '../../../src/engine/language/detector.ts';
import { type TinyModel, tinyModel } from './tiny-model.ts';

/** German uses D and E, French F and G, Serbian two scripts, Chinese one character. */
export const tiny: TinyModel = {
  langs: ['de', 'fr', 'sr', 'zh'],
  ngrams: {
    d: { 0: 8 },
    e: { 0: 8 },
    f: { 1: 8 },
    g: { 1: 8 },
    s: { 2: 8 },
    ш: { 2: 8 },
    中: { 3: 8 },
    国: { 3: 8 },
  },
  // None is rare.
  curves: { priors: [[0], [0], [0]], levels: [2, 2, 2, 2] },
};
export const detectorOf = (changes: Partial<TinyModel> = {}) =>
  new ModelDetector(tinyModel({ ...tiny, ...changes }));
export const detector = detectorOf();
export const german = 'deed edde deed edde deed edde ddee';
export const french = 'fggf gffg fggf gffg fggf gffg ffgg';
