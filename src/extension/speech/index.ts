export { rates } from './rates.ts';
export { type Passage, read, type Utterance } from './read.ts';
export { browserSpeech, voiceFor, voicesFor } from './voices.ts';
