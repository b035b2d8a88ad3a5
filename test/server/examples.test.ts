import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentsWithCurl, withAnswers } from '../../scripts/generate/examples/curl.ts';
import { compatNames } from '../../src/server/compat/index.ts';
import { blocksOf, runExample } from '../lib/examples.ts';
import { type OpenServer, openServer } from './open.ts';

let server: OpenServer;
let key: string;

beforeAll(async () => {
  server = await openServer({ args: ['--http', '--compat', compatNames.join(',')] });
  ({ key } = await server.management.create({ label: 'Examples', limit: 1000 }));
});

afterAll(() => server?.close());

describe('the answers below curl commands', () => {
  it.each(documentsWithCurl())(
    'in %s are those of the server; otherwise run `npm run generate -- examples`',
    async (file) => {
      const text = readFileSync(file, 'utf8');
      expect(await withAnswers(text, { url: server.url, key })).toBe(text);
    },
  );
});

describe('the JavaScript of the documents for switchers', () => {
  const env = () => ({ process: { env: { DETECT_KEY: key, PERSPECTIVE_KEY: key } } });
  const local = (address: string) => address.replace(/https:\/\/[^/]+/, server.url);

  it('detects with the client of detectlanguage.com, as docs/from-detectlanguage.md shows', async () => {
    const [before = '', after = ''] = blocksOf('docs/from-detectlanguage.md', 'js');
    const require = () => createRequire(import.meta.url)('detectlanguage');
    const host = new URL(server.url).host;
    const [first = ''] = before.split('\n');
    const code = `${first}\n${after.replace("host: 'language.example.org'", `host: '${host}', protocol: 'http'`)}`;
    await runExample(code, { require, ...env() });
  });

  it('detects with fetch, as docs/from-libretranslate.md shows', async () => {
    const [before = '', after = ''] = blocksOf('docs/from-libretranslate.md', 'js');
    const printed: unknown[] = [];
    const code = before.replace(/^.*\n/, after);
    expect(code).toContain('language.example.org');
    await runExample(code, {
      fetch: (address: string, options: RequestInit) => fetch(local(address), options),
      console: { log: (value: unknown) => printed.push(value) },
      ...env(),
    });
    expect(printed).toEqual([[{ confidence: expect.any(Number), language: 'it' }]]);
  });

  it('scores with fetch, as docs/from-perspective.md shows', async () => {
    const [before = '', after = ''] = blocksOf('docs/from-perspective.md', 'js');
    const code = `${before.replace(/^.*\n/, after)}\nprint(await scoreOf('Holy shit, that was close'));`;
    const printed: unknown[] = [];
    await runExample(code, {
      fetch: (address: string, options: RequestInit) => fetch(local(address), options),
      print: (value: unknown) => printed.push(value),
      ...env(),
    });
    expect(printed).toEqual([expect.closeTo(1, 1)]);
  });

  it('redirects perspective-api-client, as docs/from-perspective.md shows', async () => {
    const [, , redirect = ''] = blocksOf('docs/from-perspective.md', 'js');
    const require = createRequire(import.meta.url);
    const axios = createRequire(require.resolve('perspective-api-client'))('axios');
    const printed: unknown[] = [];
    const code = redirect.replace('https://language.example.org', server.url).replace('vern_…', key);
    await runExample(code.replace('await new', 'print(await new').replace(/\);\s*$/, '));'), {
      require: () => axios,
      Perspective: require('perspective-api-client'),
      text: 'Holy shit, that was close',
      print: (value: unknown) => printed.push(value),
    });
    expect(printed).toMatchObject([{ attributeScores: { PROFANITY: expect.anything() } }]);
  });
});
