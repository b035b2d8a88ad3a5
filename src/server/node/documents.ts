/** `/openapi.json`, `/docs` and a page at `/`, about this server's routes. */
import { readFile } from 'node:fs/promises';
import { type Answer, type ApiRequest, withoutBody } from '@vernacular/contract/api';
import type { Operation } from '../compat/index.ts';

export interface Documents {
  readonly paths: readonly string[];
  answerTo(request: ApiRequest): Answer | undefined;
}

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
      // Parsing the URL takes a tenth of a detection.
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

/** By examples: the other services define the bodies. */
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

interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly securitySchemes: object };
}

interface Described {
  readonly summary: string;
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}

function docsPage({ info, paths }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => sectionOf(method.toUpperCase(), path, operation)),
  );
  const paragraphs = info.description.split('\n\n').map((paragraph) => `<p>${marked(paragraph)}</p>`);
  return page(
    `${info.title} API`,
    `<h1>${escaped(info.title)} API ${escaped(info.version)}</h1>
${paragraphs.join('\n')}
<p>The machine-readable contract is <a href="openapi.json">openapi.json</a>.</p>
${operations.join('\n')}`,
  );
}

function startPage({ info, paths }: OpenApi): string {
  return page(
    info.title,
    `<h1>${escaped(info.title)}</h1>
<p>This server detects the language of texts, and scores English profanity. It keeps no text.</p>
<p><a href="docs">How to call it</a> (${Object.keys(paths).length} endpoints) ·
<a href="openapi.json">openapi.json</a></p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
  :root { color-scheme: light dark; }
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-radius: 0.25rem; }
</style>
${body}
</html>
`;
}

function sectionOf(method: string, path: string, { summary, security, requestBody }: Described): string {
  const content = requestBody?.content ?? {};
  const example = content['application/json']?.example;
  const isKeyInUrl = security?.some((scheme) => 'keyInUrl' in scheme) ?? false;
  const command = [
    `curl '${path}${isKeyInUrl ? '?key=vern_…' : ''}'`,
    ...(security === undefined ? ['-H "Authorization: Bearer vern_…"'] : []),
    ...(example === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(example)}'`]),
  ];
  const types = Object.keys(content).map((type) => `<code>${escaped(type)}</code>`);
  return `<h2><code>${method} ${escaped(path)}</code></h2>
<p>${escaped(summary)}.${types.length > 0 ? ` Takes ${types.join(', ')}.` : ''}</p>
<pre>${escaped(command.join(' \\\n  '))}</pre>`;
}

function marked(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
