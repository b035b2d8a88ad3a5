/**
 * Every npm script starts here: `node scripts/bootstrap.mjs NAME [arguments]`. Plain JavaScript without
 * a dependency, since it also runs before any package is there: it installs what the lock file asks for and
 * then runs src/commands/NAME/index.ts in this process. What that file begins with says how the command is used: of
 * `--help` it is the answer, and arguments are refused where it has none. All else goes to standard error.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const oldestNode = [20, 19];
/** Commands that answer `--help` themselves, at greater length. */
const withHelp = ['database', 'detect', 'keys', 'serve'];
const root = fileURLToPath(new URL('../', import.meta.url));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
  fail(
    `Node ${oldestNode.join('.')} or newer is needed, this is ${process.versions.node}. See https://nodejs.org/.`,
  );
}

const name = process.argv[2];
const command = `${root}scripts/${name}/index.ts`;
if (name === undefined || !/^[a-z-]+$/.test(name) || !existsSync(command)) {
  const names = readdirSync(`${root}scripts`).filter((entry) => !entry.includes('.'));
  fail(`There is no command "${name ?? ''}". There are: ${names.join(', ')}.`);
}

const usage = usageOf(command);
const given = process.argv.slice(3);
if (!withHelp.includes(name) && given.some((one) => one === '--help' || one === '-h')) {
  console.log(usage);
  process.exit();
}
if (given.length > 0 && !usage.includes('-- ')) fail(`Not expected: ${given.join(' ')}\n\n${usage}`, 2);

process.chdir(root);
if (!isInstalled()) install();
process.argv.splice(1, 2, command);
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(command).href).catch((error) => {
  if (error?.forPerson) fail(error.message);
  // An option that the command does not have.
  if (error?.code?.startsWith('ERR_PARSE_ARGS')) fail(error.message, 2);
  throw error;
});

/**
 * What a file begins with, its first comment.
 * @param {string} file
 */
function usageOf(file) {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(file, 'utf8')) ?? [];
  return comment.replaceAll(/^ \* ?/gm, '').trim();
}

/** Whether node_modules holds what package-lock.json asks for; packages of other platforms may be absent. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return (
    wanted !== undefined &&
    present !== undefined &&
    Object.entries(wanted).every(([path, entry]) => {
      const found = present[path];
      return path === '' || (found ? found.version === entry.version : entry.optional === true);
    })
  );
}

/**
 * The packages of a lock file, by folder; undefined where there is none.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function packagesOf(file) {
  if (!existsSync(root + file)) return undefined;
  return JSON.parse(readFileSync(root + file, 'utf8')).packages;
}

/** Runs `npm ci` with the npm that called us, else, as where yarn did, the one on PATH; standard input stays untouched. */
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
  if (status !== 0) fail(`npm ci failed (status ${status}); its messages above say why.`);
}

/**
 * @param {string} message
 * @param {number} status
 * @returns {never}
 */
function fail(message, status = 1) {
  console.error(message);
  process.exit(status);
}
