/** `vernacular check` from its sources. */

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOfFile, writeBelow } from '../lib/folder.ts';
import { runSources } from './program.ts';
import { serve } from './site.ts';

const german =
  'Die Fähre zur Insel fährt um sieben Uhr morgens ab, und Sie sollten eine halbe Stunde vorher dort sein, weil sie im Sommer oft voll ist.';
const english =
  'The ferry to the island leaves at seven in the morning, and you should be there half an hour before because it is often full.';

const folder = folderOfFile();
const write = (name: string, content: string | Uint8Array) => writeBelow(folder, name, content);

const pageOf = (lang: string, body: string) =>
  `<!DOCTYPE html>\n<html lang="${lang}">\n<p>${body}</p>\n</html>\n`;

async function check(args: readonly string[], input = '') {
  const { status, stdout: output, stderr: errors } = await runSources(['check', ...args], input);
  return { status, output, errors };
}

const checkJson = async (...args: string[]) =>
  JSON.parse((await check(['--format', 'json', ...args])).output);

describe('vernacular check', () => {
  it('ends with 0 and finds nothing on a page in its language', async () => {
    const file = write('right.html', pageOf('de', german));
    expect(await check([file])).toEqual({
      status: 0,
      output: 'Pages: 1 read, 0 of unknown language. Findings: 0 failed, 0 to look at.\n',
      errors: '',
    });
  });

  it.each([
    ['empty', '', 'The file is empty.'],
    ['binary', Uint8Array.from({ length: 512 }, (_, at) => (at * 7) % 256), 'The file is not text.'],
  ])('does not judge a file that is %s, and says why', async (name, content, why) => {
    const file = write(`${name}.html`, content);
    expect(await checkJson(file)).toEqual({ findings: [], notJudged: [{ file, why }] });
  });

  it('ends with 1 and prints one JSON document of findings', async () => {
    const file = write('wrong.html', pageOf('fr', german));
    const { status, output } = await check(['--format', 'json', file]);
    expect(status).toBe(1);
    expect(JSON.parse(output)).toEqual({
      findings: [
        {
          file,
          rule: 'page-lang',
          outcome: 'failed',
          wcag: ['3.1.1'],
          act: ['ucwvc8'],
          line: 2,
          column: 1,
          selector: 'html',
          declared: 'fr',
          proposed: 'de',
          confidence: expect.any(Number),
          text: german,
          fingerprint: expect.stringMatching(/^[\da-f]{16}$/),
        },
      ],
      notJudged: [],
    });
  });

  it('reads all pages in a folder, also those named for content negotiation', async () => {
    for (const name of ['a.html', 'b/c.htm', 'b/index.html.de', 'b/d.xhtml'])
      write(`site/${name}`, pageOf('fr', german));
    for (const name of ['a.css', 'b/x.html.gz', 'node_modules/y/z.html'])
      write(`site/${name}`, pageOf('fr', german));
    const { findings } = await checkJson(join(folder, 'site'));
    const files = findings.map(({ file }: { file: string }) => file.slice(join(folder, 'site').length));
    expect(files).toEqual(['/a.html', '/b/c.htm', '/b/d.xhtml', '/b/index.html.de']);
  });

  it('reads standard input', async () => {
    const { output } = await check(['--format', 'json', '-'], pageOf('fr', german));
    expect(JSON.parse(output).findings).toMatchObject([{ file: '-', proposed: 'de' }]);
  });

  it('reads pages at addresses and in a sitemap', async () => {
    const { origin: at } = await serve(({ url = '', headers }, response) => {
      const isMap = url.endsWith('.xml');
      response.setHeader('content-type', isMap ? 'application/xml' : 'text/html; charset=iso-8859-1');
      const [index, map] = [`http://${headers.host}/map.xml`, `http://${headers.host}/a`];
      const listed =
        url === '/index.xml'
          ? `<sitemapindex><sitemap><loc>${index}</loc></sitemap></sitemapindex>`
          : `<urlset><url><loc>${map}</loc></url></urlset>`;
      response.end(isMap ? listed : Buffer.from(pageOf('fr', german), 'latin1'));
    });
    const { findings } = await checkJson(`${at}/index.xml`);
    expect(findings).toMatchObject([{ file: `${at}/a`, proposed: 'de', text: german }]);
  });

  it.each(['iso-8859-1', 'windows-1252'])('reads the encoding that a page declares: %s', async (charset) => {
    const html = `<html lang="fr"><meta charset="${charset}"><p>${german}</p>`;
    const file = write(`${charset}.html`, Buffer.from(html, 'latin1'));
    expect((await checkJson(file)).findings).toMatchObject([{ text: german }]);
  });

  it('takes the expected language of a folder', async () => {
    write('expected/de/a.html', pageOf('en', english));
    const found = await checkJson('--expect', 'de/**=de', join(folder, 'expected'));
    expect(found.findings).toMatchObject([{ rule: 'page-lang', declared: 'en', proposed: 'en' }]);
    const told = await check(['--expect', 'de/**=de', join(folder, 'expected')]);
    expect(told.output).toContain('The page should be in German (de), but its text is in English (en).');
  });

  it('matches expected paths from the named folder on', async () => {
    write('de/site/fr/a.html', pageOf('en', english));
    write('de/site/de/a.html', pageOf('en', english));
    const found = await checkJson('--expect', 'de/**=de', join(folder, 'de/site'));
    expect(found.findings).toMatchObject([{ file: join(folder, 'de/site/de/a.html'), expected: 'de' }]);
    const named = await checkJson('--expect', `${folder}/de/**=de`, join(folder, 'de/site'));
    expect(named.findings).toHaveLength(2);
  });

  it('leaves the passages out of a report if asked to, and still knows the findings of a baseline', async () => {
    const file = write('secret/page.html', pageOf('fr', german));
    const { output } = await check(['--format', 'json', '--no-text', file]);
    expect(output).not.toContain('Fähre');
    const baseline = write('secret/known.json', output);
    expect((await check(['--baseline', baseline, file])).status).toBe(0);
    write('secret/page.html', pageOf('fr', english));
    expect((await check(['--no-text', '--baseline', baseline, file])).status).toBe(1);
  });

  it.each([
    ['x.css', 'p { color: red }'],
    ['x.txt', german],
  ])('does not judge %s as a page', async (name, content) => {
    const file = write(name, content);
    expect(await checkJson(file)).toEqual({
      findings: [],
      notJudged: [{ file, why: 'The file is not HTML.' }],
    });
  });

  it('lists SVG documents only in an implementation report, as inapplicable', async () => {
    write('svg/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" lang="fr"><text>Die Fähre</text></svg>');
    write('svg/b.html', pageOf('de', german));
    const { output } = await check(['--format', 'earl', join(folder, 'svg')]);
    const outcomes = JSON.parse(output)['@graph'].map(
      ({ assertions }: { assertions: { result: { outcome: string } }[] }) =>
        assertions.map(({ result }) => result.outcome),
    );
    expect(outcomes).toEqual([
      ['earl:inapplicable', 'earl:inapplicable'],
      ['earl:passed', 'earl:inapplicable'],
    ]);
    expect((await check([join(folder, 'svg')])).output).toContain('Pages: 1 read');
    const alone = await checkJson(join(folder, 'svg/a.svg'));
    expect(alone).toMatchObject({ findings: [], notJudged: [{ why: 'The document is SVG, not HTML.' }] });
  });

  it('fails if a folder has no page, as a misspelt one of a workflow may', async () => {
    mkdirSync(join(folder, 'empty'));
    const { status, errors } = await check([join(folder, 'empty')]);
    expect({ status, errors }).toEqual({
      status: 2,
      errors: expect.stringContaining('No page or translation was found in '),
    });
  });

  it('leaves out the findings of a baseline', async () => {
    const file = write('baseline/page.html', pageOf('fr', german));
    const baseline = write('baseline/known.json', (await check(['--format', 'json', file])).output);
    expect((await check(['--baseline', baseline, file])).status).toBe(0);
    write('baseline/page.html', `<!-- moved -->\n${pageOf('fr', german)}`);
    expect((await check(['--baseline', baseline, file])).status).toBe(0);
    write('baseline/page.html', pageOf('fr', english));
    expect((await check(['--baseline', baseline, file])).status).toBe(1);
  });

  it('fails on findings to look at if asked to, or never', async () => {
    const file = write('inline.html', pageOf('de', `${german} ${english} ${german}`));
    expect((await check([file])).status).toBe(0);
    expect((await check(['--fail-on', 'cantTell', file])).status).toBe(1);
    expect((await check(['--fail-on', 'never', write('wrong2.html', pageOf('fr', german))])).status).toBe(0);
  });

  it('writes a missing lang attribute into the file, and changes nothing else', async () => {
    const html = `\r\n<!-- <html> -->\r\n<HTML class="a>b">\r\n<p>${german}</p>\r\n</HTML>`;
    const file = write('fix.html', html);
    const { status, errors } = await check(['--fix', file]);
    expect({ status, errors }).toEqual({ status: 0, errors: `${file}: wrote lang="de".\n` });
    expect(readFileSync(file, 'utf8')).toBe(html.replace('<HTML', '<HTML lang="de"'));
    const empty = write('fix-empty.html', pageOf('', german));
    expect((await check(['--fix', empty])).status).toBe(0);
    expect(readFileSync(empty, 'utf8')).toBe(pageOf('de', german));
  });

  it('leaves a wrong lang attribute alone when it fixes missing ones', async () => {
    const file = write('fix-wrong.html', pageOf('fr', german));
    expect((await check(['--fix', file])).status).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe(pageOf('fr', german));
  });

  it('prints the share of each page that is not translated', async () => {
    const file = write('half.html', `<html lang="de"><p>${german}</p><p>${english}</p>`);
    const { status, output } = await check(['--untranslated', 'en', file]);
    expect(output).toMatch(/^4\d %\t.*half\.html\n$/);
    expect((await check(['--untranslated', 'EN-us', file])).output).toBe(output);
    expect(status).toBe(0);
  });

  it('ends with 2 for a file that cannot be read, and checks the others', async () => {
    const file = write('other.html', pageOf('de', german));
    const { status, errors, output } = await check(['--format', 'json', join(folder, 'gone.html'), file]);
    expect(status).toBe(2);
    expect(errors).toBe(`${join(folder, 'gone.html')} does not exist.\n`);
    const unread = { file: join(folder, 'gone.html'), why: 'The page does not exist.' };
    expect(JSON.parse(output)).toEqual({ findings: [], notJudged: [unread] });
  });

  it('reports a sitemap that is missing, invalid or out of reach, and checks the other pages', async () => {
    const file = write('beside.html', pageOf('fr', german));
    const none = write('none.xml', '<feed/>');
    const gone = join(folder, 'gone.xml');
    const { status, errors, output } = await check([
      '--format',
      'json',
      none,
      gone,
      'http://localhost:1/map.xml',
      file,
    ]);
    expect(status).toBe(2);
    const lines = errors.trim().split('\n');
    expect(lines.slice(0, 2)).toEqual([`${none} is not a sitemap.`, `${gone} does not exist.`]);
    expect(lines[2]).toMatch(/^http:\/\/localhost:1\/map\.xml cannot be fetched: /);
    expect(JSON.parse(output).findings).toMatchObject([{ file, rule: 'page-lang' }]);
  });

  it.each([
    [[], '`check` needs files, folders or addresses; - reads standard input.'],
    [['--format', 'xml', 'a'], '--format: "xml" is not one of text, json, sarif, earl, github, table.'],
    [
      ['--expect', 'de', 'a'],
      `--expect: "de" is not of the form PATTERN=TAG with a valid tag, such as 'de/**=de'.`,
    ],
    [
      ['--expect', 'de/**=xx', 'a'],
      '--expect: "de/**=xx" is not of the form PATTERN=TAG with a valid tag, such as \'de/**=de\'.',
    ],
    [['--untranslated', 'xyz', 'a'], '--untranslated: "xyz" is no language that Vernacular detects.'],
    [['--formt', 'json', 'a'], 'Unknown option --formt. Did you mean --format?'],
    [
      ['--baseline', 'package.json', 'a'],
      '--baseline: package.json is not a report that `vernacular check --format json` wrote.',
    ],
  ])('ends with 2 for wrong arguments: %j', async (args, message) => {
    const { status, errors, output } = await check(args);
    expect({ status, output, first: errors.split('\n')[0] }).toEqual({
      status: 2,
      output: '',
      first: message,
    });
  });
});
