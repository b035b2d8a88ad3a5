/**
 * Client for other extensions: language and profanity detection by the Vernacular extension, over messages.
 */
export type { ApiAnswer, ApiMessage } from '../api/message.ts';
export {
  AnswerLostError,
  type ErrorCode,
  type ErrorDetails,
  NotInstalledError,
  TimeoutError,
  VernacularError,
} from './client-errors.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
export { createFetch, type FetchOptions } from './create-fetch.ts';
export type { CallOptions, ConnectionOptions } from './delivery.ts';
export type { AccountStatus, LanguageCandidate, LanguageList } from './read-answers.ts';
