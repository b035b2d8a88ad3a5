/** The API v1.1 of Microsoft Edge Add-ons. It can't create products: the first upload is by hand. */
import { request, waitUntil } from './http.ts';

export interface EdgeProduct {
  readonly api: string;
  readonly product: string;
  /** From Partner Center, *Publish API*. The key expires after 72 days. */
  readonly clientId: string;
  readonly apiKey: string;
  readonly pauseMs?: number;
}

interface Operation {
  readonly status: 'InProgress' | 'Succeeded' | 'Failed';
  readonly message?: string;
  readonly errorCode?: string;
}

/**
 * What the store answers if the draft is what was published last, so that a repeated release has nothing to do. The
 * API cannot be asked for versions.
 */
const nothingNew = 'NoModulesUpdated';

/** Uploads and submits a version. Returns `ALREADY_SUBMITTED` if the store has it already. */
export async function publishToEdge(
  product: EdgeProduct,
  zip: Uint8Array<ArrayBuffer>,
  notes: string,
): Promise<'SUBMITTED' | 'ALREADY_SUBMITTED'> {
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
    if (ended.status !== 'Succeeded' && ended.errorCode !== nothingNew)
      throw new Error(`${what} failed: ${ended.errorCode ?? ''} ${ended.message ?? ''}`);
    return ended;
  }
}
