import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { serveSite } from './serve-site.ts';

const root = fileURLToPath(new URL('../harness/browser/editors/', import.meta.url));

export interface EditorServer {
  /** Returns the address of a page of test/harness/browser/editors by its name. */
  url(name: string): string;
  close(): Promise<void>;
}

/** Installs the editors from npm if they are missing, bundles their pages and serves them. */
export async function serveEditors(): Promise<EditorServer> {
  const install = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', install, { cwd: root, shell: process.platform === 'win32' });
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-editors-'));
  const pages = readdirSync(root).filter((name) => name.endsWith('.html'));
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: folder,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: pages.map((name) => join(root, name)) },
    },
  });
  const server = await serveSite(folder);
  return {
    url: (name) => `${server.address}${name}.html`,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
