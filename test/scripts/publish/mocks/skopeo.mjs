#!/usr/bin/env node
/**
 * Replaces skopeo. The folder MOCK_REGISTRY is the registry: a file for each image, with its manifest. An archive is
 * its manifest alone. A file `break` there makes the next copy fail after the registry took it.
 */
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.MOCK_REGISTRY;
const [command, ...args] = process.argv.slice(2);
const places = args.filter((arg) => !arg.startsWith('--'));
const fileOf = (place) =>
  place.startsWith('oci-archive:')
    ? place.slice('oci-archive:'.length)
    : join(folder, encodeURIComponent(place.slice('docker://'.length)));

const [from, to] = places.map(fileOf);
if (!existsSync(from)) {
  process.stderr.write(`reading manifest of ${places[0]}: manifest unknown\n`);
  process.exit(1);
}
if (command === 'copy') {
  if (!args.includes('--all') || !args.includes('--preserve-digests')) process.exit(1);
  copyFileSync(from, to);
  writeFileSync(join(folder, 'log'), `${places[1]}\n`, { flag: 'a' });
  const broken = join(folder, 'break');
  if (existsSync(broken)) {
    rmSync(broken);
    process.exit(1);
  }
} else process.stdout.write(readFileSync(from));
