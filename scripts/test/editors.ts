/** The pages of test/harness/browser/editors with the editors from npm, bundled once for each version of them. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const source = 'test/harness/browser/editors';
const cache = '.cache/editors';

export function editorsFolder(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(source).sort()) hash.update(name).update(readFileSync(join(source, name)));
  return resolve(cache, hash.digest('hex').slice(0, 16));
}

export async function bundleEditors(): Promise<void> {
  const folder = editorsFolder();
  if (existsSync(folder)) return;
  console.log('Installing the editors of test/browser/editors.test.ts from npm');
  mkdirSync(cache, { recursive: true });
  const root = resolve(mkdtempSync(join(cache, 'installing-')));
  cpSync(source, root, { recursive: true });
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', install, { cwd: root, shell: process.platform === 'win32' });
  const pages = readdirSync(root).filter((name) => name.endsWith('.html'));
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: 'bundled',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: pages.map((name) => join(root, name)) },
    },
  });
  renameSync(join(root, 'bundled'), folder);
  rmSync(root, { recursive: true });
}
