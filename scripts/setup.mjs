/** Prepares a fresh clone: checks Node and installs missing packages. User commands preload it. */
import { fileURLToPath } from 'node:url';
import { fail, installMissing } from './lib/install.mjs';

const minNode = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < minNode[0] || (major === minNode[0] && minor < minNode[1])) {
  fail(
    `Vernacular needs Node ${minNode.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org/.`,
  );
}
installMissing(fileURLToPath(new URL('../', import.meta.url)));
