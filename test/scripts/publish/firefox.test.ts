/** Runs the command of the workflow against a server that stands in for addons.mozilla.org. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { folderOfTest } from '../../folder.ts';
import { openStore } from './store.ts';

// Starts web-ext.
vi.setConfig({ testTimeout: 120_000 });

const workflow = parseYaml(readFileSync('.github/workflows/release.yml', 'utf8')) as {
  jobs: { firefox: { steps: { run?: string }[] } };
};
const command = workflow.jobs.firefox.steps.find(({ run }) => run?.includes('web-ext sign'))?.run ?? '';
const id = 'vernacular@vernacular.example';
const metadata = { summary: { 'en-US': 'Detects.' }, version: { approval_notes: 'npm run package' } };

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
  for (const name of ['firefox', 'packages', 'stores']) mkdirSync(join(folder, name));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const manifest = {
    manifest_version: 3,
    name: 'Vernacular',
    version: '1.2.3',
    browser_specific_settings: { gecko: { id } },
  };
  writeFileSync(join(folder, 'firefox/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'stores/firefox.json'), JSON.stringify(metadata));
  writeFileSync(join(folder, 'packages/vernacular-source-1.2.3.zip'), 'the source');
});

async function sign(api: string, LISTING: string, WAIT_MS: string): Promise<unknown> {
  const env = {
    ...process.env,
    LISTING,
    WAIT_MS,
    WEB_EXT_API_KEY: 'user:1:1',
    WEB_EXT_API_SECRET: 'secret',
    WEB_EXT_AMO_BASE_URL: `${api}/api/v5/`,
  };
  const child = spawn('sh', ['-c', command], { cwd: folder, env, stdio: 'ignore' });
  return (await once(child, 'exit'))[0];
}

const upload = 'POST /api/v5/addons/upload/';
const validation = 'GET /api/v5/addons/upload/u-1/';
const addon = `PUT /api/v5/addons/addon/${encodeURIComponent(id).replace('%40', '@')}/`;
const version = `${addon.replace('PUT ', '')}versions/7/`;

it('uploads the add-on with its metadata, then the source, and does not wait for the review', async () => {
  const { api, requests, lines } = await openStore({
    [upload]: [{ status: 201, json: { uuid: 'u-1' } }],
    [validation]: [{ json: { uuid: 'u-1', processed: true, valid: true } }],
    [addon]: [{ json: { guid: id, version: { id: 7, edit_url: 'https://edit' } } }],
    [`PATCH ${version}`]: [{}],
  });
  expect(await sign(api, 'listed', '0')).toBe(0);
  expect(lines()).toEqual([upload, validation, addon, `PATCH ${version}`]);
  expect(requests[0]?.body.toString('latin1')).toContain('listed');
  expect(JSON.parse(`${requests[2]?.body}`)).toEqual({
    ...metadata,
    version: { ...metadata.version, upload: 'u-1' },
  });
  expect(`${requests[3]?.body}`).toContain('the source');
  expect(requests[0]?.headers.authorization).toMatch(/^JWT /);
});

it('waits for the signature of a self-distributed beta and downloads it', async () => {
  const store = await openStore({
    [upload]: [{ status: 201, json: { uuid: 'u-1' } }],
    [validation]: [{ json: { uuid: 'u-1', processed: true, valid: true } }],
    [addon]: [{ json: { guid: id, version: { id: 7, edit_url: 'https://edit' } } }],
    [`PATCH ${version}`]: [{}],
    'GET /vernacular-1.2.3.xpi': [{ json: 'signed' }],
  });
  store.answers[`GET ${version}`] = [
    { json: { file: { status: 'unreviewed' } } },
    { json: { file: { status: 'public', url: `${store.api}/vernacular-1.2.3.xpi` } } },
  ];
  expect(await sign(store.api, 'unlisted', '60000')).toBe(0);
  expect(readFileSync(join(folder, 'signed/vernacular-1.2.3.xpi'), 'utf8')).toBe('"signed"');
});

it('fails if the add-on is not valid', async () => {
  const { api, lines } = await openStore({
    [upload]: [{ status: 201, json: { uuid: 'u-1' } }],
    [validation]: [{ json: { processed: true, valid: false, validation: { errors: 1 } } }],
  });
  expect(await sign(api, 'listed', '0')).not.toBe(0);
  expect(lines()).toEqual([upload, validation]);
});
