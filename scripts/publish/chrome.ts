/** Chrome Web Store API v2. It can't create items: upload the first by hand. */
import { createSign } from 'node:crypto';
import { request, waitUntil } from './http.ts';

/** Added by the publisher in the dashboard. */
export interface ServiceAccount {
  readonly client_email: string;
  readonly private_key: string;
  readonly token_uri: string;
}

export interface ChromeItem {
  readonly api: string;
  readonly publisher: string;
  readonly id: string;
  readonly account: ServiceAccount;
  readonly pauseMs?: number;
}

const scope = 'https://www.googleapis.com/auth/chromewebstore';

interface Revision {
  readonly distributionChannels?: readonly { readonly crxVersion?: string }[];
}
interface Status {
  readonly lastAsyncUploadState?: string;
  readonly publishedItemRevisionStatus?: Revision;
  readonly submittedItemRevisionStatus?: Revision;
}

export async function publishToChrome(
  item: ChromeItem,
  zip: Uint8Array<ArrayBuffer>,
  version: string,
): Promise<string> {
  const { call, status } = await connect(item);
  if (versionsOf(await status()).includes(version)) return 'ALREADY_SUBMITTED';
  const headers = { 'Content-Type': 'application/zip' };
  const { uploadState } = await call('upload/v2', 'upload', { method: 'POST', headers, body: zip });
  const isRunning = (state = '') => state.endsWith('IN_PROGRESS');
  const uploaded = isRunning(uploadState)
    ? await waitUntil(async () => {
        const { lastAsyncUploadState: state } = await status();
        return isRunning(state) ? undefined : state;
      }, item)
    : uploadState;
  if (!uploaded?.endsWith('SUCCEEDED')) throw new Error(`The upload ended as ${uploaded}.`);
  const body = JSON.stringify({ publishType: 'DEFAULT_PUBLISH' });
  const submission = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  return (await call('v2', 'publish', submission)).state ?? 'UNKNOWN';
}

export async function versionsInChrome(item: ChromeItem): Promise<string[]> {
  return versionsOf(await (await connect(item)).status());
}

function versionsOf({ publishedItemRevisionStatus, submittedItemRevisionStatus }: Status): string[] {
  const channels = [publishedItemRevisionStatus, submittedItemRevisionStatus].flatMap(
    (revision) => revision?.distributionChannels ?? [],
  );
  return channels.flatMap(({ crxVersion }) => crxVersion ?? []);
}

async function connect({ api, publisher, id, account }: ChromeItem) {
  const authorization = { Authorization: `Bearer ${await accessToken(account)}` };
  async function call(root: string, method: string, init: RequestInit = {}) {
    const url = `${api}/${root}/publishers/${publisher}/items/${id}:${method}`;
    const response = await request(url, { ...init, headers: { ...init.headers, ...authorization } });
    return (await response.json()) as { uploadState?: string; state?: string } & Status;
  }
  return { call, status: (): Promise<Status> => call('v2', 'fetchStatus') };
}

/** Signed claim for a token of one hour (RFC 7523). */
async function accessToken({ client_email, private_key, token_uri }: ServiceAccount): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claim = { iss: client_email, scope, aud: token_uri, iat: now, exp: now + 3600 };
  const parts = [{ alg: 'RS256', typ: 'JWT' }, claim].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = createSign('RSA-SHA256').update(parts.join('.')).sign(private_key, 'base64url');
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: [...parts, signature].join('.'),
  });
  const answer = await (await request(token_uri, { method: 'POST', body })).json();
  return (answer as { access_token: string }).access_token;
}
