import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOfTest } from '../../folder.ts';

function publish(store: string, name: string, ...options: string[]) {
  const zip = join(folderOfTest(), name);
  writeFileSync(zip, 'a zip');
  const command = ['--import', 'tsx', 'scripts/publish/index.ts', store, zip, ...options];
  const env = {
    ...process.env,
    CHROME_SERVICE_ACCOUNT: '',
    EDGE_API_KEY: '',
    EDGE_CLIENT_ID: '',
    FIREFOX_API_KEY: '',
    FIREFOX_API_SECRET: '',
  };
  return spawnSync(process.execPath, command, { encoding: 'utf8', env });
}

it.each(['chrome', 'edge', 'firefox'])(
  'a dry run to %s needs no secret, and says what it would do',
  (store) => {
    const { status, stdout } = publish(store, 'vernacular-chrome-1.2.3.zip', '--dry-run');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringContaining(`Would upload 1.2.3 to ${store}: 5 bytes.`),
    });
  },
);

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
