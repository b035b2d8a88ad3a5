import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { languages } from '../../src/engine/engines.ts';
import { samples } from './samples.ts';

const style = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 76rem; padding: 2.5rem 1.5rem 4rem; font: 16px/1.6 system-ui, sans-serif;
    color: light-dark(#1e2130, #e6e8f0); background: light-dark(#f5f6fa, #14161f); }
  header { display: flex; gap: 1.25rem; align-items: center; margin-block-end: 2rem; }
  header svg { width: 64px; flex: none; }
  h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
  header p { margin: .25rem 0 0; color: light-dark(#585e78, #a3a9c2); }
  kbd { padding: .1em .4em; border: 1px solid light-dark(#cdd1e0, #3b4058); border-radius: 5px; font: inherit;
    font-size: .85em; }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1rem; margin: 0; padding: 0;
    list-style: none; }
  li { padding: 1rem 1.25rem 1.25rem; border-radius: 14px; background: light-dark(#fff, #1d2030);
    border: 1px solid light-dark(#e3e6f0, #2a2e42); }
  h2 { margin: 0 0 .25rem; font-size: .8rem; font-weight: 600; color: light-dark(#4f46e5, #a5b4fc); }
  li p { margin: 0; }
`;

function samplePage(): string {
  const icon = readFileSync('src/extension/icon.svg', 'utf8');
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Vernacular: sample texts</title>
  <style>${style}</style>
  <body>
    <header>${icon}<div>
      <h1>Select a text, then right-click “Detect language”</h1>
      <p>Or press ${shortcut()}. The same sentences in
        ${Object.keys(samples).length} languages: Article 1 of the Universal Declaration of Human Rights.</p>
    </div></header>
    <ul>${Object.entries(samples).map(item).join('\n')}</ul>
  </body>
</html>`;
}

function shortcut(): string {
  const { commands } = JSON.parse(readFileSync('manifest.json', 'utf8')) as {
    readonly commands: Readonly<Record<string, { readonly suggested_key: { readonly default: string } }>>;
  };
  const keys = commands['detect-selection']?.suggested_key.default.split('+') ?? [];
  return keys.map((key) => `<kbd>${key}</kbd>`).join(' ');
}

function item([lang, text]: [lang: string, text: string]): string {
  return `<li lang="${lang}" dir="auto"><h2>${languages[lang]?.[1] ?? lang}</h2><p id="${lang}">${text}</p></li>`;
}

export async function serveSamples(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(samplePage());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}
