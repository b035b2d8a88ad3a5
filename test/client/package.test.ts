import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackage } from '../../scripts/lib/build/package.ts';

const project = mkdtempSync(join(tmpdir(), 'vernacular-client-'));
const installed = join(project, 'node_modules/vernacular-client');

const caller = `
import { createClient, NotInstalledError, type Inspection, type LanguageCandidate } from 'vernacular-client';
const send = async ({ path }: { path: string }) => ({ status: 200, headers: {}, body: { results: [], path } });
const client = createClient({ send, key: 'vern_1', timeout: 1000 });
const candidates: LanguageCandidate[] = await client.detectLanguage('x', { signal: AbortSignal.timeout(500) });
const found: Promise<Inspection[]> = client.inspect(['x', { blocks: ['y', 'z'] }], { parts: true, timeout: 1000 });
found.catch(() => {});
// @ts-expect-error an unknown option
client.inspect(['x'], { segments: true }).catch(() => {});
// @ts-expect-error a text is a string
client.detectLanguage(1).catch(() => {});
console.log(JSON.stringify([candidates, NotInstalledError.name]));
`;

beforeAll(async () => {
  await buildPackage('client', installed);
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(project, 'caller.mts'), caller);
});

afterAll(() => rmSync(project, { recursive: true }));

describe('the client package', () => {
  it.each(['nodenext', 'bundler'])('has valid types under module resolution "%s"', (resolution) => {
    const args = ['--strict', '--target', 'es2022', '--lib', 'es2024,dom,dom.iterable', '--types', ''];
    const module = resolution === 'nodenext' ? 'nodenext' : 'esnext';
    execFileSync(
      process.execPath,
      [
        join(process.cwd(), 'node_modules/typescript/bin/tsc'),
        ...args,
        '--module',
        module,
        '--moduleResolution',
        resolution,
        'caller.mts',
      ],
      { cwd: project, stdio: 'pipe' },
    );
    const printed = execFileSync(process.execPath, ['caller.mjs'], { cwd: project, encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual([[], 'NotInstalledError']);
  });

  it('contains every file that it names, and has no dependencies', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(manifest.files.filter((file: string) => !existsSync(join(installed, file)))).toEqual([]);
    expect(existsSync(join(installed, manifest.exports['.'].default))).toBe(true);
    expect(manifest).toMatchObject({ name: 'vernacular-client', type: 'module', sideEffects: false });
    expect(manifest).not.toHaveProperty('dependencies');
    expect(readFileSync(join(installed, 'index.js'), 'utf8')).not.toMatch(/\bimport\b.*\bfrom\b/);
  });

  it('lists every error class in its README', () => {
    const readme = readFileSync(join(installed, 'README.md'), 'utf8');
    const classes = [...readFileSync('src/client/client-errors.ts', 'utf8').matchAll(/export class (\w+)/g)];
    expect(classes.length).toBeGreaterThan(3);
    expect(classes.filter(([, name]) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
