/** GitHub's REST API, after https://docs.github.com/rest/releases. */
import { createHash } from 'node:crypto';
import { openMock } from './server.ts';

interface MockAsset {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly state: 'starter' | 'uploaded';
  readonly digest: string | null;
}

interface MockRelease {
  readonly id: number;
  readonly url: string;
  readonly upload_url: string;
  readonly tag_name: string;
  readonly body: string;
  draft: boolean;
  readonly prerelease: boolean;
  assets: MockAsset[];
}

const repository = '/repos/owner/vernacular';

/** A repository with one tag. `writingToken` is the token of a job that may write contents. */
export async function openGitHub(tag: string, writingToken: string) {
  const releases: MockRelease[] = [];
  let assets = 0;
  const uploadTo = (line: string) => /^POST \/uploads\/(\d+)\/assets\?name=(.*)$/.exec(line) ?? [];
  const addAsset = (line: string, api: string, state: MockAsset['state'], digest: string | null) => {
    const [, release, encoded = ''] = uploadTo(line);
    const [id, name] = [assets++, decodeURIComponent(encoded)];
    const url = `${api}${repository}/releases/assets/${id}`;
    const asset = { id, name, url, state, digest };
    releases[Number(release)]?.assets.push(asset);
    return asset;
  };
  const server = await openMock(
    ({ line, headers, body, api }) => {
      const mayWrite = headers.authorization === `Bearer ${writingToken}`;
      if (!line.startsWith('GET ') && !mayWrite)
        return { status: 403, json: { message: 'Resource not accessible by integration' } };
      if (line === `GET ${repository}/git/ref/tags/${tag}`) return { json: { ref: `refs/tags/${tag}` } };
      if (line === `GET ${repository}/releases?per_page=100`)
        return { json: releases.filter(({ draft }) => mayWrite || !draft) };
      if (line === `POST ${repository}/releases`) {
        const id = releases.length;
        releases.push({
          ...JSON.parse(`${body}`),
          id,
          url: `${api}${repository}/releases/${id}`,
          upload_url: `${api}/uploads/${id}/assets{?name,label}`,
          assets: [],
        });
        return { status: 201, json: releases[id] };
      }
      const [, release, name] = uploadTo(line);
      if (release !== undefined) {
        const existing = releases[Number(release)]?.assets ?? [];
        if (existing.some((asset) => asset.name === decodeURIComponent(`${name}`)))
          return { status: 422, json: { errors: [{ code: 'already_exists', field: 'name' }] } };
        const digest = `sha256:${createHash('sha256').update(body).digest('hex')}`;
        return { status: 201, json: addAsset(line, api, 'uploaded', digest) };
      }
      const [, deleted] = /^DELETE .*\/releases\/assets\/(\d+)$/.exec(line) ?? [];
      if (deleted !== undefined) {
        for (const one of releases) one.assets = one.assets.filter(({ id }) => id !== Number(deleted));
        return { status: 204, text: '' };
      }
      const [, patched] = /^PATCH .*\/releases\/(\d+)$/.exec(line) ?? [];
      const found = releases[Number(patched ?? -1)];
      if (found === undefined) return { status: 404, json: { message: 'Not Found' } };
      return { json: Object.assign(found, JSON.parse(`${body}`)) };
    },
    // "This may leave an empty asset with a state of starter."
    ({ line, api }) => {
      if (line.startsWith('POST /uploads/')) addAsset(line, api, 'starter', null);
    },
  );
  return { ...server, releases };
}
