/** Publishes to stores on this machine: once, again, and again after each request at which it was broken off. */
import { describe, expect, it } from 'vitest';
import { publishToChrome } from '../../../scripts/publish/chrome.ts';
import { publishToEdge } from '../../../scripts/publish/edge.ts';
import { publishToFirefox } from '../../../scripts/publish/firefox.ts';
import { publishToGitHub } from '../../../scripts/publish/github.ts';
import { openChrome } from './mocks/chrome.ts';
import { openEdge } from './mocks/edge.ts';
import { openFirefox } from './mocks/firefox.ts';
import { openGitHub } from './mocks/github.ts';
import type { Break, MockAnswer, MockServer } from './mocks/server.ts';

const zip = new TextEncoder().encode('version 1.2.3');
const file = (name: string) => ({ name, bytes: zip });
const release = { tag: 'v1.2.3', notes: 'New.', isPrerelease: false, files: [file('a.zip'), file('b.tgz')] };

const metadata = { summary: { 'en-US': 'Detects.' }, version: { approval_notes: 'npm run package' } };

interface Step {
  readonly store: MockServer;
  readonly publish: () => Promise<unknown>;
  readonly published: () => unknown;
  readonly endReview?: () => void;
}

const steps: Readonly<Record<'chrome' | 'edge' | 'firefox' | 'github', () => Promise<Step>>> = {
  async chrome() {
    const store = await openChrome({ isSlow: true });
    const item = { api: store.api, publisher: 'pub', id: 'abc', account: store.account, pauseMs: 1 };
    return {
      store,
      publish: () => publishToChrome(item, zip, '1.2.3'),
      published: () => store.submissions,
    };
  },
  async edge() {
    const store = await openEdge({ isSlow: true });
    const { api, submissions, endReview } = store;
    const product = { api, updates: api, product: 'prod', extension: 'edgeid' };
    const keys = { clientId: 'client', apiKey: 'key', pauseMs: 1 };
    const publish = () => publishToEdge({ ...product, ...keys }, zip, '1.2.3', 'Notes.');
    return { store, publish, published: () => submissions, endReview };
  },
  async firefox() {
    const store = await openFirefox('id@real', true);
    const addon = { api: store.api, id: 'id@real', key: 'key', secret: 'secret', pauseMs: 1 };
    const upload = { version: '1.2.3', zip: new Blob([zip]), source: new Blob(['source']), metadata };
    const publish = () => publishToFirefox(addon, { ...upload, channel: 'unlisted' });
    return { store, publish, published: () => store.versions };
  },
  async github() {
    const store = await openGitHub('v1.2.3', 'a token');
    const repository = { api: store.api, name: 'owner/vernacular', token: 'a token' };
    const published = () =>
      store.releases.map(({ tag_name, draft, assets }) => [
        tag_name,
        draft,
        assets.map(({ name, state }) => `${state} ${name}`),
      ]);
    return { store, publish: () => publishToGitHub(repository, release), published };
  },
};

describe.each(Object.entries(steps))('publishing to %s', (_, open) => {
  it('publishes once, however often it runs', async () => {
    const { store, publish, published, endReview } = await open();
    await publish();
    endReview?.();
    const state = structuredClone(published());
    const requests = store.lines.length;
    await publish();
    expect(published()).toEqual(state);
    const writes = store.lines.slice(requests).filter((line) => !/^GET |^POST \/token$/.test(line));
    expect(writes).toEqual([]);
  });

  it.each<Break>(['request', 'answer'])('continues after any %s that was lost', async (how) => {
    const whole = await open();
    await whole.publish();
    for (let at = 0; at < whole.store.lines.length; at++) {
      const { store, publish, published, endReview } = await open();
      store.breakAfter(at, how);
      await expect(publish(), whole.store.lines[at]).rejects.toThrow('fetch failed');
      if (endReview === undefined) await publish();
      else
        await publish().catch(async (error) => {
          // Only a submission whose answer was lost is in review.
          expect([error.message, published()]).toEqual([
            expect.stringContaining('after the review'),
            ['1.2.3'],
          ]);
          endReview();
          await publish();
        });
      expect(published(), whole.store.lines[at]).toEqual(whole.published());
    }
  });
});

describe('publishing to github', () => {
  const run = async (change: object, token = 'a token') => {
    const store = await openGitHub('v1.2.3', 'a token');
    const repository = { api: store.api, name: 'owner/vernacular', token };
    await publishToGitHub({ ...repository, token: 'a token' }, release);
    return publishToGitHub(repository, { ...release, ...change });
  };

  it('adds a file to a release that is public, and replaces none', async () => {
    expect(await run({ files: [...release.files, file('signed.xpi')] })).toEqual(['signed.xpi']);
    const other = { name: 'a.zip', bytes: new TextEncoder().encode('other bytes') };
    await expect(run({ files: [other] })).rejects.toThrow('GitHub has another a.zip in v1.2.3.');
  });

  it('makes no tag, and needs a token that may write', async () => {
    await expect(run({ tag: 'v9.9.9' })).rejects.toThrow('404');
    await expect(run({ files: [file('new.zip')] }, 'a reading token')).rejects.toThrow('403');
  });
});

describe('a store that refuses', () => {
  const [item, submissions, addon] = [
    '/v2/publishers/pub/items/abc',
    '/v1/products/prod/submissions',
    `/addons/addon/${encodeURIComponent('id@real')}/`,
  ];

  it.each<[keyof typeof steps, string, MockAnswer, RegExp]>([
    ['chrome', 'POST /token', { status: 401, json: 'invalid_grant' }, /401 .*invalid_grant/],
    ['chrome', `POST /upload${item}:upload`, { status: 400, json: 'bad zip' }, /400 .*bad zip/],
    ['chrome', `POST /upload${item}:upload`, { json: { uploadState: 'FAILED' } }, /ended as FAILED/],
    [
      'edge',
      `GET ${submissions}/draft/package/operations/op-0`,
      { json: { status: 'Failed', errorCode: 'InvalidPackage', message: 'No manifest.' } },
      /InvalidPackage No manifest\./,
    ],
    ['firefox', `GET ${addon}versions/v1.2.3/`, { status: 503, json: 'maintenance' }, /503 .*maintenance/],
    ['firefox', 'POST /addons/upload/', { status: 401, json: { detail: 'bad key' } }, /401 .*bad key/],
    [
      'firefox',
      'GET /addons/upload/u-0/',
      { json: { processed: true, valid: false, validation: { errors: 1 } } },
      /"errors":1/,
    ],
  ])('gets nothing submitted, and is quoted: %s, %s', async (name, line, answer, words) => {
    const { store, publish, published } = await steps[name]();
    store.answerNext(line, answer);
    await expect(publish()).rejects.toThrow(words);
    expect(published()).toEqual([]);
  });
});

it('nothing is published at Edge if the draft equals the published version', async () => {
  const { store, publish, published, endReview } = await steps.edge();
  await publish();
  endReview?.();
  store.answerNext('GET /extensionwebstorebase/v1/crx?response=updatecheck&x=id%3Dedgeid%26uc', { text: '' });
  expect(await publish()).toBe('ALREADY_SUBMITTED');
  expect(published()).toEqual(['1.2.3']);
});

it('Firefox gets our metadata, and its token goes to no other address', async () => {
  const { store, publish, published } = await steps.firefox();
  const elsewhere = await openFirefox('id@real');
  const url = `${elsewhere.api}/file/0.xpi`;
  store.answerNext(`GET /addons/addon/${encodeURIComponent('id@real')}/versions/0/`, {
    json: { id: 0, file: { status: 'public', url } },
  });
  await expect(publish()).rejects.toThrow('at another address');
  expect(elsewhere.lines).toEqual([]);
  expect(published()).toMatchObject([{ source: 'vernacular-source-1.2.3.zip', metadata }]);
  expect(await publish()).toEqual({
    name: 'vernacular-1.2.3.xpi',
    bytes: new TextEncoder().encode('a signed add-on'),
  });
});
