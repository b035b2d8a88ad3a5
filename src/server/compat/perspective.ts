/** PROFANITY alone. Other attributes are refused, never derived. */
import type { Caller } from '@vernacular/contract/accounts';
import {
  type Answer,
  type ApiRequest,
  type DetectionEndpoint,
  errorAnswer,
  jsonAnswer,
  loaded,
  readFields,
  text,
  withoutBody,
} from '@vernacular/contract/api';
import * as v from 'valibot';
import type { LanguageDetector, ProfanityFinder } from 'vernacular-engine/engines';
import { perspectiveCodes, translated } from './codes.ts';
import { discoveryDocument, discoveryPath, rootUrlOf } from './discovery.ts';
import type { ErrorBody, Handler, Host, Operation, Service } from './service.ts';

const analyzePath = '/v1alpha1/comments:analyze';
const attribute = 'PROFANITY';

const endpoint: DetectionEndpoint = {
  path: analyzePath,
  method: 'POST',
  kind: 'profanity',
  needsKey: true,
  bulk: false,
  bodyTypes: ['application/json'],
  sibling: undefined,
};

const operations: readonly Operation[] = [
  {
    method: 'post',
    path: analyzePath,
    summary: 'The profanity of a comment, as Perspective answers for the attribute PROFANITY',
    body: { comment: { text: 'Holy shit, that was close' }, requestedAttributes: { [attribute]: {} } },
    answer: {
      attributeScores: {
        [attribute]: {
          spanScores: [{ begin: 0, end: 25, score: { value: 0.99, type: 'PROBABILITY' } }],
          summaryScore: { value: 0.99, type: 'PROBABILITY' },
        },
      },
      languages: ['en'],
      detectedLanguages: ['en'],
    },
    key: 'url',
  },
  {
    method: 'get',
    path: discoveryPath,
    summary: "The discovery document for Google's client libraries",
    answer: { kind: 'discovery#restDescription', name: 'commentanalyzer', version: 'v1alpha1' },
    key: 'none',
  },
];

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

class AnalysisError extends Error {
  constructor(
    message: string,
    readonly errorType = 'INVALID_REQUEST',
    readonly more: object = {},
  ) {
    super(message);
  }
}

export function createPerspective({ api, engines }: Host): Service {
  async function answer(request: ApiRequest, caller: Caller): Promise<Answer> {
    const key = new URL(request.url).searchParams.get('key');
    const body = await api.asChargedCall(caller, key === null ? null : `Bearer ${key}`, async () => {
      const asked = await readRequest(request);
      return {
        texts: [asked.comment.text],
        work: async () => analyze(asked, await loaded(engines.language), await loaded(engines.profanity)),
      };
    });
    return { ...jsonAnswer(body), facts: { kind: 'single', texts: 1 } };
  }
  return {
    routes: {
      [analyzePath]: onlyMethod('POST', (request, caller) => answer(request, caller).catch(refusal)),
      [discoveryPath]: onlyMethod('GET', discover),
    },
    below: { '/v1alpha1/': notFound, '/$discovery/': notFound },
    operations,
  };
}

function onlyMethod(method: 'GET' | 'POST', handle: Handler): Handler {
  const headers = { Allow: method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS' };
  return async (request, caller) => {
    if (request.method === 'OPTIONS') return { status: 204, headers };
    if (request.method === method) return handle(request, caller);
    if (request.method === 'HEAD' && method === 'GET') return withoutBody(await handle(request, caller));
    return errorOf(405, `Use ${method} for ${new URL(request.url).pathname}.`, {}, headers);
  };
}

const discover: Handler = async (request) => {
  const rootUrl = rootUrlOf(request);
  if (rootUrl === undefined) return errorOf(400, 'The Host header must name this server.');
  return jsonAnswer(discoveryDocument(rootUrl, analyzePath));
};

const notFound: Handler = async () =>
  errorOf(404, `Method not found. This server only offers POST ${analyzePath}.`);

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
  const candidates = translated(detector.detect(comment.text), comment.text, perspectiveCodes);
  const detectedLanguages = candidates.flatMap(({ lang, confidence }) =>
    confidence >= probable ? [lang] : [],
  );
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
