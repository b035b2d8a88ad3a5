/** The Chrome Web Store's API v2, after https://developer.chrome.com/docs/webstore/api/reference/rest. */
import { createVerify, generateKeyPairSync } from 'node:crypto';
import { doneAfterOneTry, openMock, versionIn } from './server.ts';

const item = '/publishers/pub/items/abc';
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

function isSigned(assertion: string, aud: string): boolean {
  const [head, claim = '', signature = ''] = assertion.split('.');
  const said = JSON.parse(`${Buffer.from(claim, 'base64url')}`);
  const isRight = createVerify('RSA-SHA256').update(`${head}.${claim}`);
  return (
    /^[\w.-]+$/.test(assertion) &&
    isRight.verify(keys.publicKey, signature, 'base64url') &&
    said.iss === 'ci' &&
    said.aud === aud &&
    said.scope === 'https://www.googleapis.com/auth/chromewebstore'
  );
}

/** An item with a published version. `submissions` are the versions that were submitted to the review. */
export async function openChrome({ published = '1.0.0', isSlow = false } = {}) {
  const submissions: string[] = [];
  const isDone = doneAfterOneTry(isSlow);
  let draft: string | undefined;
  const revision = (state: string, crxVersion: string) => ({
    state,
    distributionChannels: [{ deployPercentage: 100, crxVersion }],
  });
  const refused = (message: string) => ({
    status: 400,
    json: { error: { code: 400, message, status: 'FAILED_PRECONDITION' } },
  });
  const server = await openMock(({ line, headers, body, api }) => {
    if (line === 'POST /token')
      return isSigned(new URLSearchParams(`${body}`).get('assertion') ?? '', `${api}/token`)
        ? { json: { access_token: 'a-token', expires_in: 3599 } }
        : { status: 401, json: { error: 'invalid_grant' } };
    if (headers.authorization !== 'Bearer a-token') return { status: 401, json: { error: { code: 401 } } };
    const [submitted] = submissions;
    switch (line) {
      case `GET /v2${item}:fetchStatus`:
        return {
          json: {
            name: item.slice(1),
            itemId: 'abc',
            publishedItemRevisionStatus: revision('PUBLISHED', published),
            ...(submitted && { submittedItemRevisionStatus: revision('PENDING_REVIEW', submitted) }),
            lastAsyncUploadState:
              draft === undefined ? 'NOT_FOUND' : isDone(draft) ? 'SUCCEEDED' : 'IN_PROGRESS',
          },
        };
      case `POST /upload/v2${item}:upload`:
        if (submitted) return refused('The item is in review.');
        draft = versionIn(body);
        return {
          json: {
            name: item.slice(1),
            itemId: 'abc',
            crxVersion: draft,
            uploadState: isSlow ? 'IN_PROGRESS' : 'SUCCEEDED',
          },
        };
      case `POST /v2${item}:publish`:
        if (submitted || draft === undefined) return refused('There is no draft.');
        submissions.push(draft);
        return { json: { name: item.slice(1), itemId: 'abc', state: 'PENDING_REVIEW' } };
      default:
        return { status: 404, json: { error: { code: 404 } } };
    }
  });
  const account = { client_email: 'ci', private_key: keys.privateKey, token_uri: `${server.api}/token` };
  return { ...server, submissions, account };
}
