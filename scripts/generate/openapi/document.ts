/** The OpenAPI 3.1 document, made from the API's endpoint table and schemas. */
import { toJsonSchema } from '@valibot/to-json-schema';
import packageJson from '../../../package.json' with { type: 'json' };
import {
  type DetectionEndpoint,
  type Endpoint,
  endpoints,
  type InspectEndpoint,
  responseSchemas,
} from '../../../src/contract/api/index.ts';
import { type Failure, failureResponses, failures } from './failures.ts';
import { requestBody } from './request-body.ts';

export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}

export function openApiDocument(): object {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vernacular',
      version: packageJson.version,
      summary: packageJson.description,
      description: description(),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'An HTTPS host, or messages to the extension.' }],
    security: [{ apiKey: [] }],
    tags: [
      { name: 'v1', description: 'Languages only; bodies are forms.' },
      {
        name: 'v2',
        description: 'Languages and profanity; bodies are JSON or, except for `/v2/inspect`, forms.',
      },
    ],
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, pathItem(endpoint)])),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key from the options page or `npm run keys`.',
        },
      },
      schemas: Object.fromEntries(
        Object.entries(responseSchemas).map(([name, schema]) => [
          schemaName(name as AnswerName),
          withoutDialect(toJsonSchema(schema, { target: 'draft-2020-12' })),
        ]),
      ),
      responses: failureResponses(),
    },
  };
}

function description(): string {
  return [
    'Detects the language of a text and, in v2, the probability that an English text contains profanity: swear words, ' +
      'obscenities, slurs and insults. The score does not cover threats, or hatred without such words.',
    '`lang` is an ISO 639-1 code if one exists, otherwise ISO 639-3; the most likely comes first. `confidence` is a probability. ' +
      'A text without evidence gives an empty list. `score` is for English only: 0.5 or more is profane, 0.2 to 0.5 mild.',
    'Each text costs one detection. A call is charged as a whole or not at all. The count is reset at 00:00 UTC.',
    'Any path may end in `.json`. GET endpoints also answer HEAD, and all endpoints answer OPTIONS with 204 and ' +
      '`Allow`, without a key.',
    'Web pages cannot call a server unless it was started with `--cors`.',
    'Errors have the body `{ "error": { "code", "message" } }`. docs/errors.md explains every code.',
  ].join('\n\n');
}

function pathItem(endpoint: Endpoint): object {
  return { [endpoint.method.toLowerCase()]: operation(endpoint) };
}

function operation(endpoint: Endpoint): object {
  const version = endpoint.path.split('/')[1] ?? '';
  return {
    operationId: `${version}${capitalised(action(endpoint))}`,
    summary: summary(endpoint),
    tags: [version],
    // An empty list means that no key is needed.
    ...(!endpoint.needsKey && { security: [] }),
    ...(endpoint.method === 'POST' && { requestBody: requestBody(endpoint) }),
    responses: {
      200: {
        description: 'The answer.',
        content: {
          'application/json': { schema: { $ref: `#/components/schemas/${answerSchema(endpoint)}` } },
        },
      },
      ...Object.fromEntries(
        failuresOf(endpoint).map((failure) => [
          failures[failure].status,
          { $ref: `#/components/responses/${failure}` },
        ]),
      ),
    },
  };
}

/** A GET can be a bad request over plain HTTP. */
function failuresOf(endpoint: Endpoint): readonly Failure[] {
  const always = ['BadRequest', 'NotAcceptable', 'InternalError'] as const;
  if (!endpoint.needsKey) return always;
  const withKey = [...always, 'Unauthorized', 'Unavailable'] as const;
  return endpoint.method === 'GET' ? withKey : [...withKey, 'LimitExceeded'];
}

function action(endpoint: Endpoint): string {
  if (endpoint.method === 'GET') return endpoint.kind;
  if (endpoint.kind === 'inspect') return 'inspectTexts';
  const many = endpoint.kind === 'language' ? 'languages' : 'profanities';
  return `detect${capitalised(endpoint.bulk ? many : endpoint.kind)}`;
}

function summary(endpoint: Endpoint): string {
  switch (endpoint.kind) {
    case 'status':
      return "The account's usage today";
    case 'languages':
      return 'The supported languages';
    case 'language':
      return endpoint.bulk ? 'The languages of several texts, in order' : 'The languages of one text';
    case 'inspect':
      return 'Languages, their parts and profanity of texts, in order';
    case 'profanity':
      return endpoint.bulk ? 'The profanity of several texts, in order' : 'The profanity of one text';
  }
}

function answerSchema(endpoint: Endpoint): string {
  return schemaName(endpoint.method === 'POST' ? answerName(endpoint) : endpoint.kind);
}

type AnswerName = keyof typeof responseSchemas;

function answerName(endpoint: DetectionEndpoint | InspectEndpoint): AnswerName {
  if (endpoint.kind === 'inspect') return 'inspect';
  return endpoint.bulk ? `${endpoint.kind}Bulk` : endpoint.kind;
}

function schemaName(name: AnswerName): string {
  return name === 'error' ? 'Error' : `${capitalised(name)}Answer`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Removes `$schema`, because the dialect is OpenAPI 3.1's default. */
function withoutDialect({ $schema, ...schema }: ReturnType<typeof toJsonSchema>): object {
  return schema;
}
