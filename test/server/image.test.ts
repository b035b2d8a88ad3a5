/**
 * Runs the steps of the Dockerfile in empty folders, starts the result and calls it. Three things of a container are
 * missing: its base image, the user `node`, and a file system that cannot be written. The release workflow has them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, startServe } from '../../scripts/lib/serve-command.ts';
import { folderOfFile } from '../folder.ts';
import { runToEnd } from './command.ts';
import { type Stage, takeSteps } from './dockerfile.ts';
import { call, detection } from './http-call.ts';

const folder = folderOfFile();
const [context, roots] = ['context', 'roots'].map((name) => join(folder, name)) as [string, string];
let image: Stage;
let served: Served | undefined;

/** Copies the files that Docker would send to the build: all that Git doesn't ignore. */
function copyContext(): void {
  const ignored = readFileSync('src/server/Dockerfile.dockerignore', 'utf8').trim().split('\n');
  // In containers, the clone may belong to another user.
  const list = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of files.split('\0')) {
    if (!existsSync(file) || file === '' || ignored.includes(file.split('/')[0] as string)) continue;
    mkdirSync(dirname(join(context, file)), { recursive: true });
    cpSync(file, join(context, file), { verbatimSymlinks: true });
  }
}

function adapt(command: string, { root }: Stage): string {
  const packages = join(process.cwd(), 'node_modules');
  return (
    command
      // Every other test has installed these packages. Links to them cost no time.
      .replace(/^npm ci (?=.*&& npm run build)[^&]*/, `(cp -al '${packages}' . || cp -a '${packages}' .) `)
      .replace(/^npm ci/, 'npm ci --prefer-offline')
      .replaceAll(' /data', ` ${root}/data`)
      .replaceAll('node:node', `${process.getuid?.()}:${process.getgid?.()}`)
  );
}

const inImage = (...args: readonly string[]) => [
  'env',
  '-C',
  join(image.root, image.directory),
  ...Object.entries(image.env).map(
    ([name, value]) => `${name}=${value.replace(/^\/data$/, `${image.root}/data`)}`,
  ),
  ...args,
];
const filesOf = (name: string) => readdirSync(join(image.root, name), { recursive: true }).sort();

beforeAll(async () => {
  mkdirSync(roots);
  copyContext();
  image = takeSteps(readFileSync('src/server/Dockerfile', 'utf8'), { context, roots, adapt });
});
afterAll(() => served?.stop());

it('the image has the program, its packages and licences, and answers a call', async () => {
  const before = filesOf('app');
  expect(before).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'LICENSES.txt',
      'NOTICE',
      'language.bin',
      'node_modules/pg/package.json',
    ]),
  );
  const program = inImage(...image.entrypoint);
  served = await startServe(['--operations', '0'], [...program, ...image.command]);
  const made = await runToEnd([...program, 'keys', 'create', '--label', 'test']);
  const { key } = JSON.parse(made.stdout) as { key: string };
  const ca = readFileSync(join(image.root, 'data/localhost.cert.pem'), 'utf8');
  const url = served.url.replace('0.0.0.0', 'localhost');
  const { status, body } = await call({ url, ca }, detection(key, 'Guten Morgen, wie geht es Ihnen?'));
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('"de"')]);
  // Only /data is written.
  expect(filesOf('app')).toEqual(before);
  expect(filesOf('data')).toContain('accounts.sqlite');
});

it('the health check passes while the server can serve, and fails afterwards', async () => {
  const { operations } = JSON.parse(served?.output.stdout ?? '') as { operations: string };
  const address = `http://${image.env.VERNACULAR_OPERATIONS}`;
  expect(image.healthCheck.join(' ')).toContain(address);
  const check = inImage(...image.healthCheck.map((part) => part.replace(address, operations)));
  const status = () => spawnSync(check[0] as string, check.slice(1)).status;
  await expect.poll(status).toBe(0);
  expect(await served?.stop()).toBe(0);
  expect(status()).toBe(1);
});
