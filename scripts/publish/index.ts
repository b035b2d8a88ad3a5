/**
 * `node scripts/publish/index.ts chrome | edge | firefox | npm | github | container FILE… [--dry-run]`: submits a zip
 * to a store, publishes a tarball or an image, or releases files on GitHub. Repeatable: it first asks for the published
 * versions. It runs in jobs with a store's key, so it and its imports use only Node 24. Firefox also gets the sources'
 * zip from FILE's folder and stores/firefox.json, and writes the signed file to `signed`; a beta stays unlisted. GitHub
 * also gets `notes.md`. A dry run uploads nothing. `--apis JSON`: addresses of the stores' APIs, for tests.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { browserVersion, isBeta } from '../release/version.ts';
import { isPlaceholder, placeholdersIn, readAddresses } from '../stores/addresses.ts';
import { type ChromeItem, publishToChrome, versionsInChrome } from './chrome.ts';
import { describeImage, publishToRegistry } from './container.ts';
import { publishToEdge, versionInEdge } from './edge.ts';
import { type FirefoxAddon, publishToFirefox, versionInFirefox } from './firefox.ts';
import { publishToGitHub, releasesOf } from './github.ts';
import { publishToNpm, tryNpm } from './npm.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, apis: { type: 'string', default: '{}' } },
});
const [store = '', path = ''] = positionals;
const isDryRun = values['dry-run'] ?? false;
const apis: Readonly<Record<string, string>> = JSON.parse(values.apis);
const addresses = readAddresses();
// An image's version is its tag; a dry run may have none.
const named = store === 'container' ? (process.env.GITHUB_REF_NAME ?? '') : positionals.join(' ');
const [, version = ''] = /\b(?:v|-)(\d+\.\d+\.\d+(?:-beta\.\d+)?)(?:\.zip|\.tgz|$)/.exec(named) ?? [];
if (version === '' && !(store === 'container' && isDryRun))
  throw new Error('Name a zip or tarball such as vernacular-chrome-1.2.3.zip.');
const zip = readFileSync(path);
const [placeholder] = placeholdersIn(addresses);
if (placeholder !== undefined && !isDryRun)
  throw new Error(`stores/addresses.json: ${placeholder.join(' is a placeholder, ')}. See stores/README.md.`);
if (isDryRun) console.log(`Would upload ${version} to ${store}: ${zip.length} bytes.`);

const publishers = new Map([
  ['chrome', chrome],
  ['edge', edge],
  ['firefox', firefox],
  ['npm', npm],
  ['github', github],
  ['container', container],
]);
const publish = publishers.get(store);
if (publish === undefined) throw new Error(`Name a store: ${[...publishers.keys()].join(', ')}.`);
await publish();

function apiOf(address: string): string {
  return apis[store] ?? address;
}

function refuseBeta(): void {
  if (isBeta(version)) throw new Error(`${store} has no betas.`);
}

async function chrome(): Promise<void> {
  refuseBeta();
  const { chromeId: id, chromePublisher: publisher } = addresses;
  if (id === null || publisher === null) return console.log('stores/addresses.json names no item in Chrome.');
  const key = secret('CHROME_SERVICE_ACCOUNT');
  if (key === undefined) return;
  const api = apiOf('https://chromewebstore.googleapis.com');
  const item: ChromeItem = { api, publisher, id, account: JSON.parse(key) };
  if (isDryRun) console.log(`In the store: ${(await versionsInChrome(item)).join(', ')}`);
  else console.log(`${version}: ${await publishToChrome(item, zip, version)}`);
}

async function edge(): Promise<void> {
  refuseBeta();
  const { edgeProduct: product, edgeId: extension } = addresses;
  if (product === null || extension === null)
    return console.log('stores/addresses.json names no product in Edge.');
  const updates = apiOf('https://edge.microsoft.com');
  if (isDryRun && !isPlaceholder(extension))
    console.log(`In the store: ${await versionInEdge({ updates, extension })}`);
  const [clientId, apiKey] = [secret('EDGE_CLIENT_ID'), secret('EDGE_API_KEY')];
  if (isDryRun || clientId === undefined || apiKey === undefined) return;
  const api = apiOf('https://api.addons.microsoftedge.microsoft.com');
  const notes = `Source: ${addresses.homepage}`;
  const state = await publishToEdge(
    { api, updates, product, extension, clientId, apiKey },
    zip,
    version,
    notes,
  );
  console.log(`${version}: ${state}`);
}

async function npm(): Promise<void> {
  const registry = apiOf('https://registry.npmjs.org');
  const tarball = { registry, path, tag: isBeta(version) ? 'beta' : 'latest' };
  if (isDryRun) return tryNpm(tarball);
  console.log(`${path} ${(await publishToNpm(tarball)) ? 'is published' : 'was published before'}.`);
}

async function github(): Promise<void> {
  const [token, name] = [secret('GH_TOKEN'), process.env.GITHUB_REPOSITORY];
  if (token === undefined || name === undefined) return;
  const repository = { api: process.env.GITHUB_API_URL ?? 'https://api.github.com', name, token };
  if (isDryRun) {
    const releases = await releasesOf(repository);
    return console.log(`On GitHub: ${releases.map(({ tag_name }) => tag_name).join(', ')}`);
  }
  const files = positionals.slice(1).map((file) => ({ name: basename(file), bytes: readFileSync(file) }));
  const [notes, isPrerelease] = [readFileSync('notes.md', 'utf8'), isBeta(version)];
  const uploaded = await publishToGitHub(repository, { tag: `v${version}`, notes, isPrerelease, files });
  console.log(`v${version}: ${uploaded.join(', ') || 'all files were uploaded before'}`);
}

async function container(): Promise<void> {
  if (isDryRun) return console.log(await describeImage(path));
  const { IMAGE: name, DIGEST: digest } = process.env;
  if (!name || !digest) throw new Error('IMAGE and DIGEST are not set.');
  const tags = { version: `v${version}`, channel: isBeta(version) ? 'beta' : 'latest' };
  const written = await publishToRegistry({ path, digest, name }, tags);
  console.log(`${name} ${digest}: ${written.join(', ') || 'was published before'}`);
}

async function firefox(): Promise<void> {
  const [key, secretKey] = [secret('FIREFOX_API_KEY'), secret('FIREFOX_API_SECRET')];
  if (key === undefined || secretKey === undefined) return;
  const api = apiOf('https://addons.mozilla.org/api/v5');
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

/** Set from a secret. Only a dry run may lack it. */
function secret(name: string): string | undefined {
  const value = process.env[name];
  if (value) return value;
  if (!isDryRun) throw new Error(`The secret ${name} is not set.`);
  console.log(`The secret ${name} is not set.`);
  return undefined;
}
