/** Installs the packages of a lock file if they are missing. Plain JavaScript without dependencies. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs `npm ci` in a folder unless node_modules has every locked package. Ends the process if that fails.
 *
 * @param {string} folder
 */
export function installMissing(folder) {
  if (!isInstalled(folder)) install(folder);
}

/**
 * True if node_modules has every package at its locked version. Optional packages of other platforms may be absent.
 *
 * @param {string} folder
 */
function isInstalled(folder) {
  const locked = readPackages(join(folder, 'package-lock.json'));
  const installed = readPackages(join(folder, 'node_modules/.package-lock.json'));
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
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/**
 * Uses the npm that runs this script, or the one on PATH.
 *
 * @param {string} folder
 */
function install(folder) {
  console.error(`Installing packages (npm ci in ${folder}) …`);
  const npm = process.env.npm_execpath;
  const [program, ...before] = npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
  const { status, error } = spawnSync(
    program,
    [...before, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    { cwd: folder, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' && program === 'npm' },
  );
  if (error) fail(`npm could not be started: ${error.message}`);
  if (status !== 0) fail(`npm ci failed with status ${status}; see its messages above.`);
}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
