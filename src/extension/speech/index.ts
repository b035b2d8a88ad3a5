export { type Passage, read, type Utterance } from './read.ts';
export { browserSpeech, rates, voiceFor, voicesFor } from './voices.ts';
