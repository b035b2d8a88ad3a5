import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { Addresses } from './addresses.ts';

interface Package {
  readonly [key: string]: unknown;
  readonly name: string;
  readonly repository?: { readonly url?: string };
}

/** npm links provenance to the repository only if its address is exactly that of the workflow. */
export function problemsOfPackage(manifest: Package, { homepage }: Addresses): string[] {
  const { name, repository } = manifest;
  return [
    repository?.url !== `git+${homepage}.git` &&
      `repository is not git+${homepage}.git, so npm refuses the provenance.`,
    ...['version', 'description', 'license', 'exports', 'homepage', 'bugs'].map(
      (key) => !manifest[key] && `${key} is missing.`,
    ),
    ...['private', 'scripts', 'devDependencies', 'workspaces'].map(
      (key) => key in manifest && `${key} may not be published.`,
    ),
  ]
    .filter((problem) => typeof problem === 'string')
    .map((problem) => `${name}: ${problem}`);
}

/** Entries that are data for edge runtimes, not modules. */
const dataEntries = ['./language.bin', './language-small.bin', './language-mini.bin', './language.wasm'];

export async function problemsOfTarball(path: string, manifest: Package): Promise<string[]> {
  const tarball = new Uint8Array(readFileSync(path)).buffer;
  const { messages } = await publint({ pack: { tarball }, strict: true });
  const lints = messages.map((message) => formatMessage(message, manifest) ?? message.code);
  const types = failureOf(process.execPath, [
    'node_modules/@arethetypeswrong/cli/dist/index.js',
    path,
    ...['--profile', 'esm-only', '--exclude-entrypoints', ...dataEntries],
  ]);
  // npm wants a tag for a beta.
  const tag = String(manifest.version).includes('-') ? 'beta' : 'latest';
  const publish = failureOf('npm', ['publish', '--dry-run', '--access', 'public', '--tag', tag, path]);
  return [...lints, ...types, ...publish].map((problem) => `${manifest.name}: ${problem}`);
}

function failureOf(program: string, args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? [] : [`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`];
}
