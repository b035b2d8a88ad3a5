/** Runs the engine package in workerd, the runtime of Cloudflare Workers: files as modules, no network. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile } from '../../test/lib/folder.ts';
import { type Project, projectWith } from '../../test/packages/install.ts';

const worker = `
import { loadLanguageDetector } from './vernacular-engine/language.js';
import { loadProfanityScorer } from './vernacular-engine/profanity.js';
import model from './vernacular-engine/language-small.bin';
import core from './vernacular-engine/language.wasm';

let detector;
export default {
  async fetch(request) {
    if (new URL(request.url).pathname === '/without') {
      return Response.json(await loadLanguageDetector().catch(({ message }) => message));
    }
    const text = await request.text();
    detector ??= loadLanguageDetector({ model, core });
    const scorer = await loadProfanityScorer();
    return Response.json({ lang: (await detector).detect(text)[0].lang, score: scorer.score(text) });
  },
};
`;

let project: Project;
const folder = folderOfFile();
let runtime: ChildProcess | undefined;
let log = '';
let url: string;

beforeAll(async () => {
  project = await projectWith('vernacular-engine');
  writeFileSync(join(folder, 'worker.js'), worker);
  cpSync(project.of('vernacular-engine'), join(folder, 'vernacular-engine'), { recursive: true });
  writeFileSync(join(folder, 'config.capnp'), configOf(join(folder, 'vernacular-engine')));
  // node_modules/.bin/workerd may be a script that does not end the program it starts.
  const platform = `@cloudflare/workerd-${process.platform}-${process.arch === 'x64' ? '64' : process.arch}`;
  const manifest = createRequire(import.meta.url).resolve(`${platform}/package.json`);
  runtime = spawn(
    join(dirname(manifest), 'bin/workerd'),
    ['serve', join(folder, 'config.capnp'), '--control-fd=3'],
    { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  );
  for (const output of [runtime.stdout, runtime.stderr]) {
    output?.setEncoding('utf8').on('data', (text) => {
      log += text;
    });
  }
  // One line of JSON when its socket listens.
  const [line] = await once(runtime.stdio[3] as Readable, 'data');
  url = `http://127.0.0.1:${JSON.parse(line).port}`;
});

afterAll(async () => {
  runtime?.kill('SIGKILL');
  project?.remove();
});

/** A Worker with the package's files as modules, without network access. */
function configOf(packageFolder: string): string {
  const scripts = readdirSync(packageFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:language|profanity|chunks\/.*)\.js$/.test(file),
  );
  const module = (file: string, kind: string) =>
    `(name = "vernacular-engine/${file}", ${kind} = embed "vernacular-engine/${file}")`;
  return `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker), (name = "internet", network = (allow = []))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "worker.js"),
    ${scripts.map((file) => module(file, 'esModule')).join(',\n    ')},
    ${module('language-small.bin', 'data')},
    ${module('language.wasm', 'wasm')},
  ],
  compatibilityDate = "2026-04-20",
);
`;
}

const ask = async (path: string, body: string): Promise<unknown> =>
  (await fetch(url + path, { method: 'POST', body })).json();

describe('vernacular-engine in workerd', () => {
  it('detects languages and scores profanity with the model and core passed in', async () => {
    expect(await ask('/', 'Guten Morgen, wie geht es dir?')).toEqual({ lang: 'de', score: 0 });
    const { score } = (await ask('/', 'fuck off, all of you')) as { score: number };
    expect(score).toBeGreaterThan(0.9);
  });

  it('throws an error that says to pass them in', async () => {
    expect(await ask('/without', 'x')).toMatch(/could not be read\. Pass it as bytes or as an address/);
    expect(log).toBe('');
  });
});
