/** The API v5 of addons.mozilla.org, after https://mozilla.github.io/addons-server/topics/api. */
import { createHmac } from 'node:crypto';
import { doneAfterOneTry, openMock, versionIn } from './server.ts';

interface MockVersion {
  readonly version: string;
  readonly channel: string;
  source: string | null;
  readonly metadata: object;
}

/** The store, without this add-on at first. `versions` are the submitted versions. */
export async function openFirefox(id: string, isSlow = false) {
  const isDone = doneAfterOneTry(isSlow);
  const versions: MockVersion[] = [];
  const uploads: { readonly version: string; readonly channel: string }[] = [];
  const tokens = new Set<string>();
  const addon = `/addons/addon/${encodeURIComponent(id)}/`;
  const signed = new Set<string>();
  const describe = (at: number, api: string, isAsked = false) => {
    const found = versions[at];
    const isSigned = isAsked && found?.channel === 'unlisted' && isDone(`version ${at}`);
    if (isSigned) signed.add(`GET /file/${at}.xpi`);
    const file = { status: isSigned ? 'public' : 'unreviewed', url: `${api}/file/${at}.xpi` };
    return { id: at, version: found?.version, channel: found?.channel, source: found?.source, file };
  };
  const server = await openMock(({ line, headers, body, api }) => {
    const [, said, claim = '', signature] =
      /^JWT ([\w-]+\.([\w-]+))\.([\w-]+)$/.exec(`${headers.authorization}`) ?? [];
    const { iss, iat, exp } = JSON.parse(`${Buffer.from(claim, 'base64url')}` || '{}');
    const isKnown =
      createHmac('sha256', 'secret').update(`${said}`).digest('base64url') === signature &&
      iss === 'key' &&
      exp - iat < 300 &&
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
    if (upload) {
      const processed = isDone(`upload ${upload[1]}`);
      return { json: { uuid: `u-${upload[1]}`, processed, valid: processed, validation: {} } };
    }
    if (line === `PUT ${addon}`) {
      const sent = JSON.parse(`${body}`) as { readonly version: { readonly upload: string } };
      const { upload, ...version } = sent.version;
      const from = uploads[Number(upload.slice(2))];
      if (from === undefined) return { status: 400, json: { version: { upload: ['Unknown.'] } } };
      if (versions.some(({ version }) => version === from.version))
        return { status: 409, json: { version: [`Version ${from.version} already exists.`] } };
      versions.push({ ...from, source: null, metadata: { ...sent, version } });
      return { json: { guid: id, version: describe(versions.length - 1, api) } };
    }
    if (signed.has(line)) return { text: 'a signed add-on' };
    const [, method, name = ''] = /^(GET|PATCH) .*\/versions\/(v?[\d.]+)\/$/.exec(line) ?? [];
    const at = name.startsWith('v')
      ? versions.findIndex(({ version }) => `v${version}` === name)
      : Number(name || -1);
    const found = versions[at];
    if (found === undefined) return { status: 404, json: { detail: 'Not found.' } };
    if (method === 'PATCH') found.source = /filename="([^"]+)"/.exec(`${body}`)?.[1] ?? null;
    return { json: describe(at, api, method === 'GET' && name === `${at}`) };
  });
  return { ...server, versions };
}
