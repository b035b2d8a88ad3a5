/** `comments:analyze` of Perspective, with PROFANITY alone. Other attributes are refused, never derived. */
import type { Caller } from '@vernacular/contract/accounts';
import {
  type Answer,
  type ApiRequest,
  createAuthentication,
  errorAnswer,
  jsonAnswer,
  loaded,
  Quota,
  readFields,
  text,
} from '@vernacular/contract/api';
import * as v from 'valibot';
import type { LanguageDetector, ProfanityFinder } from 'vernacular-engine/engines';
import { type ErrorBody, endpoint, type Host, type Service } from './service.ts';

const analyzePath = '/v1alpha1/comments:analyze';
const attribute = 'PROFANITY';
const allowed = { Allow: 'POST, OPTIONS' };

const commentSchema = v.object({
  text: v.nullish(v.string(), ''),
  type: v.nullish(v.picklist(['PLAIN_TEXT'])),
});
const settingsSchema = v.object({
  scoreType: v.nullish(v.picklist(['PROBABILITY'])),
  scoreThreshold: v.nullish(v.number(), 0),
});
const requestSchema = v.object({
  comment: v.nullish(commentSchema, {}),
  requestedAttributes: v.nullish(v.record(v.string(), v.nullish(settingsSchema, {})), {}),
  languages: v.nullish(v.array(v.string()), []),
  spanAnnotations: v.nullish(v.boolean(), false),
  dropUnsupportedAttributes: v.nullish(v.boolean(), false),
  clientToken: v.nullish(v.string()),
});
type AnalyzeRequest = v.InferOutput<typeof requestSchema>;

/** An error with the details that Perspective gives. */
class AnalysisError extends Error {
  constructor(
    message: string,
    readonly errorType = 'INVALID_REQUEST',
    readonly more: object = {},
  ) {
    super(message);
  }
}

export function createPerspective({ api, engines, accounts, throttle }: Host): Service {
  const authenticate = createAuthentication({ accounts, ownAccount: undefined, throttle });
  const quota = new Quota(accounts, Date.now);
  async function answer(request: ApiRequest, caller: Caller): Promise<Answer> {
    const key = new URL(request.url).searchParams.get('key');
    const account = await authenticate(caller, key === null ? null : `Bearer ${key}`);
    const asked = await readRequest(request);
    const body = await quota.withCharge(account, [asked.comment.text], async () =>
      analyze(asked, await loaded(engines.language), await loaded(engines.profanity)),
    );
    return { ...jsonAnswer(body), facts: { kind: 'single', texts: 1 } };
  }
  return {
    routes: {
      [analyzePath]: async (request, caller) => {
        if (request.method === 'OPTIONS') return { status: 204, headers: allowed };
        if (request.method !== 'POST') return errorOf(405, `Use POST for ${analyzePath}.`, {}, allowed);
        return api.asCall(() => answer(request, caller)).catch(refusal);
      },
    },
    below: {
      '/v1alpha1/': async () =>
        errorOf(404, `Method not found. This server only offers POST ${analyzePath}.`),
    },
  };
}

async function readRequest(request: ApiRequest): Promise<AnalyzeRequest> {
  const { fields } = await readFields(request, endpoint);
  const body = Object.keys(requestSchema.entries).map((name) => [name, fields(name)[0]]);
  const { success, output, issues } = v.safeParse(requestSchema, Object.fromEntries(body));
  if (!success) throw new AnalysisError(`Invalid value at '${v.getDotPath(issues[0])}'.`);
  const problem = v.safeParse(text, output.comment.text).issues?.[0].message;
  if (problem === 'text_empty') throw new AnalysisError('Comment must be non-empty.', 'COMMENT_EMPTY');
  if (problem) throw new AnalysisError('Comment text too long.', 'COMMENT_TOO_LONG');
  const names = Object.keys(output.requestedAttributes);
  if (names.length === 0) throw new AnalysisError('Missing requested_attributes', 'NO_REQUESTED_ATTRIBUTES');
  const unknown = names.find((name) => name !== attribute);
  if (unknown === undefined || output.dropUnsupportedAttributes) return output;
  throw new AnalysisError(`Unknown requested attribute: ${unknown}`);
}

/** Confidence from which a text is in a language, and likelihood from which it is profane. */
const probable = 0.5;

function analyze(asked: AnalyzeRequest, detector: LanguageDetector, finder: ProfanityFinder) {
  const { comment, clientToken, dropUnsupportedAttributes } = asked;
  const matches = finder.spans(comment.text, { nameCalling: false });
  const value = matches.reduce((highest, { score }) => Math.max(highest, score), 0);
  const likely = detector.detect(comment.text).filter(({ confidence }) => confidence >= probable);
  const detectedLanguages = likely.map(({ lang }) => lang);
  // The language of a short comment is uncertain, and English swearing counts in any language.
  const isEnglish = value >= probable || detectedLanguages.length === 0;
  const assumed = isEnglish ? ['en'] : detectedLanguages;
  const languages = asked.languages.length > 0 ? asked.languages : assumed;
  const foreign = languages.filter((tag) => !/^en(?:-|$)/i.test(tag));
  const settings = asked.requestedAttributes[attribute];
  if (foreign.length > 0 && settings && !dropUnsupportedAttributes) {
    throw new AnalysisError(
      `Attribute ${attribute} does not support request languages: ${foreign.join(', ')}`,
      'LANGUAGE_NOT_SUPPORTED_BY_ATTRIBUTE',
      { languageNotSupportedByAttributeError: { detectedLanguages, attribute } },
    );
  }
  const spans = asked.spanAnnotations && matches.length > 0 ? matches : [whole(comment.text, value)];
  const spanScores = spans.map(({ start, end, score }) => ({ begin: start, end, score: scored(score) }));
  const isShown = settings && foreign.length === 0 && value >= settings.scoreThreshold;
  return {
    ...(isShown && { attributeScores: { [attribute]: { spanScores, summaryScore: scored(value) } } }),
    languages,
    ...(clientToken && { clientToken }),
    detectedLanguages,
  };
}

const whole = (comment: string, score: number) => ({ start: 0, end: comment.length, score });
const scored = (value: number) => ({ value, type: 'PROBABILITY' });

const statusNames: Readonly<Record<number, string>> = {
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  405: 'UNIMPLEMENTED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** Status and message for error codes of the API. */
const replacements: Readonly<Record<string, readonly [number, string]>> = {
  api_key_missing: [403, 'The request is missing a valid API key.'],
  api_key_invalid: [400, 'API key not valid. Please pass a valid API key.'],
  unsupported_content_type: [400, 'The Content-Type must be application/json, in UTF-8.'],
  wrong_type: [400, 'The body must be a JSON object.'],
};

function refusal(thrown: unknown): Answer {
  if (thrown instanceof AnalysisError) {
    const { errorType, more } = thrown;
    const type = 'type.googleapis.com/google.commentanalyzer.v1alpha1.Error';
    return errorOf(400, thrown.message, { details: [{ '@type': type, errorType, ...more }] });
  }
  const { status, headers, body, facts } = errorAnswer(thrown);
  const { error } = body as ErrorBody;
  const [code, message] = replacements[error.code] ?? [status, error.message];
  return { ...errorOf(code, message, {}, headers), facts: { ...facts, kind: 'single' } };
}

function errorOf(code: number, message: string, more: object = {}, headers = {}): Answer {
  const error = { code, message, status: statusNames[code] ?? 'INVALID_ARGUMENT', ...more };
  return jsonAnswer({ error }, code, headers);
}
