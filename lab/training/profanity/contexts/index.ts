/**
 * Ambiguous words in innocent senses and as swearing, used in no test. Files with frames (frames.ts) have a section per
 * word or list.
 */
import { linesOf, sectionsOf } from '../read-text.ts';
import { writtenOut } from './frames.ts';

const lines = (name: string) => linesOf(`contexts/${name}.txt`);
const frames = (name: string) => writtenOut(sectionsOf(`contexts/${name}.txt`));

export const sentences = {
  innocent: [...lines('innocent-animals'), ...lines('innocent-things')],
  profane: lines('profane-sentences'),
};

export const written = { innocent: lines('written-innocent'), profane: lines('written-profane') };

export const phrases = {
  innocent: [...frames('innocent-frames'), ...frames('innocent-verbs')],
  profane: frames('profane-frames'),
};
