export { nextRate, rates } from './rates.ts';
export { type Passage, read, type Utterance } from './read.ts';
export { browserSpeech, localLanguages, voiceFor, voicesFor } from './voices.ts';
