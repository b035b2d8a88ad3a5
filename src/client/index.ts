/**
 * Client for other extensions: language and profanity detection by the Vernacular extension, over messages.
 */
export type { ApiAnswer, ApiMessage } from '../api/message.ts';
export type { AccountStatus, LanguageCandidate, LanguageList } from './answers.ts';
export { type Client, type ClientOptions, createClient } from './client.ts';
export type { CallOptions, ConnectionOptions } from './delivery.ts';
export {
  AnswerLostError,
  type ErrorCode,
  type ErrorDetails,
  NotInstalledError,
  TimeoutError,
  VernacularError,
} from './errors.ts';
export { createFetch, type FetchOptions } from './fetch.ts';
