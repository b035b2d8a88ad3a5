export { browserSpeech } from './browser-speech.ts';
export { nextRate, rates } from './rates.ts';
export { type Passage, read, type Utterance } from './read.ts';
export type { SpeechPort, Voice } from './speech-port.ts';
export { localLanguages, voiceFor } from './voices.ts';
