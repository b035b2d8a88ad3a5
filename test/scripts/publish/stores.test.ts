import { createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { publishToChrome, versionsInChrome } from '../../../scripts/publish/chrome.ts';
import { publishToEdge } from '../../../scripts/publish/edge.ts';
import { openStore, type StoreAnswer } from './store.ts';

const zip = new TextEncoder().encode('a zip');
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

describe('publishToChrome', () => {
  const [upload, status, publish] = [
    'POST /upload/v2/publishers/pub/items/abc:upload',
    'GET /v2/publishers/pub/items/abc:fetchStatus',
    'POST /v2/publishers/pub/items/abc:publish',
  ];
  const published = { distributionChannels: [{ crxVersion: '1.2.2' }] };

  async function chrome(answers: Readonly<Record<string, readonly StoreAnswer[]>>) {
    const store = await openStore({
      'POST /token': [{ json: { access_token: 'a-token' } }],
      [status]: [{ json: { publishedItemRevisionStatus: published } }],
      ...answers,
    });
    const account = { client_email: 'ci@real', private_key: privateKey, token_uri: `${store.api}/token` };
    return { ...store, item: { api: store.api, publisher: 'pub', id: 'abc', account, pauseMs: 1 } };
  }

  it('signs in, waits for the upload and submits it', async () => {
    const { item, requests, lines } = await chrome({
      [upload]: [{ json: { uploadState: 'IN_PROGRESS' } }],
      [status]: [
        { json: { publishedItemRevisionStatus: published } },
        { json: { lastAsyncUploadState: 'IN_PROGRESS' } },
        { json: { lastAsyncUploadState: 'SUCCEEDED' } },
      ],
      [publish]: [{ json: { state: 'PENDING_REVIEW' } }],
    });
    expect(await publishToChrome(item, zip, '1.2.3')).toBe('PENDING_REVIEW');
    expect(lines()).toEqual(['POST /token', status, upload, status, status, publish]);
    expect(requests[2]?.body.toString()).toBe('a zip');
    expect(requests[2]?.headers).toMatchObject({ authorization: 'Bearer a-token' });
    const assertion = new URLSearchParams(`${requests[0]?.body}`).get('assertion') ?? '';
    const [head, claim, signature = ''] = assertion.split('.');
    const verify = createVerify('RSA-SHA256').update(`${head}.${claim}`);
    expect(verify.verify(publicKey, signature, 'base64url')).toBe(true);
    expect(JSON.parse(Buffer.from(`${claim}`, 'base64url').toString())).toMatchObject({
      iss: 'ci@real',
      aud: item.account.token_uri,
      scope: 'https://www.googleapis.com/auth/chromewebstore',
    });
  });

  it('does not upload a version again that is published or submitted', async () => {
    const { item, lines } = await chrome({});
    expect(await publishToChrome(item, zip, '1.2.2')).toBe('ALREADY_SUBMITTED');
    expect(lines()).toEqual(['POST /token', status]);
    expect(await versionsInChrome(item)).toEqual(['1.2.2']);
  });

  it.each([
    [{ [upload]: [{ json: { uploadState: 'FAILED' } }] }, /upload ended as FAILED/],
    [{ [upload]: [{ status: 400, json: { error: 'bad zip' } }] }, /400 .*bad zip/],
    [{ 'POST /token': [{ status: 401, json: { error: 'invalid_grant' } }] }, /401 .*invalid_grant/],
  ] as const)('fails without submitting: %j', async (answers, words) => {
    const { item, lines } = await chrome(answers);
    await expect(publishToChrome(item, zip, '1.2.3')).rejects.toThrow(words);
    expect(lines()).not.toContain(publish);
  });
});

describe('publishToEdge', () => {
  const submissions = '/v1/products/prod/submissions';
  const ask = 'GET /extensionwebstorebase/v1/crx?response=updatecheck&x=id%3Dedgeid%26uc';
  const upload = `POST ${submissions}/draft/package`;
  const uploaded = `GET ${submissions}/draft/package/operations/op-1`;
  const submit = `POST ${submissions}`;
  const submitted = `GET ${submissions}/operations/op-2`;
  const done = { json: { status: 'Succeeded' } };

  async function edge(answers: Readonly<Record<string, readonly StoreAnswer[]>>) {
    const store = await openStore({
      [ask]: [{ json: {} }],
      [upload]: [{ status: 202, headers: { Location: 'op-1' } }],
      [uploaded]: [{ json: { status: 'InProgress' } }, done],
      [submit]: [{ status: 202, headers: { Location: `https://api${submissions}/operations/op-2` } }],
      [submitted]: [done],
      ...answers,
    });
    return {
      ...store,
      product: {
        api: store.api,
        updates: store.api,
        product: 'prod',
        extension: 'edgeid',
        clientId: 'client',
        apiKey: 'key',
        pauseMs: 1,
      },
    };
  }

  it('uploads, waits, submits and waits', async () => {
    const { product, requests, lines } = await edge({});
    expect(await publishToEdge(product, zip, '1.2.3', 'Notes.')).toBe('SUBMITTED');
    expect(lines()).toEqual([ask, upload, uploaded, uploaded, submit, submitted]);
    expect(requests[1]?.headers).toMatchObject({
      authorization: 'ApiKey key',
      'x-clientid': 'client',
      'content-type': 'application/zip',
    });
    expect(requests[4]?.body.toString()).toBe('{"notes":"Notes."}');
  });

  it('does nothing if the draft equals the published version', async () => {
    const unchanged = { status: 'Failed', errorCode: 'NoModulesUpdated', message: 'There are no updates.' };
    const { product } = await edge({ [submitted]: [{ json: unchanged }] });
    expect(await publishToEdge(product, zip, '1.2.3', '')).toBe('ALREADY_SUBMITTED');
  });

  it('fails without submitting if the upload fails', async () => {
    const failed = { status: 'Failed', errorCode: 'InvalidPackage', message: 'No manifest.' };
    const { product, lines } = await edge({ [uploaded]: [{ json: failed }] });
    await expect(publishToEdge(product, zip, '1.2.3', '')).rejects.toThrow('InvalidPackage No manifest.');
    expect(lines()).toEqual([ask, upload, uploaded]);
  });
});
