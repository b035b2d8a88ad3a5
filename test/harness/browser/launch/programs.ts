/**
 * Finds the browsers and what drives them; installs them where that is ours to do.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import manifest from '../../../../manifest.json' with { type: 'json' };
import { PersonError } from '../../../../scripts/lib/person-error.ts';

/** How a program is found on this machine, and where it comes from when it is missing. */
interface Program {
  /** What to call it in a message. */
  readonly title: string;
  /** Environment variable that names it by its path and goes before everything else. */
  readonly variable?: string;
  /** Its names on PATH, the preferred one first. */
  readonly names: readonly string[];
  /** Arguments with which it does nothing but end with status 0. */
  readonly probe: readonly string[];
  /** The first major version that will do; its probe prints the version. */
  readonly least?: number;
  /** The Debian package that brings it. */
  readonly debianPackage: string;
}

const programs = {
  chromium: {
    title: 'Chromium',
    variable: 'CHROME_PATH',
    // Google Chrome takes no extension from the command line.
    names: ['chromium', 'chromium-browser'],
    probe: ['--version'],
    least: Number.parseInt(manifest.minimum_chrome_version, 10),
    debianPackage: 'chromium',
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    probe: ['--version'],
    least: Number.parseInt(manifest.browser_specific_settings.gecko.strict_min_version, 10),
    debianPackage: 'firefox-esr',
  },
  xvfb: { title: 'Xvfb', names: ['Xvfb'], probe: ['-help'], debianPackage: 'xvfb' },
  xdotool: { title: 'xdotool', names: ['xdotool'], probe: ['--version'], debianPackage: 'xdotool' },
} satisfies Record<string, Program>;

/** Debian packages (14 MB) whose fonts together cover every script that we list, Chinese and Korean included. */
export const fontPackages: readonly string[] = ['fonts-noto-core', 'fonts-droid-fallback'];

/** A program that {@link requirePrograms} can find. */
type ProgramName = keyof typeof programs;

/** Paths that answered their probe in this process: a browser takes a while to say its version. */
const found = new Map<ProgramName, string>();

/**
 * The paths of the given programs, each checked by running it. What is missing is installed in one go, fonts
 * along with it, when we are root on a Debian-like system, which takes a minute or two and is shown on standard error.
 * Rejects with a message for a person when a variable names something that does not run, or when a program is
 * missing or too old and is not ours to install.
 */
export async function requirePrograms<Name extends ProgramName>(
  ...names: Name[]
): Promise<Record<Name, string>> {
  const missing = names.filter((name) => find(name) === undefined);
  if (missing.length > 0) {
    if (canInstall()) {
      await installPackages([...missing.map((name) => programs[name].debianPackage), ...fontPackages]);
    }
    const stillMissing = missing.filter((name) => find(name) === undefined);
    if (stillMissing.length > 0) throw new PersonError(stillMissing.map(howToGet).join('\n'));
  }
  return Object.fromEntries(names.map((name) => [name, find(name)])) as Record<Name, string>;
}

/** Whether we may install Debian packages: root, on a system that has apt. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages; the output goes to standard error. Rejects when apt fails. */
export async function installPackages(packages: readonly string[]): Promise<void> {
  console.error(`Installing ${packages.join(', ')} …`);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
}

async function apt(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const [status] = await once(spawn('apt-get', ['-q', ...args], { stdio: ['ignore', 2, 2], env }), 'exit');
  if (status === 0) return;
  throw new PersonError(`apt-get ${args.join(' ')} failed (status ${status}); its messages above say why.`);
}

/** The path of a program that runs, or undefined. Throws when its variable names something that does not. */
function find(name: ProgramName): string | undefined {
  const known = found.get(name);
  if (known !== undefined) return known;
  const program: Program = programs[name];
  const named = program.variable && process.env[program.variable];
  const fault = named ? faultOf(named, program) : undefined;
  if (fault !== undefined) {
    throw new PersonError(`${program.variable} is set to ${named}, which ${fault}. Correct it or unset it.`);
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

/** What is wrong with a program, as the end of a sentence; undefined when it runs and is new enough. */
function faultOf(path: string, { probe, least = 0 }: Program): string | undefined {
  const { status, stdout } = spawnSync(path, probe, {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (status !== 0) return 'does not run';
  return least > 0 && majorVersion(stdout) < least ? `is older than version ${least}` : undefined;
}

/** The first number with a point behind it in what a program says of itself; 0 when there is none. */
function majorVersion(said: string): number {
  return Number(/(\d+)\./.exec(said)?.[1] ?? 0);
}

function howToGet(name: ProgramName): string {
  const { title, variable, debianPackage, names, least }: Program = programs[name];
  const install = `install it (Debian: apt-get install ${debianPackage})`;
  return variable
    ? `${title}${least === undefined ? '' : ` ${least} or newer`} was not found: ${install}, or set ${variable} to the path of its executable.`
    : `${title} was not found: ${install} so that ${names[0]} is on PATH.`;
}
