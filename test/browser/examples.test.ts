/**
 * The extensions in examples/, as their README says, except that nothing is downloaded: packages are linked from this
 * repository, in the same versions.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browsers, type TestBrowser, type UnpackedExtension } from '../harness/browser/index.ts';
import { unpackedExtensionId } from '../harness/browser/launch/index.ts';
import { allowAccess, openOwnPage, seen } from '../harness/browser/own-page.ts';
import { folderOfFile } from '../lib/folder.ts';

const folder = folderOfFile();
beforeAll(() => {
  cpSync('dist/client', join(folder, 'dist/client'), { recursive: true });
  // The reader may have tried them here already.
  const filter = (path: string) => !/node_modules$|dist$/.test(path);
  cpSync('examples', join(folder, 'examples'), { recursive: true, filter });
  copyFileSync('dist/client/index.js', join(folder, 'examples/plain/vernacular-client.js'));
  const cwd = join(folder, 'examples/vite');
  linkPackages(cwd);
  execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc')], { cwd });
  execFileSync('npm', ['run', 'build'], { cwd, stdio: 'pipe' });
});

function linkPackages(project: string): void {
  const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const { dependencies, devDependencies } = readJson(join(project, 'package.json'));
  mkdirSync(join(project, 'node_modules'));
  for (const [name, wanted] of Object.entries<string>({ ...dependencies, ...devDependencies })) {
    const [, path] = /^file:(.+)/.exec(wanted) ?? [];
    const found = path === undefined ? resolve('node_modules', name) : join(project, path);
    if (path === undefined) expect(wanted, name).toBe(readJson(join(found, 'package.json')).version);
    symlinkSync(found, join(project, 'node_modules', name));
  }
  symlinkSync(resolve('node_modules/.bin'), join(project, 'node_modules/.bin'));
}

function example(path: string): UnpackedExtension {
  const at = join(folder, 'examples', path);
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
    const popup = await openOwnPage({ browser }, 'popup');
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
