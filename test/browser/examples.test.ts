/** The three extensions in examples/, loaded as their README says. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browsers, type TestBrowser, type UnpackedExtension } from '../harness/browser/index.ts';
import { unpackedExtensionId } from '../harness/browser/launch/index.ts';
import { allowAccess, openOwn, seen } from './own-page.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernacular-examples-'));
  // The reader may have tried them here already.
  cpSync('examples', folder, { recursive: true, filter: (path) => !/node_modules$|dist$/.test(path) });
  copyFileSync('dist/client/index.js', join(folder, 'plain/vernacular-client.js'));
  mkdirSync(join(folder, 'vite/node_modules'));
  symlinkSync(resolve('dist/client'), join(folder, 'vite/node_modules/vernacular-client'));
  symlinkSync(resolve('node_modules/@types'), join(folder, 'vite/node_modules/@types'));
  execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', join(folder, 'vite')]);
  await build({ root: join(folder, 'vite'), logLevel: 'warn' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function example(path: string): UnpackedExtension {
  const at = join(folder, path);
  const manifest = JSON.parse(readFileSync(join(at, 'manifest.json'), 'utf8'));
  return {
    folder: at,
    chrome: unpackedExtensionId(at),
    firefox: manifest.browser_specific_settings.gecko.id,
  };
}

const german = 'Guten Morgen, wie geht es dir heute?';
const examples = [
  ['plain', 'Please open Vernacular by its icon', 'Allowed: please press again.', /^German \(\d+ %\)$/],
  ['vite', 'The user has not answered', '', /^de$/],
  ['firefox', 'Access: pending', 'Access changed: granted', /^de$/],
] as const;

describe.each(browsers)('the examples in $name', (kind) => {
  // A Firefox add-on is only for Firefox.
  const here = examples.slice(0, kind.name === 'Firefox' ? 3 : 2);
  const names: readonly string[] = here.map(([name]) => name);
  let browser: TestBrowser;

  beforeAll(async () => {
    const others = names.map((name) => example(name === 'vite' ? 'vite/dist' : name));
    browser = await kind.launch({ peers: 0, others });
  });
  afterAll(() => browser?.close());

  it.each(here)('%s requests access, is allowed and detects', async (name, waits, told, answers) => {
    const peer = browser.peers[names.indexOf(name)] as TestBrowser['peers'][number];
    const page = await browser.open(`${peer.origin}/popup.html`);
    await page.evaluate((text) => {
      const area = document.querySelector('textarea');
      if (area) area.value = text;
    }, german);
    const output = () => page.waitFor(() => document.querySelector('output')?.value);
    await page.click('button');
    expect(await output()).toContain(waits);
    const popup = await openOwn(browser, 'popup');
    await seen(popup, peer.id);
    await allowAccess(popup);
    await seen(popup, 'Allowed.');
    await popup.close();
    await page.activate();
    await seen(page, told);
    await page.evaluate(() => {
      const field = document.querySelector('output');
      if (field) field.value = '';
    });
    await page.click('button');
    expect(await output()).toMatch(answers);
    await page.close();
  });
});
