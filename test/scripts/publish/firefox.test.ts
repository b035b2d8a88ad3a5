import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { publishToFirefox } from '../../../scripts/publish/firefox.ts';
import { readAddresses } from '../../../scripts/stores/addresses.ts';
import { folderOfTest } from '../../folder.ts';
import { openStore, type StoreAnswer } from './store.ts';

const { firefoxId: id } = readAddresses();
const metadata = { summary: { 'en-US': 'Detects.' }, version: { approval_notes: 'npm run package' } };

const upload = 'POST /addons/upload/';
const validation = 'GET /addons/upload/u-1/';
const addon = `/addons/addon/${encodeURIComponent(id)}/`;
const existing = (version: string) => `GET ${addon}versions/v${version}/`;
const source = `PATCH ${addon}versions/7/`;
const review = `GET ${addon}versions/7/`;

const valid = {
  [upload]: [{ status: 201, json: { uuid: 'u-1' } }],
  [validation]: [{ json: { uuid: 'u-1', processed: true, valid: true } }],
  [`PUT ${addon}`]: [{ json: { guid: id, version: { id: 7, source: null } } }],
  [source]: [{}],
} satisfies Record<string, readonly StoreAnswer[]>;

async function firefox(answers: Readonly<Record<string, readonly StoreAnswer[]>>) {
  const store = await openStore({ ...valid, ...answers });
  const publish = (channel: 'listed' | 'unlisted') =>
    publishToFirefox(
      { api: store.api, id, key: 'user:1:1', secret: 'a secret', pauseMs: 1 },
      { version: '1.2.3', zip: new Blob(['the zip']), source: new Blob(['the source']), channel, metadata },
    );
  return { ...store, publish };
}

describe('publishToFirefox', () => {
  it('uploads the add-on with its metadata, then the source, and does not wait for the review', async () => {
    const { publish, requests, lines } = await firefox({
      [validation]: [{ json: { processed: false } }, { json: { processed: true, valid: true } }],
    });
    expect(await publish('listed')).toBeUndefined();
    expect(lines()).toEqual([existing('1.2.3'), upload, validation, validation, `PUT ${addon}`, source]);
    expect(`${requests[1]?.body}`).toMatch(/name="channel"\s+listed\s[\s\S]*name="upload"[\s\S]*the zip/);
    expect(JSON.parse(`${requests[4]?.body}`)).toEqual({
      ...metadata,
      version: { ...metadata.version, upload: 'u-1' },
    });
    expect(`${requests[5]?.body}`).toMatch(/name="source"; filename="[^"]*\.zip"[\s\S]*the source/);
  });

  it('signs each request with a token of its own, for less than five minutes', async () => {
    const { publish, requests } = await firefox({});
    await publish('listed');
    const claims = requests.map(({ headers: { authorization } }) => {
      const [, head = '', claim = '', signature] =
        /^JWT ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(`${authorization}`) ?? [];
      const expected = createHmac('sha256', 'a secret').update(`${head}.${claim}`);
      expect(signature).toBe(expected.digest('base64url'));
      return JSON.parse(`${Buffer.from(claim, 'base64url')}`);
    });
    expect(new Set(claims.map(({ jti }) => jti)).size).toBe(requests.length);
    for (const { iss, iat, exp } of claims) expect([iss, exp - iat < 300]).toEqual(['user:1:1', true]);
  });

  it('waits for the signature of a beta that is not listed, and downloads it', async () => {
    const store = await firefox({ 'GET /file/9/signed.xpi': [{ json: 'signed' }] });
    store.answers[review] = [
      { json: { id: 7, file: { status: 'unreviewed', url: '' } } },
      { json: { id: 7, file: { status: 'public', url: `${store.api}/file/9/signed.xpi` } } },
    ];
    const signed = await store.publish('unlisted');
    expect([signed?.name, new TextDecoder().decode(signed?.bytes)]).toEqual([
      'vernacular-1.2.3.xpi',
      '"signed"',
    ]);
  });

  it('gives its token to no other address', async () => {
    const elsewhere = await openStore({ 'GET /signed.xpi': [{ json: 'signed' }] });
    const { publish } = await firefox({
      [review]: [{ json: { id: 7, file: { status: 'public', url: `${elsewhere.api}/signed.xpi` } } }],
    });
    await expect(publish('unlisted')).rejects.toThrow('at another address');
    expect(elsewhere.requests).toEqual([]);
  });

  it('continues where an interrupted upload stopped', async () => {
    const { publish, lines } = await firefox({ [existing('1.2.3')]: [{ json: { id: 7, source: null } }] });
    await publish('listed');
    expect(lines()).toEqual([existing('1.2.3'), source]);
  });

  it.each([
    [
      { [validation]: [{ json: { processed: true, valid: false, validation: { errors: 1 } } }] },
      /"errors":1/,
    ],
    [{ [upload]: [{ status: 401, json: { detail: 'bad key' } }] }, /401 .*bad key/],
    [{ [existing('1.2.3')]: [{ status: 503, json: 'maintenance' }] }, /503 .*maintenance/],
  ] as const)('fails without submitting: %j', async (answers, words) => {
    const { publish, lines } = await firefox(answers);
    await expect(publish('listed')).rejects.toThrow(words);
    expect(lines()).not.toContain(`PUT ${addon}`);
  });
});

interface Release {
  readonly jobs: { readonly firefox: { readonly steps: readonly { readonly run?: string }[] } };
}

describe('the command of the workflow', () => {
  const { jobs } = parseYaml(readFileSync('.github/workflows/release.yml', 'utf8')) as Release;
  const [{ run: command = '' } = {}] = jobs.firefox.steps.filter(({ run }) => run !== undefined);

  /** Runs it beside what the job has: this repository and the files that were built. */
  async function run(api: string, version: string, DRY_RUN = '') {
    const folder = folderOfTest();
    for (const name of ['packages', 'stores']) mkdirSync(join(folder, name));
    symlinkSync(join(process.cwd(), 'scripts'), join(folder, 'scripts'));
    cpSync('stores/addresses.json', join(folder, 'stores/addresses.json'));
    writeFileSync(join(folder, 'stores/firefox.json'), JSON.stringify(metadata));
    for (const part of ['firefox', 'source'])
      writeFileSync(join(folder, `packages/vernacular-${part}-${version}.zip`), `the ${part} zip`);
    const env = {
      ...process.env,
      DRY_RUN,
      FIREFOX_API: api,
      FIREFOX_API_KEY: 'user:1:1',
      FIREFOX_API_SECRET: 'a secret',
      // Node 20 does not run TypeScript by itself.
      NODE_OPTIONS: `--import ${import.meta.resolve('tsx')}`,
    };
    const child = spawn('sh', ['-c', command], { cwd: folder, env, stdio: 'ignore' });
    expect((await once(child, 'exit'))[0]).toBe(0);
    const signed = join(folder, 'signed/vernacular-1.2.65535.2.xpi');
    return existsSync(signed) ? readFileSync(signed, 'utf8') : undefined;
  }

  it('submits a release', async () => {
    const { api, requests } = await firefox({});
    expect(await run(api, '1.2.3')).toBeUndefined();
    expect(`${requests[1]?.body}`).toMatch(/\slisted\s[\s\S]*the firefox zip/);
    expect(`${requests.at(-1)?.body}`).toContain('the source zip');
  });

  it('has a beta signed without listing it', async () => {
    const store = await firefox({ 'GET /signed.xpi': [{ json: 'signed' }] });
    store.answers[review] = [{ json: { id: 7, file: { status: 'public', url: `${store.api}/signed.xpi` } } }];
    expect(await run(store.api, '1.3.0-beta.2')).toBe('"signed"');
    expect(store.lines()[0]).toBe(existing('1.2.65535.2'));
    expect(`${store.requests[1]?.body}`).toMatch(/\sunlisted\s/);
  });

  it('only asks for the version in a dry run', async () => {
    const { api, lines } = await firefox({});
    expect(await run(api, '1.2.3', '--dry-run')).toBeUndefined();
    expect(lines()).toEqual([existing('1.2.3')]);
  });
});
