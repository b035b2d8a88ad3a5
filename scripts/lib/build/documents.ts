/** Pages of the site, each at its path in the repository. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Marked, type MarkedExtension, Renderer, type Token, type Tokens } from 'marked';
import { readAddresses, repositoryOf } from '../../stores/addresses.ts';

const index = 'docs/README.md';

const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`);

/** Shown or linked by documents, copied unchanged. */
export const copiedFiles = ['LICENSE', 'NOTICE', ...inDocs.filter((file) => /\.(?:json|png)$/.test(file))];

export const documents = [
  ...[
    'README.md',
    'CHANGELOG.md',
    'PRIVACY.md',
    'SECURITY.md',
    'src/client/README.md',
    'src/checker/README.md',
    'src/engine/README.md',
    'src/large/README.md',
    'src/cli/README.md',
    'src/franc/README.md',
  ],
  ...inDocs.filter((file) => /^docs\/[\w-]+\.md$/.test(file)),
];

/** As GitHub makes it, without the number of repeated ones. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const known = repositoryOf(readAddresses());

/** @param root Path to the site's root, with a final slash. Without `repository`, nothing links to sources. */
export const headerOf = (root: string, repository = known) => `<header>
  <a class="wordmark" href="${root}">Vernacular</a>
  <nav aria-label="Site">
    <a href="${root}README.html#install">Install</a>
    <a href="${root}docs/README.html">Documents</a>
    <a href="${root}src/engine/README.html">Package</a>
    ${repository === undefined ? '' : `<a href="${repository}">Source</a>`}
  </nav>
</header>`;

export const pageOf = (document: string) => document.replace(/\.md$/, '.html');

export function renderDocument(document: string, repository = known): string {
  const markdown = readFileSync(document, 'utf8');
  const [, title = document] = /^# (.+)$/m.exec(markdown) ?? [];
  const root = `${posix.relative(posix.dirname(document), '.') || '.'}/`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'" />
    <title>${title === 'Vernacular' ? title : `${title.replaceAll('`', '')} · Vernacular`}</title>
    <link rel="icon" href="${root}icon.png" />
    <link rel="stylesheet" href="${root}documents.css" />
  </head>
  <body>
    ${headerOf(root, repository)}
    <div>
      <main>
${render(markdown, { source: document, shown: document, repository })}
      </main>
      ${document === index ? '' : `<nav class="documents" aria-label="Documents">${listFor(document, repository)}</nav>`}
    </div>
  </body>
</html>
`;
}

function listFor(document: string, repository: string | undefined): string {
  const list = readFileSync(index, 'utf8').replace(/^# .+/, '');
  const here = posix.basename(pageOf(document));
  return render(list, { source: index, shown: document, repository }).replace(
    `<a href="${here}"`,
    `$& aria-current="page"`,
  );
}

interface Place {
  readonly source: string;
  readonly shown: string;
  readonly repository: string | undefined;
}

function render(markdown: string, place: Place): string {
  const anchors = new Map<string, number>();
  const base = new Renderer();
  const rendering: MarkedExtension = {
    walkTokens: (token: Token) => {
      if (token.type === 'link' || token.type === 'image') token.href = addressOf(token.href, place);
    },
    renderer: {
      heading({ depth, text, tokens }: Tokens.Heading) {
        const anchor = anchorOf(text);
        const before = anchors.get(anchor) ?? 0;
        anchors.set(anchor, before + 1);
        const id = before === 0 ? anchor : `${anchor}-${before}`;
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link(token: Tokens.Link) {
        return token.href === '' ? this.parser.parseInline(token.tokens) : false;
      },
      // Scrolls, also by keyboard.
      table(token: Tokens.Table) {
        base.parser = this.parser;
        return `<div class="scrolls" role="group" aria-label="Table" tabindex="0">${base.table(token)}</div>\n`;
      },
    },
  };
  return new Marked(rendering).parse(markdown, { async: false });
}

/** Within the site if it has the file, else in the repository, else ''. */
function addressOf(href: string, { source, shown, repository }: Place): string {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const file = posix.join(posix.dirname(source), path);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (![...documents, ...copiedFiles].includes(file))
    return repository === undefined ? '' : `${repository}/blob/HEAD/${file}${hash}`;
  return posix.relative(posix.dirname(shown), pageOf(file)) + hash;
}
