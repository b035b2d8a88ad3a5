/** API v1.1 of Microsoft Edge Add-ons. It can't create products: upload the first by hand. */
import { request, waitUntil } from './http.ts';

export interface EdgeProduct {
  readonly api: string;
  /** Edge's update service. */
  readonly updates: string;
  readonly product: string;
  readonly extension: string;
  /** From Partner Center, *Publish API*. Expires after 72 days. */
  readonly clientId: string;
  readonly apiKey: string;
  readonly pauseMs?: number;
}

interface Operation {
  readonly status: 'InProgress' | 'Succeeded' | 'Failed';
  readonly message?: string;
  readonly errorCode?: string;
}

/** Error code if the draft equals the published package. */
const nothingNew = 'NoModulesUpdated';

/** Error code while a submission is in review. The API does not say which version that is. */
const inReview = 'InProgressSubmission';

/** `ALREADY_SUBMITTED` if published. Rejects during another's review. */
export async function publishToEdge(
  product: EdgeProduct,
  zip: Uint8Array<ArrayBuffer>,
  version: string,
  notes: string,
): Promise<'SUBMITTED' | 'ALREADY_SUBMITTED'> {
  if ((await versionInEdge(product)) === version) return 'ALREADY_SUBMITTED';
  const { api, product: id, clientId, apiKey } = product;
  const submissions = `${api}/v1/products/${id}/submissions`;
  const keys = { Authorization: `ApiKey ${apiKey}`, 'X-ClientID': clientId };
  await run('The upload', `${submissions}/draft/package`, 'application/zip', zip);
  const { status } = await run('The submission', submissions, 'application/json', JSON.stringify({ notes }));
  return status === 'Succeeded' ? 'SUBMITTED' : 'ALREADY_SUBMITTED';

  async function run(what: string, url: string, type: string, body: BodyInit): Promise<Operation> {
    const headers = { ...keys, 'Content-Type': type };
    const started = await request(url, { method: 'POST', headers, body });
    // An id, or an address that ends with it.
    const operation = started.headers.get('Location')?.split('/').at(-1);
    const ended = await waitUntil(async () => {
      const answer = await request(`${url}/operations/${operation}`, { headers: keys });
      const state = (await answer.json()) as Operation;
      return state.status === 'InProgress' ? undefined : state;
    }, product);
    if (ended.errorCode === inReview)
      throw new Error(
        `A submission is in review at Edge. If Partner Center shows ${version}, nothing is left to do. Otherwise, run this job again after the review.`,
      );
    if (ended.status !== 'Succeeded' && ended.errorCode !== nothingNew)
      throw new Error(`${what} failed: ${ended.errorCode ?? ''} ${ended.message ?? ''}`);
    return ended;
  }
}

/** Undefined before the first. Asks the update service: the API has no such call. */
export async function versionInEdge({
  updates,
  extension,
}: Pick<EdgeProduct, 'updates' | 'extension'>): Promise<string | undefined> {
  const query = new URLSearchParams({ response: 'updatecheck', x: `id=${extension}&uc` });
  const answer = await (await request(`${updates}/extensionwebstorebase/v1/crx?${query}`)).text();
  return /<updatecheck\b[^>]*\sversion="([^"]*)"/.exec(answer)?.[1];
}
