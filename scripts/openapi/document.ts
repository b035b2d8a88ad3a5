/** The OpenAPI 3.1 document, made from the API's endpoint table and schemas. */
import { toJsonSchema } from '@valibot/to-json-schema';
import packageJson from '../../package.json' with { type: 'json' };
import {
  type DetectionEndpoint,
  type Endpoint,
  endpoints,
  responseSchemas,
} from '../../src/contract/api/index.ts';
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
    servers: [
      { url: '/', description: 'Wherever the service is: an HTTPS host, or messages to the extension.' },
    ],
    security: [{ apiKey: [] }],
    tags: [
      { name: 'v1', description: 'Languages only; bodies are forms.' },
      { name: 'v2', description: 'Languages and profanity; bodies are JSON or forms.' },
    ],
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, pathItem(endpoint)])),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, as the options page or `npm run keys` shows it once.',
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
    'Tells which language a text is in and, in v2, how likely an English text is to contain profanity: swear words, ' +
      'obscenities, slurs and plain name-calling. Threats, and hatred without such words, are not what the score is about.',
    '`lang` is an ISO 639-1 code where there is one, else ISO 639-3; the likeliest comes first. `confidence` is a probability. ' +
      'A text without evidence gives an empty list. `score` is for English alone: .5 or more is profane, .2 to .5 mild.',
    'Every text is one detection; a call is charged as a whole or not at all; the count starts again at 00:00 UTC.',
    'Any path may end in `.json`. Every GET address answers HEAD as well, and every address OPTIONS with 204 and ' +
      '`Allow`, without a key.',
    'Web pages cannot call a server: it sends no CORS headers.',
    'Failures are `{ "error": { "code", "message" } }`; docs/errors.md explains every code.',
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

/** Returns possible failures of a valid path and method. A GET can be a bad request over plain HTTP. */
function failuresOf(endpoint: Endpoint): readonly Failure[] {
  const always = ['BadRequest', 'NotAcceptable', 'InternalError'] as const;
  if (!endpoint.needsKey) return always;
  const withKey = [...always, 'Unauthorized', 'Unavailable'] as const;
  return endpoint.method === 'GET' ? withKey : [...withKey, 'LimitExceeded'];
}

function action(endpoint: Endpoint): string {
  if (endpoint.method === 'GET') return endpoint.kind;
  const many = endpoint.kind === 'language' ? 'languages' : 'profanities';
  return `detect${capitalised(endpoint.bulk ? many : endpoint.kind)}`;
}

function summary(endpoint: Endpoint): string {
  switch (endpoint.kind) {
    case 'status':
      return "The account's detections today";
    case 'languages':
      return 'The languages that can be recognised';
    case 'language':
      return endpoint.bulk ? 'The languages of many texts, in their order' : 'The languages of one text';
    case 'profanity':
      return endpoint.bulk ? 'The profanity of many texts, in their order' : 'The profanity of one text';
  }
}

function answerSchema(endpoint: Endpoint): string {
  return schemaName(endpoint.method === 'POST' ? answerName(endpoint) : endpoint.kind);
}

type AnswerName = keyof typeof responseSchemas;

function answerName(endpoint: DetectionEndpoint): AnswerName {
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
