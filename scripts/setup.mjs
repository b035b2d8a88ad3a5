/**
 * Installs the packages of package-lock.json if they are missing. User commands preload it, so that they work
 * on a fresh clone. Plain JavaScript without dependencies.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const minNode = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < minNode[0] || (major === minNode[0] && minor < minNode[1])) {
  fail(
    `Vernacular needs Node ${minNode.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org/.`,
  );
}
if (!isInstalled()) install();

/** True if node_modules has every package at its locked version. Optional packages of other platforms may be absent. */
function isInstalled() {
  const locked = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(locked)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : optional === true,
    );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
function readPackages(file) {
  return existsSync(root + file) ? JSON.parse(readFileSync(root + file, 'utf8')).packages : {};
}

/** Runs `npm ci` with the npm that runs this script, or with the one on PATH. */
function install() {
  console.error('Installing packages (npm ci) …');
  const npm = process.env.npm_execpath;
  const [program, ...before] = npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
  const { status, error } = spawnSync(
    program,
    [...before, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' && program === 'npm' },
  );
  if (error) fail(`npm could not be started: ${error.message}`);
  if (status !== 0) fail(`npm ci failed with status ${status}; see its messages above.`);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
