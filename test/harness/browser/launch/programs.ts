import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import manifest from '../../../../manifest.json' with { type: 'json' };
import { UserError } from '../../../../scripts/lib/user-error.ts';

interface Program {
  readonly title: string;
  /** Has priority. */
  readonly variable?: string;
  readonly names: readonly string[];
  /** Arguments that make it exit with status 0. */
  readonly probe: readonly string[];
  /** The minimum major version. The probe prints the version. */
  readonly least?: number;
  /** Its Debian package, and others that it needs. */
  readonly debianPackages: readonly string[];
}

/** Debian packages (14 MB) whose fonts cover every supported script, including Chinese and Korean. */
export const fontPackages: readonly string[] = ['fonts-noto-core', 'fonts-droid-fallback'];

const programs = {
  chromium: {
    title: 'Chromium',
    variable: 'CHROME_PATH',
    // Google Chrome does not load extensions from the command line.
    names: ['chromium', 'chromium-browser'],
    probe: ['--version'],
    least: Number.parseInt(manifest.minimum_chrome_version, 10),
    debianPackages: ['chromium', ...fontPackages],
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    probe: ['--version'],
    least: Number.parseInt(manifest.browser_specific_settings.gecko.strict_min_version, 10),
    debianPackages: ['firefox-esr', ...fontPackages],
  },
  xvfb: { title: 'Xvfb', names: ['Xvfb'], probe: ['-help'], debianPackages: ['xvfb'] },
  xdotool: { title: 'xdotool', names: ['xdotool'], probe: ['--version'], debianPackages: ['xdotool'] },
  strace: {
    title: 'strace',
    names: ['strace'],
    // Traces a program, which some containers forbid.
    probe: ['-f', '--seccomp-bpf', '-e', 'trace=write', '-o', '/dev/null', 'true'],
    debianPackages: ['strace'],
  },
  promtool: { title: 'promtool', names: ['promtool'], probe: ['--version'], debianPackages: ['prometheus'] },
} satisfies Record<string, Program>;

type ProgramName = keyof typeof programs;

/** Cache of verified paths, because browsers take time to print their version. */
const found = new Map<ProgramName, string>();

/**
 * Resolves to the paths of the programs, each verified by running it. As root on a Debian-like system, installs missing
 * ones. Rejects with a message for the user.
 */
export async function requirePrograms<Name extends ProgramName>(
  ...names: Name[]
): Promise<Record<Name, string>> {
  const missing = names.filter((name) => find(name) === undefined);
  if (missing.length > 0) {
    if (canInstall()) {
      await installPackages([...new Set(missing.flatMap((name) => programs[name].debianPackages))]);
    }
    const stillMissing = missing.filter((name) => find(name) === undefined);
    if (stillMissing.length > 0) throw new UserError(stillMissing.map(howToGet).join('\n'));
  }
  return Object.fromEntries(names.map((name) => [name, find(name)])) as Record<Name, string>;
}

export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

export async function installPackages(packages: readonly string[]): Promise<void> {
  console.error(`Installing ${packages.join(', ')} …`);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
}

async function apt(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const [status] = await once(spawn('apt-get', ['-q', ...args], { stdio: ['ignore', 2, 2], env }), 'exit');
  if (status === 0) return;
  throw new UserError(`apt-get ${args.join(' ')} failed (status ${status}); its messages above say why.`);
}

function find(name: ProgramName): string | undefined {
  const known = found.get(name);
  if (known !== undefined) return known;
  const program: Program = programs[name];
  const named = program.variable && process.env[program.variable];
  const fault = named ? faultOf(named, program) : undefined;
  if (fault !== undefined) {
    throw new UserError(`${program.variable} is set to ${named}, which ${fault}. Correct it or unset it.`);
  }
  const path =
    named || program.names.flatMap(onPath).find((candidate) => faultOf(candidate, program) === undefined);
  if (path) found.set(name, path);
  return path;
}

function onPath(name: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).filter(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function faultOf(path: string, { probe, least = 0 }: Program): string | undefined {
  const { status, stdout } = spawnSync(path, probe, {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
  if (status !== 0) return 'does not run';
  return least > 0 && majorVersion(stdout) < least ? `is older than version ${least}` : undefined;
}

function majorVersion(said: string): number {
  return Number(/(\d+)\./.exec(said)?.[1] ?? 0);
}

function howToGet(name: ProgramName): string {
  const { title, variable, debianPackages, names, least }: Program = programs[name];
  const install = `install it (Debian: apt-get install ${debianPackages.join(' ')})`;
  return variable
    ? `${title}${least === undefined ? '' : ` ${least} or newer`} was not found: ${install}, or set ${variable} to the path of its executable.`
    : `${title} was not found: ${install} so that ${names[0]} is on PATH.`;
}
