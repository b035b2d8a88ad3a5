/** API v5 of addons.mozilla.org. The first version creates the add-on. */
import { createHmac, randomUUID } from 'node:crypto';
import { request, waitUntil } from './http.ts';

export interface FirefoxAddon {
  readonly api: string;
  readonly id: string;
  /** From *Manage API keys*. */
  readonly key: string;
  readonly secret: string;
  readonly pauseMs?: number;
}

export interface FirefoxUpload {
  readonly version: string;
  readonly zip: Blob;
  /** For reviewers. */
  readonly source: Blob;
  /** Unlisted: signed by a machine in minutes. Listed: published after review. */
  readonly channel: 'listed' | 'unlisted';
  /** As the API describes them. */
  readonly metadata: { readonly version?: object };
}

export interface SignedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Validation {
  readonly processed: boolean;
  readonly valid: boolean;
  readonly validation?: unknown;
}

interface Version {
  readonly id: number;
  readonly source?: string | null;
  readonly file?: { readonly status: string; readonly url: string };
}

/** The store allows 300. */
const tokenSeconds = 240;

/** Half an hour with the usual pause. */
const maxTries = 360;

/**
 * Uploads and submits a version, unless the store has it. Resolves to an unlisted version's signed file; doesn't wait
 * for the review of a listed one.
 */
export async function publishToFirefox(
  addon: FirefoxAddon,
  upload: FirefoxUpload,
): Promise<SignedFile | undefined> {
  const { source, channel, version } = upload;
  const existing = await versionInFirefox(addon, version);
  const { id, ...submitted } = existing ?? (await submit(addon, upload));
  const url = `${versionsOf(addon)}/${id}/`;
  if (!submitted.source) {
    // As a form: JSON can't hold the source.
    await call(addon, url, { method: 'PATCH', body: formOf({ source }, `vernacular-source-${version}.zip`) });
  }
  if (channel === 'listed') return undefined;
  const signed = await waitUntil(
    async () => {
      const { file } = (await (await call(addon, url)).json()) as Version;
      return file?.status === 'public' ? file.url : undefined;
    },
    { maxTries, ...addon },
  );
  // Other servers must not get the token.
  if (new URL(signed).origin !== new URL(addon.api).origin)
    throw new Error(`The signed file is at another address, ${signed}.`);
  const bytes = new Uint8Array(await (await call(addon, signed)).arrayBuffer());
  return { name: `vernacular-${version}.xpi`, bytes };
}

export async function versionInFirefox(addon: FirefoxAddon, version: string): Promise<Version | undefined> {
  const response = await fetch(`${versionsOf(addon)}/v${version}/`, { headers: authorizationOf(addon) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`GET ${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Version;
}

async function submit(
  addon: FirefoxAddon,
  { zip, channel, metadata, version }: FirefoxUpload,
): Promise<Version> {
  const uploads = `${addon.api}/addons/upload/`;
  const body = formOf({ channel, upload: zip }, `vernacular-firefox-${version}.zip`);
  const { uuid } = (await (await call(addon, uploads, { method: 'POST', body })).json()) as { uuid: string };
  const { valid, validation } = await waitUntil(async () => {
    const state = (await (await call(addon, `${uploads}${uuid}/`)).json()) as Validation;
    return state.processed ? state : undefined;
  }, addon);
  if (!valid) throw new Error(`The add-on is not valid: ${JSON.stringify(validation)}`);
  const answer = await call(addon, addressOf(addon), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...metadata, version: { ...metadata.version, upload: uuid } }),
  });
  return ((await answer.json()) as { version: Version }).version;
}

function call(addon: FirefoxAddon, url: string, init: RequestInit = {}): Promise<Response> {
  return request(url, { ...init, headers: { ...init.headers, ...authorizationOf(addon) } });
}

/** A new token for each request (RFC 7519). */
function authorizationOf({ key, secret }: FirefoxAddon): { readonly Authorization: string } {
  const now = Math.floor(Date.now() / 1000);
  const claim = { iss: key, jti: randomUUID(), iat: now, exp: now + tokenSeconds };
  const parts = [{ alg: 'HS256', typ: 'JWT' }, claim].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = createHmac('sha256', secret).update(parts.join('.')).digest('base64url');
  return { Authorization: `JWT ${[...parts, signature].join('.')}` };
}

function formOf(fields: Readonly<Record<string, string | Blob>>, fileName: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, fileName);
  }
  return form;
}

const addressOf = ({ api, id }: FirefoxAddon) => `${api}/addons/addon/${encodeURIComponent(id)}/`;
const versionsOf = (addon: FirefoxAddon) => `${addressOf(addon)}versions`;
