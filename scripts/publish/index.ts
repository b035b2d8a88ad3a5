/**
 * `node scripts/publish/index.ts chrome | edge ZIP [--dry-run]`: uploads a zip to a store and submits it for
 * review. It runs in jobs that have a store's key, so it and its imports use nothing but Node 24.
 *
 * A dry run uploads nothing: it checks the command and, with a key, asks Chrome for the published versions.
 * Edge has nothing to ask for.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readAddresses } from '../stores/addresses.ts';
import { type ChromeItem, publishToChrome, versionsInChrome } from './chrome.ts';
import { publishToEdge } from './edge.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' } },
});
const [store, path = ''] = positionals;
const isDryRun = values['dry-run'] ?? false;
const addresses = readAddresses();
const [, version] = /-(\d+\.\d+\.\d+)\.zip$/.exec(basename(path)) ?? [];
if (version === undefined) throw new Error('Name a zip such as vernacular-chrome-1.2.3.zip.');
const zip = readFileSync(path);
if (isDryRun) console.log(`Would upload ${version} to ${store}: ${zip.length} bytes.`);

if (store === 'chrome') await chrome();
else if (store === 'edge') await edge();
else throw new Error('Name a store: chrome or edge.');

async function chrome(): Promise<void> {
  const { chromeId: id, chromePublisher: publisher } = addresses;
  if (id === null || publisher === null) return console.log('stores/addresses.json names no item in Chrome.');
  const key = secret('CHROME_SERVICE_ACCOUNT');
  if (key === undefined) return;
  const api = 'https://chromewebstore.googleapis.com';
  const item: ChromeItem = { api, publisher, id, account: JSON.parse(key) };
  if (isDryRun) console.log(`In the store: ${(await versionsInChrome(item)).join(', ')}`);
  else console.log(`${version}: ${await publishToChrome(item, zip, `${version}`)}`);
}

async function edge(): Promise<void> {
  const { edgeProduct: product } = addresses;
  if (product === null) return console.log('stores/addresses.json names no product in Edge.');
  const [clientId, apiKey] = [secret('EDGE_CLIENT_ID'), secret('EDGE_API_KEY')];
  if (isDryRun || clientId === undefined || apiKey === undefined) return;
  const api = 'https://api.addons.microsoftedge.microsoft.com';
  await publishToEdge({ api, product, clientId, apiKey }, zip, `Source: ${addresses.homepage}`);
  console.log(`${version} is submitted.`);
}

/** Returns a variable that the job sets from a secret. Only a dry run may lack it. */
function secret(name: string): string | undefined {
  const value = process.env[name];
  if (value) return value;
  if (!isDryRun) throw new Error(`The secret ${name} is not set.`);
  console.log(`The secret ${name} is not set.`);
  return undefined;
}
