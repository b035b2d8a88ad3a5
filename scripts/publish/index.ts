/**
 * `node scripts/publish/index.ts chrome | edge | firefox | npm FILE [--dry-run]`: uploads a zip to a store and submits
 * it, or publishes a tarball. It can be repeated: it first asks what is already published. It
 * runs in jobs that have a store's key, so it and its imports use nothing but Node 24.
 *
 * Firefox also gets the zip of the sources beside ZIP and the texts in stores/firefox.json. It signs a beta without
 * listing it. The signed file is written to the folder `signed`.
 *
 * A dry run uploads nothing: it checks the command and, with a key, asks Chrome and Firefox for published versions. Edge
 * has nothing to ask for.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { browserVersion, isBeta } from '../release/version.ts';
import { readAddresses } from '../stores/addresses.ts';
import { type ChromeItem, publishToChrome, versionsInChrome } from './chrome.ts';
import { publishToEdge } from './edge.ts';
import { type FirefoxAddon, publishToFirefox, versionInFirefox } from './firefox.ts';
import { publishToNpm, tryNpm } from './npm.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' } },
});
const [store, path = ''] = positionals;
const isDryRun = values['dry-run'] ?? false;
const addresses = readAddresses();
const [, version = ''] = /-(\d+\.\d+\.\d+(?:-beta\.\d+)?)\.(?:zip|tgz)$/.exec(basename(path)) ?? [];
if (version === '') throw new Error('Name a zip or tarball such as vernacular-chrome-1.2.3.zip.');
const zip = readFileSync(path);
if (isDryRun) console.log(`Would upload ${version} to ${store}: ${zip.length} bytes.`);

if (store === 'firefox') await firefox();
else if (store === 'npm') await npm();
else if (isBeta(version)) throw new Error(`${store} has no betas.`);
else if (store === 'chrome') await chrome();
else if (store === 'edge') await edge();
else throw new Error('Name a store: chrome, edge, firefox or npm.');

async function chrome(): Promise<void> {
  const { chromeId: id, chromePublisher: publisher } = addresses;
  if (id === null || publisher === null) return console.log('stores/addresses.json names no item in Chrome.');
  const key = secret('CHROME_SERVICE_ACCOUNT');
  if (key === undefined) return;
  const api = 'https://chromewebstore.googleapis.com';
  const item: ChromeItem = { api, publisher, id, account: JSON.parse(key) };
  if (isDryRun) console.log(`In the store: ${(await versionsInChrome(item)).join(', ')}`);
  else console.log(`${version}: ${await publishToChrome(item, zip, version)}`);
}

async function edge(): Promise<void> {
  const { edgeProduct: product } = addresses;
  if (product === null) return console.log('stores/addresses.json names no product in Edge.');
  const [clientId, apiKey] = [secret('EDGE_CLIENT_ID'), secret('EDGE_API_KEY')];
  if (isDryRun || clientId === undefined || apiKey === undefined) return;
  const api = 'https://api.addons.microsoftedge.microsoft.com';
  const state = await publishToEdge({ api, product, clientId, apiKey }, zip, `Source: ${addresses.homepage}`);
  console.log(`${version}: ${state}`);
}

async function npm(): Promise<void> {
  const tarball = { registry: 'https://registry.npmjs.org', path, tag: isBeta(version) ? 'beta' : 'latest' };
  if (isDryRun) return tryNpm(tarball);
  console.log(`${path} ${(await publishToNpm(tarball)) ? 'is published' : 'was published before'}.`);
}

async function firefox(): Promise<void> {
  const [key, secretKey] = [secret('FIREFOX_API_KEY'), secret('FIREFOX_API_SECRET')];
  if (key === undefined || secretKey === undefined) return;
  // The variable is set by tests only.
  const api = process.env.FIREFOX_API ?? 'https://addons.mozilla.org/api/v5';
  const addon: FirefoxAddon = { api, id: addresses.firefoxId, key, secret: secretKey };
  const inManifest = browserVersion(version);
  if (isDryRun) {
    const existing = await versionInFirefox(addon, inManifest);
    return console.log(`${inManifest} is ${existing === undefined ? 'not yet' : 'already'} in the store.`);
  }
  const signed = await publishToFirefox(addon, {
    version: inManifest,
    zip: new Blob([zip]),
    source: new Blob([readFileSync(path.replace('-firefox-', '-source-'))]),
    channel: isBeta(version) ? 'unlisted' : 'listed',
    metadata: JSON.parse(readFileSync('stores/firefox.json', 'utf8')),
  });
  console.log(`${inManifest} is ${signed === undefined ? 'submitted' : 'signed'}.`);
  if (signed === undefined) return;
  mkdirSync('signed', { recursive: true });
  writeFileSync(`signed/${signed.name}`, signed.bytes);
}

/** Returns a variable that the job sets from a secret. Only a dry run may lack it. */
function secret(name: string): string | undefined {
  const value = process.env[name];
  if (value) return value;
  if (!isDryRun) throw new Error(`The secret ${name} is not set.`);
  console.log(`The secret ${name} is not set.`);
  return undefined;
}
