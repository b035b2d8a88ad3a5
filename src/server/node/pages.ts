/** The pages that the server shows in a browser, without scripts. */

export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly securitySchemes: object };
}

interface Described {
  readonly summary: string;
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}

/** Describes every endpoint, with a command that calls it. */
export function docsPage({ info, paths }: OpenApi): string {
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

/** Explains this address to a visitor. */
export function startPage({ info, paths }: OpenApi): string {
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
