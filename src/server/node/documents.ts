/**
 * Serves `/openapi.json`, `/docs` (the same content as a page without scripts), and a page at `/` for browsers.
 * They describe the routes that this server answers.
 */
import { readFile } from 'node:fs/promises';
import { type Answer, type ApiRequest, withoutBody } from '@vernacular/contract/api';
import type { Operation } from '../compat/index.ts';
import { docsPage, type OpenApi, startPage } from './pages.ts';

export interface Documents {
  readonly paths: readonly string[];
  /** Returns undefined for other paths and methods. */
  answerTo(request: ApiRequest): Answer | undefined;
}

/** @param operations those of other services that this server answers */
export async function openDocuments(file: string, operations: readonly Operation[]): Promise<Documents> {
  const openApi = withOperations(JSON.parse(await readFile(file, 'utf8')), operations);
  const html = 'text/html; charset=utf-8';
  const answers: Readonly<Record<string, Answer>> = {
    '/openapi.json': answerOf('application/json', `${JSON.stringify(openApi, null, 2)}\n`),
    '/docs': answerOf(html, docsPage(openApi)),
    '/': answerOf(html, startPage(openApi)),
  };
  return {
    paths: Object.keys(answers),
    answerTo({ method, url, headers }) {
      // Parsing the URL of each call would take as long as a tenth of a detection.
      if (!(method === 'GET' || method === 'HEAD')) return undefined;
      const { pathname } = new URL(url);
      const answer = Object.hasOwn(answers, pathname) ? answers[pathname] : undefined;
      if (answer === undefined) return undefined;
      // For programs, no endpoint is at this path.
      if (pathname === '/' && !/\btext\/html\b/i.test(headers.get('accept') ?? '')) return undefined;
      return method === 'HEAD' ? withoutBody(answer) : answer;
    },
  };
}

function answerOf(type: string, text: string): Answer {
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  };
  return { status: 200, headers, text };
}

function withOperations(openApi: OpenApi, operations: readonly Operation[]): OpenApi {
  if (operations.length === 0) return openApi;
  const { components, paths } = openApi;
  const inUrl = { type: 'apiKey', in: 'query', name: 'key', description: 'The API key.' };
  const securitySchemes = { ...components.securitySchemes, keyInUrl: inUrl };
  const others = operations.map((operation) => [
    operation.path,
    { [operation.method]: described(operation) },
  ]);
  return {
    ...openApi,
    components: { ...components, securitySchemes },
    paths: { ...paths, ...Object.fromEntries(others) },
  };
}

const security = { header: undefined, body: [], none: [], url: [{ keyInUrl: [] }] } as const;

/** Describes bodies by examples, because the other services define them. */
function described({ method, path, summary, body, answer, key }: Operation): object {
  const jsonOf = (example: unknown) => ({ 'application/json': { schema: {}, example } });
  return {
    operationId: `${method}${path.replaceAll(/[^a-zA-Z0-9]+(\w?)/g, (_, first: string) => first.toUpperCase())}`,
    summary,
    ...(security[key] && { security: security[key] }),
    ...(body && { requestBody: { required: true, content: jsonOf(body) } }),
    responses: {
      200: { description: 'The answer.', content: jsonOf(answer) },
      default: { description: "An error in the service's shape." },
    },
  };
}
