/** A registry of npm packages, after https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md. */
import { openMock } from './server.ts';

interface Upload {
  readonly versions: Readonly<Record<string, { readonly dist: { readonly integrity: string } }>>;
  readonly 'dist-tags': Readonly<Record<string, string>>;
}

/** An empty registry. `uploads` are the packages that it took. */
export async function openNpm() {
  const uploads: Upload[] = [];
  const stored = new Map<string, object>();
  const server = await openMock(({ line, body }) => {
    const [method, path = ''] = line.split(' ');
    if (method === 'GET') {
      const found = stored.get(path);
      return found === undefined ? { status: 404, json: { error: 'Not found' } } : { json: found };
    }
    const upload = JSON.parse(`${body}`) as Upload;
    for (const [version, manifest] of Object.entries(upload.versions)) {
      if (stored.has(`${path}/${version}`))
        return { status: 403, json: { error: 'You cannot publish over the previously published versions.' } };
      stored.set(`${path}/${version}`, manifest);
    }
    uploads.push(upload);
    return { status: 201, json: { ok: 'created new package' } };
  });
  return { ...server, uploads };
}
