import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { version } from 'vernacular-engine/package.json';
import { type Finding, finding } from './finding.ts';

export function examineVersions(): Finding[] {
  return [finding('versions', 'ok', `Vernacular ${version}, Node ${process.versions.node}.`)];
}

/** A file of the `program` is older than any right clock. */
export function examineClock(program: string, now = Date.now()): Finding[] {
  const said = `The clock says ${new Date(now).toISOString()}`;
  if (now < statSync(program).mtimeMs)
    return [finding('clock', 'problem', `${said}, but this program was installed later. Correct the clock.`)];
  const { stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    encoding: 'utf8',
    timeout: 5_000,
  });
  if (stdout?.trim() === 'no')
    return [finding('clock', 'warning', `${said}, but nothing keeps it right. Run an NTP client.`)];
  return [finding('clock', 'ok', `${said}. Check that this is right.`)];
}

const privateFile = /^(?:accounts\.sqlite.*|.*\.key\.pem)$/;

export function examineModes(folder: string): Finding[] {
  const open = ['', ...readdirSync(folder).filter((name) => privateFile.test(name))].filter(
    (name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0,
  );
  if (open.length === 0) return [finding('folder', 'ok', `Only its owner can read ${folder}.`)];
  return open
    .map((name) => join(folder, name))
    .map((path) => finding('folder', 'problem', `Other users may read ${path}. Run: chmod go= '${path}'`));
}

/** Types (statfs(2)) that keep nothing, or on which SQLite's locks don't work. */
const fileSystems: ReadonlyMap<number, string> = new Map([
  [0x01021994, 'in memory (tmpfs): all keys and counts are lost when the machine stops'],
  [0x858458f6, 'in memory (ramfs): all keys and counts are lost when the machine stops'],
  [0x6969, 'a network file system (NFS), where the locks of SQLite do not work'],
  [0x517b, 'a network file system (SMB), where the locks of SQLite do not work'],
  [0xfe534d42, 'a network file system (SMB), where the locks of SQLite do not work'],
  [0xff534d42, 'a network file system (CIFS), where the locks of SQLite do not work'],
]);

const mebibyte = 2 ** 20;
const minFree = { problem: 10 * mebibyte, warning: 200 * mebibyte };

export function examineDisk(folder: string): Finding[] {
  const { type, bavail, bsize } = statfsSync(folder);
  const kind = fileSystems.get(type);
  const free = bavail * bsize;
  const level = free < minFree.problem ? 'problem' : free < minFree.warning ? 'warning' : 'ok';
  return [
    ...(kind === undefined ? [] : [finding('disk', 'problem', `${folder} is on ${kind}.`)]),
    finding('disk', level, `The disk of ${folder} has ${Math.floor(free / mebibyte)} MiB left.`),
  ];
}
