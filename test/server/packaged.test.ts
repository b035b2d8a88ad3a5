import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { buildServer } from '../../scripts/lib/build/server.ts';
import { type Served, startServe } from '../../scripts/lib/serve-command.ts';
import { folderOfFile } from '../lib/folder.ts';
import { outputOf, runToEnd } from './command.ts';
import { call, detection } from './http-call.ts';

const place = folderOfFile();
const data = folderOfFile();
const program = [process.execPath, join(place, 'vernacular.js')];
let served: Served | undefined;

beforeAll(async () => {
  await outputOf(async () => {
    await buildServer(place);
    return 0;
  });
  symlinkSync(join(process.cwd(), 'node_modules'), join(place, 'node_modules'));
});

afterAll(() => served?.stop());

const run = (...args: string[]) => runToEnd([...program, ...args]);

describe('the built server', () => {
  it('serves and manages keys without the sources', async () => {
    served = await startServe(['--data', data, '--http'], [...program, 'serve']);
    const made = await run('keys', 'create', '--label', 'A team', '--data', data);
    const { key } = JSON.parse(made.stdout) as { key: string };
    expect((await call(served, detection(key, 'Guten Morgen'))).status).toBe(200);
  });

  it('runs a new version of its files after SIGHUP', async () => {
    const server = await startServe(['--data', data, '--http', '--operations', '0'], [...program, 'serve']);
    const { operations } = JSON.parse(server.output.stdout) as { operations: string };
    const versions = async () =>
      [...(await (await fetch(`${operations}/metrics`)).text()).matchAll(/info\{version="(.*?)"/g)].map(
        ([, version]) => version,
      );
    const script = join(place, 'vernacular.js');
    const text = readFileSync(script, 'utf8');
    try {
      expect(await versions()).toEqual([packageJson.version]);
      const [constant = ''] = new RegExp(`version = "${packageJson.version}"`).exec(text) ?? [];
      writeFileSync(script, text.replace(constant, 'version = "99.0.0"'));
      process.kill(server.pid, 'SIGHUP');
      await expect.poll(versions).toEqual(['99.0.0']);
    } finally {
      writeFileSync(script, text);
      expect(await server.stop()).toBe(0);
    }
  });

  it.each([[['bogus']], [['worker']], [[]]])('prints its usage when called with %j', async (args) => {
    const usage = 'Usage: node vernacular.js serve | keys | database | doctor [OPTIONS]\n';
    const [name] = args;
    const stderr = name === undefined ? usage : `Unknown command: ${name}\n\n${usage}`;
    expect(await run(...args)).toEqual({ status: 2, stdout: '', stderr });
    expect(await run('--help')).toEqual({ status: 0, stdout: usage, stderr: '' });
  });

  it('names its own commands in their help', async () => {
    for (const name of ['serve', 'keys', 'database', 'doctor']) {
      const { status, stdout } = await run(name, '--help');
      expect([status, stdout]).toEqual([0, expect.stringContaining(`Usage: node vernacular.js ${name} `)]);
      expect(stdout).not.toContain('npm run');
    }
    const link = join(place, 'vernacular-server');
    symlinkSync(join(place, 'vernacular.js'), link);
    const { stdout } = await runToEnd([process.execPath, link, 'keys', '--help']);
    expect(stdout).toContain('Usage: vernacular-server keys ');
  });

  it('lists exactly the packages that it imports', () => {
    const { dependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    const source = readFileSync(join(place, 'vernacular.js'), 'utf8');
    const imported = [...source.matchAll(/^import .* from "([^"]+)";$|\bimport\("([^"]+)"\)/gm)].map(
      ([, name, lazy]) => name ?? lazy,
    );
    const packages = imported.filter((name) => !name?.startsWith('node:'));
    expect(packages.sort()).toEqual(Object.keys(dependencies).sort());
  });

  it('has a lock file with which npm installs exactly its packages', () => {
    const { packages } = JSON.parse(readFileSync(join(place, 'package-lock.json'), 'utf8'));
    expect(Object.keys(packages)).toEqual(
      expect.arrayContaining(['', 'node_modules/pg', 'node_modules/@photostructure/sqlite']),
    );
    expect(Object.keys(packages)).not.toContain('node_modules/hono');
    const npm = spawnSync('npm', ['ls', '--package-lock-only', '--all'], { cwd: place, encoding: 'utf8' });
    expect([npm.status, npm.stderr]).toEqual([0, '']);
  });

  it('has the licences of bundled packages, and only those', () => {
    expect(readFileSync(join(place, 'LICENSE'))).toEqual(readFileSync('LICENSE'));
    const licences = readFileSync(join(place, 'LICENSES.txt'), 'utf8');
    const named = [...licences.matchAll(/^(\S+) [\d.]+: /gm)].map(([, name]) => name);
    expect(named).toEqual(expect.arrayContaining(['franc-min', 'hono', 'valibot']));
    expect(named).not.toContain('pg');
    expect(licences).toMatch(/Copyright .* Yusuke Wada/);
  });

  it('has a bill of materials of bundled and installed packages', () => {
    const bill = JSON.parse(readFileSync(join(place, 'sbom.cdx.json'), 'utf8'));
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'vernacular-server', type: 'application' } },
    });
    const { dependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    const components = bill.components.map(({ name }: { name: string }) => name);
    expect(components).toEqual(expect.arrayContaining(['hono', ...Object.keys(dependencies)]));
  });
});
