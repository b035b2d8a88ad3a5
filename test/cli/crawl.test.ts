/** `vernacular check` on sites that are broken or hostile. */

import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as limits from '../../src/cli/check/limits.ts';
import { run } from '../../src/cli/run.ts';
import { folderOfTest } from '../lib/folder.ts';
import { runSources } from './program.ts';
import { type Answer, html, serve, sitemapOf, wrong } from './site.ts';

vi.mock('../../src/cli/check/limits.ts', async (original) => ({
  ...(await original<typeof limits>()),
  maxPages: 60,
  maxSitemaps: 20,
  pausesMs: [0, 0],
}));

/** The timeout of the download of each address, which a test can let run out. */
const timeouts = new Map<string, () => void>();

function watchTimeouts(): void {
  let last: (() => void) | undefined;
  const request = globalThis.fetch;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const stopper = new AbortController();
    last = () => stopper.abort();
    return stopper.signal;
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (last) timeouts.set(String(input), last);
    return request(input, init);
  });
}

afterEach(() => void vi.restoreAllMocks());

const packed = gzipSync(Buffer.alloc(2e7, 'a '));

/** What a broken page does, and what the report says about it. */
const faults: Readonly<Record<string, readonly [answer: Answer, why: RegExp]>> = {
  'a stall in the body': [
    ({ url, headers }, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .write('<html>', () => timeouts.get(`http://${headers.host}${url}`)?.());
    },
    /takes longer than 30 s/,
  ],
  'a stall before the headers': [
    ({ url, headers }) => timeouts.get(`http://${headers.host}${url}`)?.(),
    /takes longer than 30 s/,
  ],
  'a reset in the body': [
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 1000 });
      response.write('<html>', () => response.destroy());
    },
    /cannot be fetched/,
  ],
  'a reset before the headers': [(_, response) => response.destroy(), /cannot be fetched/],
  'damaged packing': [
    (_, response) => html(response, 'no gzip', { 'content-encoding': 'gzip' }),
    /its packed data is damaged/,
  ],
  'a packed page of 20 MB': [
    (_, response) => html(response, packed, { 'content-encoding': 'gzip' }),
    /is larger than 16 MiB/,
  ],
  'the status 503': [
    (_, response) => response.writeHead(503, { 'retry-after': '0' }).end(),
    /cannot be fetched: status 503/,
  ],
  'a circle of redirects': [
    ({ url }, response) => response.writeHead(302, { location: url }).end(),
    /redirects more than 10 times/,
  ],
  'a redirect to nowhere': [
    (_, response) => response.writeHead(302, { location: 'http://[' }).end(),
    /redirects to no address/,
  ],
};

describe('a page of a list with', () => {
  it.each(Object.entries(faults))('%s does not end the run', async (_, [answer, why]) => {
    watchTimeouts();
    const { origin } = await serve((request, response) =>
      request.url?.startsWith('/bad') ? answer(request, response) : html(response),
    );
    for (let place = 0; place < 4; place++) {
      const good = ['/1', '/2', '/3'].map((path) => `${origin}${path}`);
      const list = good.toSpliced(place, 0, `${origin}/bad${place}`);
      const { status, stdout } = await runSources(['check', '--format', 'json', ...list]);
      const { findings, notJudged } = JSON.parse(stdout);
      expect({ status, found: findings.map(({ file }: { file: string }) => file) }).toEqual({
        status: 2,
        found: good,
      });
      expect(notJudged).toEqual([{ file: `${origin}/bad${place}`, why: expect.stringMatching(why) }]);
    }
  });
});

describe('vernacular check on a site', () => {
  it('tries again after failures that pass, and only after those', async () => {
    const { origin, asked } = await serve(({ url }, response) => {
      const tries = asked.filter((path) => path === url).length;
      if (url === '/gone') return response.writeHead(404).end();
      return tries < 3 ? response.writeHead(503).end() : html(response);
    });
    const { stdout, status } = await runSources([
      'check',
      '--format',
      'json',
      `${origin}/a`,
      `${origin}/gone`,
    ]);
    expect(JSON.parse(stdout).findings).toMatchObject([{ file: `${origin}/a` }]);
    expect({ status, asked: asked.toSorted() }).toEqual({ status: 2, asked: ['/a', '/a', '/a', '/gone'] });
  });

  it('reaches no origin that was not named, through a sitemap, a redirect or a file', async () => {
    const inner = await serve((_, response) => html(response, 'secret'));
    const site = await serve(({ url }, response) => {
      if (url === '/redirect') return response.writeHead(302, { location: `${inner.origin}/a` }).end();
      if (url === '/index.xml')
        return response.end(sitemapOf([`${inner.origin}/map.xml`, `${site.origin}/map.xml`], 'sitemapindex'));
      const others = [
        `${inner.origin}/b`,
        `${site.origin}/redirect`,
        'file:///etc/passwd',
        '//x',
        'ftp://a/b',
      ];
      return response.end(sitemapOf(others));
    });
    const file = join(folderOfTest(), 'map.xml');
    writeFileSync(file, sitemapOf([`${inner.origin}/c`]));
    const args = ['check', '--format', 'json', `${site.origin}/index.xml`, file];
    const { status, stdout } = await runSources(args);
    expect(inner.asked).toEqual([]);
    expect(status).toBe(2);
    expect(stdout).not.toContain('secret');
    expect(JSON.parse(stdout).notJudged).toContainEqual({
      file: `${site.origin}/redirect`,
      why: `The page was not fetched: it redirects to ${inner.origin}, an origin that was not named. To allow it, add --follow-origins ${inner.origin}.`,
    });
    await runSources([...args, '--follow-origins', `https://other.example,${inner.origin}`]);
    expect(inner.asked.toSorted()).toEqual(['/a', '/b', '/c', '/map.xml']);
  });

  it('reads sitemaps one by one, up to the limits, each once, and names what it leaves out', async () => {
    let [open, most] = [0, 0];
    const { origin, asked } = await serve(({ url = '' }, response) => {
      if (!url.endsWith('.xml')) return html(response);
      most = Math.max(most, ++open);
      const number = Number(/\d+/.exec(url)?.[0]);
      const parts = Array.from({ length: 30 }, (_, part) => `${origin}/map${part}.xml`);
      // The first lists itself and more maps than are read.
      response.end(
        number === 0
          ? sitemapOf(parts, 'sitemapindex')
          : sitemapOf([`${origin}/${url.slice(1, -4)}-a`, '/x']),
      );
      open--;
    });
    const { status, stdout } = await runSources(['check', '--format', 'json', `${origin}/map0.xml`]);
    expect(most).toBe(1);
    expect(asked.filter((path) => path.endsWith('.xml')).length).toBe(20);
    expect(status).toBe(2);
    const why = JSON.parse(stdout).notJudged.map((each: { why: string }) => each.why);
    expect(why).toContain('The page was not read: a run reads at most 20 sitemaps.');
    const many = Array.from({ length: 100 }, (_, page) => `${origin}/${page}`);
    const file = join(folderOfTest(), 'map.xml');
    writeFileSync(file, sitemapOf(many));
    const told = await runSources(['check', '--follow-origins', origin, file]);
    expect(told.stdout).toContain('/60: The page was not read: a run reads at most 60 pages of sitemaps.\n');
    expect(told.stdout).toContain('\nPages: 60 read, 1 not read');
  });

  it('reads sitemaps that are packed, have prefixes, CDATA or comments, and none that is not one', async () => {
    const { origin } = await serve(({ url }, response) => {
      if (url === '/map.xml.gz')
        return response.end(
          gzipSync(
            `<s:urlset xmlns:s="x" xmlns:i="y"><s:url><loc><![CDATA[${origin}/a?b=1&c]]></loc><i:image><i:loc>${origin}/no</i:loc></i:image><!-- <loc>${origin}/no</loc> --></s:url><url><loc>\n ${origin}/d?e&amp;f </loc></url></s:urlset>`,
          ),
        );
      if (url === '/large.xml.gz') return response.end(gzipSync(Buffer.alloc(6e7, ' ')));
      return url === '/feed.xml' ? response.end('<feed><loc>x</loc></feed>') : html(response);
    });
    const maps = ['map.xml.gz', 'feed.xml', 'large.xml.gz'].map((name) => `${origin}/${name}`);
    const { stdout } = await runSources(['check', '--format', 'json', ...maps]);
    const { findings, notJudged } = JSON.parse(stdout);
    expect(findings.map(({ file }: { file: string }) => file)).toEqual([
      `${origin}/a?b=1&c`,
      `${origin}/d?e&f`,
    ]);
    expect(notJudged.map(({ why }: { why: string }) => why)).toEqual([
      'The page is not a sitemap.',
      'The page is larger than 50 MiB.',
    ]);
  });

  it('writes the report on a page while it waits for another', async () => {
    const stdout = new PassThrough();
    const written: string[] = [];
    const firstIsWritten = new Promise<void>((resolve) => {
      stdout.on('data', (piece) => {
        written.push(String(piece));
        if (/\/second:/.test(String(piece))) resolve();
      });
    });
    const { origin } = await serve(async ({ url }, response) => {
      if (url === '/first') await firstIsWritten;
      html(response);
    });
    const shell = { stdout, stderr: new PassThrough(), interrupted: new AbortController().signal };
    const status = await run(['check', `${origin}/first`, `${origin}/second`], shell as never);
    expect({ status, ended: written.at(-1) }).toEqual({
      status: 1,
      ended: 'Pages: 2 read, 0 of unknown language. Findings: 2 failed, 0 to look at.\n',
    });
  });

  it('writes no command and no escape of a sitemap into the log', async () => {
    const { origin } = await serve((_, response) =>
      response.end(
        sitemapOf([
          '::stop-commands::x9',
          '##[error]x',
          `${origin}/\u001b[31mRED\u001b]0;owned\u0007`,
          '\u202ex',
        ]),
      ),
    );
    for (const format of ['text', 'json']) {
      const { stdout, stderr } = await runSources(['check', '--format', format, `${origin}/map.xml`]);
      const lines = (stdout + stderr).split('\n');
      expect(lines.filter((line) => /[\p{Cc}\p{Bidi_Control}]|^\s*::|##\w*\[/u.test(line))).toEqual([]);
    }
  });
});

describe('vernacular check --resume', () => {
  const pages = ['/1', '/2', '/3', '/4'];

  it('goes on where a killed run stopped, and its report is that of a whole run', async () => {
    const { origin, asked } = await serve((_, response) => html(response));
    const addresses = pages.map((path) => origin + path);
    const journal = join(folderOfTest(), 'journal');
    const whole = await runSources(['check', '--format', 'json', ...addresses]);
    // A list with a page that cannot be read keeps the journal.
    await runSources([
      'check',
      '--format',
      'json',
      '--resume',
      journal,
      ...addresses.slice(0, 2),
      `${origin}/map.xml`,
    ]);
    const kept = readFileSync(journal, 'utf8');
    expect(kept.split('\n').length).toBe(4);
    for (const cut of [kept, `${kept}{"file":"cu`, kept.slice(0, -3)]) {
      writeFileSync(journal, cut);
      asked.length = 0;
      const rest = await runSources(['check', '--format', 'json', '--resume', journal, ...addresses]);
      expect(rest).toEqual(whole);
      expect(asked.toSorted()).toEqual(cut.length < kept.length ? ['/2', '/3', '/4'] : ['/3', '/4']);
      expect(existsSync(journal)).toBe(false);
    }
  });

  it('refuses a file of a run with other options, and any other file', async () => {
    const file = join(folderOfTest(), 'page.html');
    const journal = join(folderOfTest(), 'journal');
    writeFileSync(file, wrong);
    await runSources(['check', '--resume', journal, file, 'gone.html']);
    const kept = readFileSync(journal, 'utf8');
    const other = await runSources(['check', '--resume', journal, '--expect', '**=de', file]);
    expect({ status: other.status, kept: readFileSync(journal, 'utf8') }).toEqual({ status: 2, kept });
    const page = await runSources(['check', '--resume', file, file]);
    expect({ status: page.status, kept: readFileSync(file, 'utf8') }).toEqual({ status: 2, kept: wrong });
  });

  it('writes through no link', async () => {
    const folder = folderOfTest();
    writeFileSync(join(folder, 'page.html'), wrong);
    symlinkSync(join(folder, 'target'), join(folder, 'journal'));
    await runSources(['check', '--resume', join(folder, 'journal'), join(folder, 'page.html')]);
    expect(existsSync(join(folder, 'target'))).toBe(false);
  });
});
