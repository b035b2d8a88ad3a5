import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { publishToFirefox } from '../../../scripts/publish/firefox.ts';
import { readAddresses } from '../../../scripts/stores/addresses.ts';
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

  it('signs each request with a new token, which is valid for less than five minutes', async () => {
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
