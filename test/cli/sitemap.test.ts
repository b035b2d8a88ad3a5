/** Sitemaps, and what pages declare in `--format table`. */
import { describe, expect, it } from 'vitest';
import { runSources } from './program.ts';
import { german, html, serve, sitemapOf } from './site.ts';

describe('a sitemap', () => {
  it('is read at an address without .xml', async () => {
    const { origin } = await serve(({ url = '', headers }, response) => {
      if (url !== '/sitemap_index') return html(response);
      const map = `<urlset><url><loc><![CDATA[ http://${headers.host}/a?b=1&c=2 ]]></loc></url></urlset>`;
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.end(map);
    });
    const { stdout } = await runSources(['check', '--format', 'json', `${origin}/sitemap_index`]);
    expect(JSON.parse(stdout).findings).toMatchObject([{ file: `${origin}/a?b=1&c=2`, rule: 'page-lang' }]);
  });

  it('may be a page for visitors', async () => {
    const { origin } = await serve((_, response) => html(response));
    const { stdout } = await runSources(['check', '--format', 'json', `${origin}/sitemap`]);
    expect(JSON.parse(stdout).findings).toMatchObject([{ file: `${origin}/sitemap` }]);
  });

  it('may list a PDF, which is no failure', async () => {
    const { origin } = await serve(({ url, headers }, response) => {
      if (url === '/map.xml') return response.end(sitemapOf([`http://${headers.host}/a.pdf`]));
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
    });
    const { status, stdout, stderr } = await runSources(['check', '--format', 'json', `${origin}/map.xml`]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout).notJudged).toEqual([
      { file: `${origin}/a.pdf`, why: 'The page is not HTML but application/pdf.' },
    ]);
  });
});

describe('the format table', () => {
  it('compares each declaration of a page with its text', async () => {
    const { origin } = await serve(({ url, headers }, response) => {
      const at = `http://${headers.host}`;
      if (url === '/map.xml')
        return response.end(
          `<urlset><url><loc>${at}/de/</loc><link rel="alternate" hreflang="de" href="${at}/de/"/><link rel="alternate" hreflang="fr" href="${at}/fr/"/></url><url><loc>${at}/fr/</loc></url></urlset>`,
        );
      const page = `<html lang="de"><link rel="alternate" hreflang="fr" href="/fr/"><link rel="alternate" hreflang="es" href="/es/"><meta property="og:locale" content="de_AT"><p>${german}</p><video><track srclang="en"></video>`;
      html(response, page, { 'content-language': 'fr' });
    });
    const { stdout } = await runSources(['check', '--format', 'table', `${origin}/map.xml`]);
    expect(stdout.split('\n').map((line) => line.split('\t'))).toEqual([
      ['page', 'text', 'lang', 'hreflang', 'Content-Language', 'og:locale', 'srclang', 'differing'],
      [`${origin}/de/`, 'de', 'de', 'de', 'fr', 'de_AT', 'en', 'Content-Language'],
      [`${origin}/fr/`, 'de', 'de', 'fr', 'fr', 'de_AT', 'en', 'hreflang, Content-Language'],
      [''],
    ]);
  });
});
