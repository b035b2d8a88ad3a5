import { createHash } from 'node:crypto';
import { request } from './http.ts';

export interface GitHubRepository {
  readonly api: string;
  readonly name: string;
  /** May write contents. */
  readonly token: string;
}

export interface GitHubRelease {
  readonly tag: string;
  readonly notes: string;
  readonly isPrerelease: boolean;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
}

interface Asset {
  readonly name: string;
  readonly url: string;
  /** Another word after an interrupted upload. */
  readonly state: string;
  readonly digest: string | null;
}

interface Existing {
  readonly url: string;
  readonly upload_url: string;
  readonly tag_name: string;
  readonly draft: boolean;
  readonly assets: readonly Asset[];
}

/**
 * Drafts the release unless it exists, uploads missing files, publishes. Resolves to the uploaded names. Rejects if a
 * public release has another file under one of the names.
 */
export async function publishToGitHub(
  repository: GitHubRepository,
  { tag, notes, isPrerelease, files }: GitHubRelease,
): Promise<string[]> {
  const call = callerFor(repository);
  // Or GitHub would create it at the default branch's tip.
  await call(`${addressOf(repository)}/git/ref/tags/${tag}`);
  const draft = { tag_name: tag, name: tag, body: notes, draft: true, prerelease: isPrerelease };
  const release =
    (await releasesOf(repository)).find(({ tag_name }) => tag_name === tag) ??
    ((await (await call(`${addressOf(repository)}/releases`, 'POST', draft)).json()) as Existing);
  const uploaded: string[] = [];
  for (const { name, bytes } of files) {
    const existing = release.assets.find((asset) => asset.name === name);
    const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
    if (existing?.state === 'uploaded' && existing.digest === digest) continue;
    if (existing?.state === 'uploaded' && !release.draft)
      throw new Error(`GitHub has another ${name} in ${tag}. Release a new version.`);
    if (existing !== undefined) await call(existing.url, 'DELETE');
    const url = `${release.upload_url.replace(/\{.*/, '')}?name=${encodeURIComponent(name)}`;
    await call(url, 'POST', bytes);
    uploaded.push(name);
  }
  if (release.draft) await call(release.url, 'PATCH', { draft: false });
  return uploaded;
}

/** The latest 100, with drafts if the token may write. */
export async function releasesOf(repository: GitHubRepository): Promise<Existing[]> {
  const answer = await callerFor(repository)(`${addressOf(repository)}/releases?per_page=100`);
  return (await answer.json()) as Existing[];
}

const addressOf = ({ api, name }: GitHubRepository) => `${api}/repos/${name}`;

function callerFor({ token }: GitHubRepository) {
  return (url: string, method = 'GET', body?: object): Promise<Response> => {
    const isFile = body instanceof Uint8Array;
    const headers = {
      Accept: 'application/vnd.github+json',
      Authorization: `Bearer ${token}`,
      'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
      'X-GitHub-Api-Version': '2022-11-28',
    };
    const sent = isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
    return request(url, { method, headers, ...(body !== undefined && { body: sent }) });
  };
}
