/** https://developers.google.com/discovery/v1/reference/apis */
import type { ApiRequest } from '@vernacular/contract/api';

export const discoveryPath = '/$discovery/rest';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const flag = { type: 'boolean' };
const ref = (name: string) => ({ $ref: name });
const list = (name: string) => ({ type: 'array', items: ref(name) });
const map = (name: string) => ({ type: 'object', additionalProperties: ref(name) });

const properties = {
  AnalyzeCommentRequest: {
    comment: ref('TextEntry'),
    requestedAttributes: map('AttributeParameters'),
    languages: texts,
    spanAnnotations: flag,
    dropUnsupportedAttributes: flag,
    doNotStore: flag,
    clientToken: text,
  },
  AnalyzeCommentResponse: {
    attributeScores: map('AttributeScores'),
    languages: texts,
    detectedLanguages: texts,
    clientToken: text,
  },
  AttributeParameters: { scoreType: text, scoreThreshold: { type: 'number', format: 'float' } },
  AttributeScores: { summaryScore: ref('Score'), spanScores: list('SpanScore') },
  Score: { value: { type: 'number', format: 'float' }, type: text },
  SpanScore: {
    begin: { type: 'integer', format: 'int32' },
    end: { type: 'integer', format: 'int32' },
    score: ref('Score'),
  },
  TextEntry: { text, type: text },
};

export function discoveryDocument(rootUrl: string, analyzePath: string): object {
  const path = analyzePath.slice(1);
  return {
    kind: 'discovery#restDescription',
    discoveryVersion: 'v1',
    id: 'commentanalyzer:v1alpha1',
    name: 'commentanalyzer',
    version: 'v1alpha1',
    title: 'Vernacular, with the interface of the Perspective Comment Analyzer API',
    description: 'Scores the attribute PROFANITY of English comments. Comments are never stored.',
    protocol: 'rest',
    rootUrl,
    servicePath: '',
    baseUrl: rootUrl,
    batchPath: 'batch',
    parameters: {
      key: { type: 'string', location: 'query', description: 'The API key.' },
      alt: { type: 'string', location: 'query', enum: ['json'], default: 'json' },
    },
    schemas: Object.fromEntries(
      Object.entries(properties).map(([id, of]) => [id, { id, type: 'object', properties: of }]),
    ),
    resources: {
      comments: {
        methods: {
          analyze: {
            id: 'commentanalyzer.comments.analyze',
            description: 'Scores a comment.',
            path,
            flatPath: path,
            httpMethod: 'POST',
            parameters: {},
            parameterOrder: [],
            request: ref('AnalyzeCommentRequest'),
            response: ref('AnalyzeCommentResponse'),
          },
        },
      },
    },
  };
}

/** At which the caller reached the server. Undefined for an unusable `Host`. */
export function rootUrlOf({ url, headers }: Pick<ApiRequest, 'url' | 'headers'>): string | undefined {
  const host = headers.get('host') ?? '';
  if (!/^[\w.:[\]-]+$/.test(host)) return undefined;
  const isSecure = url.startsWith('https:') || headers.get('x-forwarded-proto') === 'https';
  return `${isSecure ? 'https' : 'http'}://${host}/`;
}
