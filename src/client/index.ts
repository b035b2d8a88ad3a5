/** The client package: language and profanity detection by the Vernacular extension or a server. */

export type { Access, AccessWish } from './access.ts';
export {
  AnswerLostError,
  type ErrorCode,
  type ErrorDetails,
  type FallbackCode,
  NotInstalledError,
  TimeoutError,
  VernacularError,
} from './client-errors.ts';
export { type Client, type ClientOptions, createClient, type DetectOptions } from './create-client.ts';
export type { CallOptions } from './delivery.ts';
export { productIds } from './extension-api.ts';
export type { Fallback } from './fallback.ts';
export type {
  BlockInspection,
  InspectedPart,
  InspectedProfanity,
  InspectedText,
  Inspection,
  InspectOptions,
} from './inspection.ts';
export type { KeyStore } from './key-store.ts';
export type { ApiAnswer, ApiMessage } from './message.ts';
export type { AccountStatus, LanguageCandidate, LanguageList } from './read-answers.ts';
export type { ConnectionOptions } from './transport.ts';
