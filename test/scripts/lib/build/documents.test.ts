import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copiedFiles, documents, pageOf, renderDocument } from '../../../../scripts/lib/build/documents.ts';

const built = new Set([...documents.map(pageOf), ...copiedFiles, 'index.html', 'icon.png', 'documents.css']);
const linksOf = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link);

describe('the documents of the site', () => {
  it.each(documents)('have no scripts and link to nothing that the site lacks: %s', (document) => {
    const html = renderDocument(document);
    expect(html).not.toContain('<script');
    const internal = linksOf(html).filter((href) => !/^(?:https?:|mailto:|#)/.test(href));
    const paths = internal.map((href) => posix.join(posix.dirname(document), href.split('#')[0] ?? ''));
    expect(paths.filter((path) => !built.has(path === './' ? 'index.html' : path))).toEqual([]);
    expect(internal.length).toBeGreaterThan(5);
  });

  it('link to the repository for every file that the site lacks', () => {
    const links = linksOf(renderDocument('docs/README.md', 'https://github.com/real/real'));
    const outside = links.filter((href) => href.includes('/blob/HEAD/'));
    expect(outside.length).toBeGreaterThan(2);
    expect(outside.filter((href) => !existsSync(href.split('/blob/HEAD/')[1] ?? ''))).toEqual([]);
  });

  it('link to no repository while its address is a placeholder', () => {
    const html = renderDocument('docs/README.md');
    expect(linksOf(html).filter((href) => href === '' || href.includes('/blob/HEAD/'))).toEqual([]);
    expect(html).not.toContain('>Source</a>');
    expect(renderDocument('docs/README.md', 'https://github.com/real/real')).toContain('>Source</a>');
  });

  it('keep the anchors of headings, each once', () => {
    const ids = [...renderDocument('CHANGELOG.md').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toContain('unreleased');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('mark the document that is shown in the list at the side', () => {
    const current = renderDocument('docs/accuracy.md').match(/<[^>]*aria-current[^>]*>[^<]*/g);
    expect(current).toEqual(['<a href="accuracy.html" aria-current="page">Accuracy and speed']);
  });
});
