export type { ApiAnswer, ApiMessage } from 'vernacular-client/message';
export { FairTurns } from './active-calls.ts';
export { type Answer, bodyText, type CallFacts, jsonAnswer, responseOf, withoutBody } from './answer.ts';
export { answerMessage, refuse } from './answer-message.ts';
export { readFields } from './body/parse-fields.ts';
export { type Api, type ApiParts, createApi } from './create-api.ts';
export { type DetectionEngines, loaded } from './detect.ts';
export {
  type BodyType,
  type DetectionEndpoint,
  type Endpoint,
  endpoints,
  type InspectEndpoint,
  jsonAndForms,
  pair,
} from './endpoints.ts';
export { ApiError, type ErrorCode, engineUnavailable, errorAnswer, noEndpoint, statusOf } from './errors.ts';
export { inspectRequest } from './inspect-request.ts';
export { type GuessThrottle, hashOfWrongKey, KeyGuessThrottle } from './key-guess-throttle.ts';
export { maxBodyBytes, maxCharacters, maxHeaderCharacters, maxValues } from './limits.ts';
export { Quota } from './quota.ts';
export type { ApiRequest } from './request.ts';
export { pathWithoutExtension } from './request.ts';
export { type ResponseBody, responseSchemas, text, texts } from './schemas.ts';
