/**
 * Example texts for the sense model: ambiguous words in their innocent senses and as swearing. None is used in tests.
 * The files with frames have one section for each word or list of words; frames.ts describes their format.
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
