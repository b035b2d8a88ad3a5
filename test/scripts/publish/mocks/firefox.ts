/** The API v5 of addons.mozilla.org, after https://mozilla.github.io/addons-server/topics/api. */
import { createHmac } from 'node:crypto';
import { openMock, versionIn } from './server.ts';

interface MockVersion {
  readonly version: string;
  readonly channel: string;
  source: string | null;
}

/** The store, without this add-on at first. `versions` are the submitted versions. */
export async function openFirefox(id: string) {
  const versions: MockVersion[] = [];
  const uploads: { readonly version: string; readonly channel: string }[] = [];
  const tokens = new Set<string>();
  const addon = `/addons/addon/${encodeURIComponent(id)}/`;
  const describe = (at: number, api: string) => {
    const found = versions[at];
    const isSigned = found?.channel === 'unlisted';
    const file = { status: isSigned ? 'public' : 'unreviewed', url: `${api}/file/${at}.xpi` };
    return { id: at, version: found?.version, channel: found?.channel, source: found?.source, file };
  };
  const server = await openMock(({ line, headers, body, api }) => {
    const [, signed, claim = '', signature] =
      /^JWT ([\w-]+\.([\w-]+))\.([\w-]+)$/.exec(`${headers.authorization}`) ?? [];
    const isKnown =
      createHmac('sha256', 'secret').update(`${signed}`).digest('base64url') === signature &&
      !tokens.has(claim);
    // The store takes each token once.
    tokens.add(claim);
    if (!isKnown) return { status: 401, json: { detail: 'Unknown JWT iss (issuer).' } };
    const channel = /name="channel"\s+(\w+)/.exec(`${body}`)?.[1] ?? '';
    if (line === 'POST /addons/upload/') {
      uploads.push({ version: versionIn(body), channel });
      return { status: 201, json: { uuid: `u-${uploads.length - 1}`, channel, processed: false } };
    }
    const upload = /^GET \/addons\/upload\/u-(\d+)\/$/.exec(line);
    if (upload) return { json: { uuid: `u-${upload[1]}`, processed: true, valid: true, validation: {} } };
    if (line === `PUT ${addon}`) {
      const sent = JSON.parse(`${body}`) as { readonly version: { readonly upload: string } };
      const from = uploads[Number(sent.version.upload.slice(2))];
      if (from === undefined) return { status: 400, json: { version: { upload: ['Unknown.'] } } };
      if (versions.some(({ version }) => version === from.version))
        return { status: 409, json: { version: [`Version ${from.version} already exists.`] } };
      versions.push({ ...from, source: null });
      return { json: { guid: id, version: describe(versions.length - 1, api) } };
    }
    if (/^GET \/file\/\d+\.xpi$/.test(line)) return { text: 'a signed add-on' };
    const [, method, name = ''] = /^(GET|PATCH) .*\/versions\/(v?[\d.]+)\/$/.exec(line) ?? [];
    const at = name.startsWith('v')
      ? versions.findIndex(({ version }) => `v${version}` === name)
      : Number(name || -1);
    const found = versions[at];
    if (found === undefined) return { status: 404, json: { detail: 'Not found.' } };
    if (method === 'PATCH') found.source = /filename="([^"]+)"/.exec(`${body}`)?.[1] ?? null;
    return { json: describe(at, api) };
  });
  return { ...server, versions };
}
