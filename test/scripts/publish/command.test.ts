import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { folderOfTest } from '../../lib/folder.ts';

const real = {
  homepage: 'https://github.com/real/real',
  chromeId: 'abc',
  chromePublisher: 'pub',
  edgeProduct: 'prod',
  edgeId: 'edgeid',
};

function publish(store: string, name: string, { options = [] as string[], addresses = real } = {}) {
  const cwd = folderOfTest();
  writeFileSync(join(cwd, name), 'a zip');
  mkdirSync(join(cwd, 'stores'));
  writeFileSync(join(cwd, 'stores/addresses.json'), JSON.stringify(addresses));
  const script = resolve('scripts/publish/index.ts');
  const command = ['--import', import.meta.resolve('tsx'), script, store, name, ...options];
  const env = {
    ...process.env,
    CHROME_SERVICE_ACCOUNT: '',
    EDGE_API_KEY: '',
    EDGE_CLIENT_ID: '',
    FIREFOX_API_KEY: '',
    FIREFOX_API_SECRET: '',
  };
  return spawnSync(process.execPath, command, { cwd, encoding: 'utf8', env });
}

it.each(['chrome', 'edge', 'firefox'])('a dry run to %s needs no secret, and prints its steps', (store) => {
  const addresses = { ...real, edgeId: 'id.example' };
  const asked = { options: ['--dry-run'], addresses };
  const { status, stdout } = publish(store, 'vernacular-chrome-1.2.3.zip', asked);
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringContaining(`Would upload 1.2.3 to ${store}: 5 bytes.`),
  });
});

it.each([
  ['chrome', 'vernacular-chrome-1.2.3.zip', 'CHROME_SERVICE_ACCOUNT is not set'],
  ['edge', 'vernacular-chrome-1.2.3-beta.1.zip', 'edge has no betas'],
  ['edge', 'vernacular-chrome.zip', 'Name a zip'],
  ['firefox', 'vernacular-firefox-1.2.3-beta.1.zip', 'FIREFOX_API_KEY is not set'],
  ['opera', 'vernacular-chrome-1.2.3.zip', 'Name a store'],
])('an upload to %s of %s fails: %s', (store, name, words) => {
  const { status, stderr } = publish(store, name);
  expect(status).toBe(1);
  expect(stderr).toContain(words);
});

it('the command publishes nothing while an address is a placeholder', () => {
  const addresses = { ...real, homepage: 'https://github.com/vernacular.example/vernacular' };
  const { status, stderr } = publish('npm', 'vernacular-client-1.2.3.tgz', { addresses });
  expect(status).toBe(1);
  expect(stderr).toContain(
    'stores/addresses.json: homepage is a placeholder, https://github.com/vernacular.',
  );
});
