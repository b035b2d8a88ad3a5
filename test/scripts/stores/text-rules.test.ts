import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../../manifest.json' with { type: 'json' };
import { placeholdersIn, readAddresses } from '../../../scripts/stores/addresses.ts';
import { firefoxMetadata, reviewerNotes } from '../../../scripts/stores/firefox-metadata.ts';
import { readAnswers, readListings } from '../../../scripts/stores/listing.ts';
import { problemsOfAnswers, problemsOfListing, problemsOfNotes } from '../../../scripts/stores/text-rules.ts';
import { languages } from '../../../src/engine/language/languages.ts';

const listings = readListings();
const wanted = [...manifest.permissions, 'wasm-unsafe-eval'];
const good = { locale: 'en', name: 'Name', summary: 'Summary.', description: 'word '.repeat(60).trim() };

describe('our listings', () => {
  it.each(listings)('follow the rules of all stores in $locale', (listing) => {
    expect(problemsOfListing(listing)).toEqual([]);
  });

  it('name the number of detected languages in every language', () => {
    const number = String(Object.keys(languages).length);
    expect(listings.filter(({ description }) => !description.includes(number))).toEqual([]);
    expect(listings).toHaveLength(10);
  });

  it('justify each permission of the manifest, and no other', () => {
    expect(problemsOfAnswers(readAnswers(), wanted)).toEqual([]);
    expect(readAnswers().purpose).toContain('swear words');
  });
});

describe('the rules for listings', () => {
  it('accept a good listing', () => {
    expect(problemsOfListing(good)).toEqual([]);
  });

  it.each([
    [{ summary: 'x'.repeat(133) }, /summary in en has 133 characters; the limit is 132/],
    [{ summary: '' }, /summary in en is missing/],
    [{ name: 'x'.repeat(46) }, /name in en has 46/],
    [{ description: 'x'.repeat(4001) }, /description in en has 4001/],
    [{ description: 'x'.repeat(249) }, /fewer than 250/],
    [{ description: `${good.description} <b>` }, /markup/],
    [{ description: `${good.description} {nothing}` }, /\{nothing\}, which is no text/],
  ])('refuse %j', (fault, words) => {
    expect(problemsOfListing({ ...good, ...fault })).toEqual([expect.stringMatching(words)]);
  });

  it('count characters, not UTF-16 units', () => {
    expect(problemsOfListing({ ...good, summary: '😀'.repeat(132) })).toEqual([]);
  });
});

describe('the rules for the answers', () => {
  const answers = { purpose: 'One.', searchTerms: ['a b'], permissions: { storage: 'For settings.' } };

  it.each([
    [{ purpose: '' }, /single purpose is missing/],
    [{ permissions: {} }, /justification of storage is missing/],
    [{ permissions: { ...answers.permissions, tabs: 'x' } }, /justifies tabs/],
    [{ permissions: { storage: 'x'.repeat(1001) } }, /storage has 1001/],
    [{ searchTerms: Array(8).fill('a') }, /more than 7/],
    [{ searchTerms: ['x'.repeat(31)] }, /31 characters; the limit is 30/],
    [{ searchTerms: Array(6).fill('a b c d') }, /more than 21 words/],
  ])('refuse %j', (fault, words) => {
    expect(problemsOfAnswers({ ...answers, ...fault }, ['storage'])).toEqual([expect.stringMatching(words)]);
  });
});

describe('what addons.mozilla.org gets', () => {
  const checksums = `${'a'.repeat(64)}  vernacular-chrome-1.2.3.zip\n${'b'.repeat(64)}  vernacular-firefox-1.2.3.zip\n`;
  const built = {
    version: '1.2.3',
    checksums,
    system: 'linux x64',
    npm: '11.0.0',
    model: [new Uint8Array()],
  };
  const notes = reviewerNotes(built, readAddresses());

  it('is a note with the checksum of the upload, versions and no gaps', () => {
    expect(notes).toContain(`${'b'.repeat(64)}  vernacular-firefox-1.2.3.zip`);
    expect(notes).toContain(`Node ${readFileSync('.node-version', 'utf8').trim()}, npm 11.0.0`);
    expect(notes).not.toMatch(/\{\w+\}/);
    expect(problemsOfNotes('The note', notes)).toEqual([]);
    expect(problemsOfNotes('The note', 'x'.repeat(3001))).toHaveLength(1);
  });

  it('is metadata in all our languages that it has', () => {
    const metadata = firefoxMetadata(listings, readAddresses(), { notes, releaseNotes: 'New.' });
    expect(Object.keys(metadata.summary).sort()).toEqual([
      'ar',
      'de',
      'en-US',
      'es-ES',
      'fr',
      'ja',
      'pt-BR',
      'ru',
      'zh-CN',
    ]);
    expect(metadata.version).toMatchObject({ approval_notes: notes, license: 'MIT' });
  });
});

describe('the addresses', () => {
  it('are placeholders in this repository, all described in stores/README.md', () => {
    const table = readFileSync('stores/README.md', 'utf8');
    for (const name of Object.keys(readAddresses())) expect(table).toContain(`\n| \`${name}\` |`);
  });

  it.each([
    ['.github/ISSUE_TEMPLATE/config.yml', 'homepage'],
    ['CODE_OF_CONDUCT.md', 'contact'],
    ['SUPPORT.md', 'contact'],
    ['PRIVACY.md', 'contact'],
  ] as const)('are the only ones of their kind in %s', (file, name) => {
    const text = readFileSync(file, 'utf8');
    const kind = name === 'homepage' ? /https:\/\/github\.com\/[^/\s]+\/[^/\s]+/g : /[\w.]+@[\w.]+\w/g;
    expect(new Set(text.match(kind))).toEqual(new Set([readAddresses()[name]]));
  });

  it.each([
    ['homepage', 'https://github.com/vernacular.example/vernacular'],
    ['contact', 'someone@example.org'],
    ['chromeId', 'mcofonbgchanhanamijcgogmacggabhn'],
    ['edgeProduct', ''],
  ])('are recognised as placeholders: %s %j', (name, value) => {
    expect(placeholdersIn({ ...readAddresses(), [name]: value }).map(([found]) => found)).toContain(name);
  });

  it('are real if they name no example, or null where nothing is published', () => {
    const real = {
      homepage: 'https://github.com/examples-of/vernacular',
      site: 'https://vernacular.dev/',
      contact: 'post@vernacular.dev',
      firefoxId: 'vernacular@vernacular.dev',
      chromeId: 'abcdefghijklmnopabcdefghijklmnop',
      chromePublisher: 'ab12',
      edgeProduct: null,
      edgeId: null,
      appleBundle: null,
    };
    expect(placeholdersIn(real)).toEqual([]);
  });
});
