/**
 * Runs all publishing jobs of the workflow against stores on this machine. test, build, image and attest are given: they
 * publish nothing, and a rehearsal of the uploads or a dry run on GitHub runs them.
 */
// @reads test/scripts/publish/mocks/skopeo.mjs
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readAddresses } from '../../../scripts/stores/addresses.ts';
import { folderOfTest } from '../../lib/folder.ts';
import { openChrome } from './mocks/chrome.ts';
import { openEdge } from './mocks/edge.ts';
import { openFirefox } from './mocks/firefox.ts';
import { openGitHub } from './mocks/github.ts';
import { openNpm } from './mocks/npm.ts';
import { runWorkflow, type WorkflowRun } from './workflow.ts';

const workflow = '.github/workflows/release.yml';
const parts = ['client', 'checker', 'engine', 'large', 'franc', 'cli', 'server'];

async function openRelease(version: string, inBrowsers = version) {
  const [chrome, edge, firefox, npm] = await Promise.all([
    openChrome(),
    openEdge(),
    openFirefox('vernacular@real.org'),
    openNpm(),
  ]);
  const token = (permissions: object) => `token ${JSON.stringify(permissions)}`;
  const github = await openGitHub(`v${version}`, token({ contents: 'write' }));
  const folder = folderOfTest();
  const [artifacts, registry, bin] = ['artifacts', 'registry', 'bin'].map((name) => join(folder, name));
  const packages = join(`${artifacts}`, 'release/packages');
  for (const path of [packages, `${artifacts}/release/stores`, `${artifacts}/image`, registry, bin])
    mkdirSync(`${path}`, { recursive: true });
  for (const part of ['chrome', 'firefox', 'source'])
    writeFileSync(join(packages, `vernacular-${part}-${version}.zip`), `${part}, version ${inBrowsers}`);
  writeFileSync(join(packages, 'SHA256SUMS'), 'sums');
  for (const part of parts) pack(part, version, packages);
  writeFileSync(`${artifacts}/release/stores/firefox.json`, '{}');
  writeFileSync(`${artifacts}/release/notes.md`, 'What is new.');
  writeFileSync(`${artifacts}/image/image.tar`, `the image of ${version}`);
  symlinkSync(resolve('test/scripts/publish/mocks/skopeo.mjs'), join(`${bin}`, 'skopeo'));
  const addresses = join(folder, 'addresses.json');
  const real = {
    homepage: 'https://github.com/owner/vernacular',
    site: 'https://real.org/',
    contact: 'post@real.org',
    appleBundle: null,
    firefoxId: 'vernacular@real.org',
    chromeId: 'abc',
    chromePublisher: 'pub',
    edgeProduct: 'prod',
    edgeId: 'edgeid',
  };
  writeFileSync(addresses, JSON.stringify({ ...readAddresses(), ...real }));
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, `//${new URL(npm.api).host}/:_authToken=token\nfetch-retries=0\n`);
  const digest = createHash('sha256').update(`the image of ${version}`).digest('hex');
  // Each job has only its own store.
  const stores = { npm, chrome, edge, firefox };
  const run = (change: Partial<WorkflowRun> = {}) =>
    runWorkflow(workflow, {
      event: 'push',
      refName: `v${version}`,
      artifacts: `${artifacts}`,
      given: { test: {}, build: {}, image: { digest: `sha256:${digest}` } },
      addresses,
      token,
      secrets: {
        CHROME_SERVICE_ACCOUNT: JSON.stringify(chrome.account),
        EDGE_CLIENT_ID: 'client',
        EDGE_API_KEY: 'key',
        FIREFOX_API_KEY: 'key',
        FIREFOX_API_SECRET: 'secret',
      },
      env: {
        GITHUB_API_URL: github.api,
        MOCK_REGISTRY: `${registry}`,
        npm_config_userconfig: npmrc,
        PATH: `${bin}${delimiter}${process.env.PATH}`,
        // Node 20 cannot run TypeScript.
        NODE_OPTIONS: `--import ${import.meta.resolve('tsx')}`,
      },
      apis: Object.fromEntries(Object.entries(stores).map(([name, { api }]) => [name, api])),
      ...change,
    });
  const image = (tag: string) =>
    existsSync(`${registry}/${encodeURIComponent(`ghcr.io/owner/vernacular:${tag}`)}`);
  return { ...stores, github, registry: `${registry}`, image, run };
}

/** Packs an empty package. npm takes long to start, and a package of npm's form is all that npm asks for. */
function pack(part: string, version: string, target: string): void {
  const folder = folderOfTest();
  mkdirSync(join(folder, 'package'));
  const manifest = { name: `vernacular-${part}`, version };
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify(manifest));
  const tarball = join(target, `vernacular-${part}-${version}.tgz`);
  expect(spawnSync('tar', ['-czf', tarball, '-C', folder, 'package']).status).toBe(0);
}

const namesOf = ({ uploads }: Awaited<ReturnType<typeof openNpm>>) =>
  uploads.flatMap(({ versions }) =>
    Object.values(versions).map((version) => (version as { name?: string }).name),
  );

it('a tag that fails half-way everywhere is published once when its jobs run again', async () => {
  const stores = await openRelease('1.2.3');
  const { chrome, edge, firefox, github, npm, registry, image, run } = stores;
  // After the upload to Chrome and Firefox and the submission to Edge; at GitHub's fourth file, and at the first package.
  chrome.breakAfter(2, 'answer');
  edge.breakAfter(3, 'answer');
  firefox.breakAfter(3, 'answer');
  github.breakAfter(6, 'request');
  npm.breakAfter(1, 'answer');
  writeFileSync(join(registry, 'break'), '');
  const first = await run();
  expect(first.results, first.output).toEqual({
    attest: 'success',
    github: 'failure',
    // The registry has it.
    'npm client': 'success',
    ...Object.fromEntries(parts.slice(1).map((part) => [`npm ${part}`, 'success'])),
    'stores chrome': 'failure',
    'stores edge': 'failure',
    firefox: 'failure',
    'firefox-beta': 'skipped',
    container: 'failure',
  });

  edge.endReview();
  const { results, actions, output } = await run();
  const failed = Object.entries(results).filter(([, result]) => result === 'failure');
  expect(failed, output).toEqual([]);
  expect(actions).toEqual([
    'attest: actions/attest-build-provenance',
    'container: docker/login-action',
    'container: actions/attest-build-provenance',
  ]);
  expect(chrome.submissions).toEqual(['1.2.3']);
  expect(edge.submissions).toEqual(['1.2.3']);
  expect(firefox.versions).toMatchObject([
    { version: '1.2.3', channel: 'listed', source: 'vernacular-source-1.2.3.zip' },
  ]);
  expect(namesOf(npm)).toEqual(parts.map((part) => `vernacular-${part}`));
  expect(npm.uploads.map((upload) => upload['dist-tags'])).toEqual(parts.map(() => ({ latest: '1.2.3' })));
  expect(github.releases).toMatchObject([
    { tag_name: 'v1.2.3', body: 'What is new.', draft: false, prerelease: false },
  ]);
  expect(github.releases[0]?.assets.map(({ name, state }) => `${state} ${name}`).sort()).toEqual(
    [
      'uploaded SHA256SUMS',
      ...parts.map((part) => `uploaded vernacular-${part}-1.2.3.tgz`),
      ...['chrome', 'firefox', 'source'].map((part) => `uploaded vernacular-${part}-1.2.3.zip`),
    ].sort(),
  );
  // The registry had the version after the first run.
  expect(readFileSync(join(registry, 'log'), 'utf8').trim().split('\n')).toEqual([
    'docker://ghcr.io/owner/vernacular:v1.2.3',
    'docker://ghcr.io/owner/vernacular:latest',
  ]);
  expect([image('v1.2.3'), image('latest')]).toEqual([true, true]);
});

it('a beta goes to npm, GitHub and the registry as one, with the add-on that Mozilla signed', async () => {
  const { chrome, edge, firefox, github, npm, image, run } = await openRelease('1.3.0-beta.2', '1.2.65535.2');
  const { results, output } = await run();
  expect(
    Object.entries(results).filter(([, result]) => result === 'failure'),
    output,
  ).toEqual([]);
  expect([results['stores chrome'], results['stores edge']]).toEqual(['skipped', 'skipped']);
  expect([...chrome.lines, ...edge.lines]).toEqual([]);
  expect(firefox.versions).toMatchObject([{ version: '1.2.65535.2', channel: 'unlisted' }]);
  expect(npm.uploads.map((upload) => upload['dist-tags'])).toEqual(
    parts.map(() => ({ beta: '1.3.0-beta.2' })),
  );
  expect(github.releases).toMatchObject([{ tag_name: 'v1.3.0-beta.2', draft: false, prerelease: true }]);
  expect(github.releases[0]?.assets.map(({ name }) => name)).toContain('vernacular-1.2.65535.2.xpi');
  expect([image('v1.3.0-beta.2'), image('beta'), image('latest')]).toEqual([true, true, false]);
});

it('a dry run passes on main without secrets, and writes nothing anywhere', async () => {
  const stores = await openRelease('1.2.3');
  const { results, actions, output } = await stores.run({ event: 'workflow_dispatch', refName: 'main' });
  expect(
    Object.entries(results).filter(([, result]) => result !== 'success'),
    output,
  ).toEqual([['firefox-beta', 'skipped']]);
  expect(actions).toEqual([]);
  const { chrome, edge, firefox, github, npm, registry } = stores;
  const lines = [chrome, edge, firefox, github, npm].flatMap((store) => store.lines);
  expect(lines.filter((line) => !line.startsWith('GET '))).toEqual([]);
  expect(lines).toContain('GET /repos/owner/vernacular/releases?per_page=100');
  expect(existsSync(join(registry, 'log'))).toBe(false);
});

it('a push from another branch reaches no store, because its environment wants a tag', async () => {
  const { run, github } = await openRelease('1.2.3');
  const { results } = await run({ refName: 'main' });
  expect(new Set(Object.values(results))).toEqual(new Set(['success', 'failure', 'skipped']));
  expect(Object.keys(results).filter((job) => results[job] === 'success')).toEqual(['attest']);
  expect(github.lines).toEqual([]);
});
