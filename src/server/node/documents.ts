/** Serves `/openapi.json`, and `/docs`: the same content as a page without scripts. */
import { readFile } from 'node:fs/promises';
import { type Answer, type ApiRequest, withoutBody } from '@vernacular/contract/api';

interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly summary: string;
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}

export interface Documents {
  readonly paths: readonly string[];
  /** Returns undefined for other paths and methods. */
  answerTo(request: ApiRequest): Answer | undefined;
}

export async function openDocuments(file: string): Promise<Documents> {
  const json = await readFile(file, 'utf8');
  const answers: Readonly<Record<string, Answer>> = {
    '/openapi.json': answerOf('application/json', json),
    '/docs': answerOf('text/html; charset=utf-8', pageOf(JSON.parse(json))),
  };
  return {
    paths: Object.keys(answers),
    answerTo({ method, url }) {
      // Parsing the URL of each call would take as long as a tenth of a detection.
      if (!(method === 'GET' || method === 'HEAD')) return undefined;
      const { pathname } = new URL(url);
      const answer = Object.hasOwn(answers, pathname) ? answers[pathname] : undefined;
      if (answer === undefined) return undefined;
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

function pageOf({ info, paths }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => sectionOf(method.toUpperCase(), path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(info.title)} API</title>
<style>
  :root { color-scheme: light dark; }
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-radius: 0.25rem; }
</style>
<h1>${escaped(info.title)} API ${escaped(info.version)}</h1>
${info.description
  .split('\n\n')
  .map((paragraph) => `<p>${marked(paragraph)}</p>`)
  .join('\n')}
<p>The machine-readable contract is <a href="openapi.json">openapi.json</a>.</p>
${operations.join('\n')}
</html>
`;
}

function sectionOf(method: string, path: string, { summary, security, requestBody }: Operation): string {
  const content = requestBody?.content ?? {};
  const example = content['application/json']?.example;
  const command = [
    `curl ${path}`,
    ...(security?.length === 0 ? [] : ['-H "Authorization: Bearer vern_…"']),
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
