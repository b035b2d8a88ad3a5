import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAddresses } from '../../../scripts/stores/addresses.ts';
import { problemsOfPackage } from '../../../scripts/stores/npm-rules.ts';
import {
  isStoreVersion,
  problemsOfExtension,
  problemsOfSource,
} from '../../../scripts/stores/package-rules.ts';
import { pictureSizes, problemsOfPictures, screenshotNames } from '../../../scripts/stores/picture-rules.ts';
import { folderOfTest } from '../../lib/folder.ts';

const addresses = readAddresses();
const icon = readFileSync('public/icons/128.png');
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const shared = {
  manifest_version: 3,
  version: '1.2.3',
  default_locale: 'en',
  icons: { 128: 'icons/128.png' },
  homepage_url: addresses.homepage,
};
const gecko = {
  id: addresses.firefoxId,
  strict_min_version: '142.0',
  data_collection_permissions: { required: ['none'] },
};
const firefox = { ...shared, browser_specific_settings: { gecko } };

function problems(store: 'chrome' | 'firefox', manifest: object, more: object = {}, size = 1000): string[] {
  const files = {
    'manifest.json': bytes(manifest),
    '_locales/en/messages.json': bytes({}),
    'icons/128.png': icon,
  };
  return problemsOfExtension(store, { size, files: { ...files, ...more } }, addresses);
}

describe('the rules for extensions', () => {
  it('accept what we upload', () => {
    expect(problems('chrome', shared)).toEqual([]);
    expect(problems('firefox', firefox)).toEqual([]);
  });

  it.each([
    [{ key: 'MII' }, /key key/],
    [{ update_url: 'https://a' }, /key update_url/],
    [{ version: '1.2.3-beta.1' }, /1\.2\.3-beta\.1/],
    [{ default_locale: 'xx' }, /no messages/],
    [{ icons: {} }, /no icon of 128×128/],
    [{ homepage_url: 'https://b' }, /homepage_url/],
    [{ manifest_version: 2 }, /version 3/],
  ])('refuse a Chrome manifest with %j', (fault, words) => {
    expect(problems('chrome', { ...shared, ...fault })).toEqual([expect.stringMatching(words)]);
  });

  it.each([
    [{ id: 'other@vernacular.example' }, /the id "other/],
    [{ update_url: 'https://a' }, /update_url/],
    [{ data_collection_permissions: undefined }, /data_collection_permissions is missing/],
    [{ strict_min_version: '128.0' }, /below 140/],
  ])('refuse Firefox settings with %j', (fault, words) => {
    const settings = { gecko: { ...gecko, ...fault } };
    expect(problems('firefox', { ...shared, browser_specific_settings: settings })).toEqual([
      expect.stringMatching(words),
    ]);
  });

  it('refuse reserved file names, source maps, zips that are too large, and a manifest in a folder', () => {
    expect(problems('chrome', shared, { '_metadata/a': icon, 'a.js.map': icon })).toHaveLength(2);
    expect(problems('firefox', firefox, {}, 201 * 2 ** 20)).toEqual([expect.stringContaining('209715200')]);
    const nested = { size: 1, files: { 'dist/manifest.json': bytes(shared) } };
    expect(problemsOfExtension('chrome', nested, addresses)).toEqual([expect.stringContaining('root')]);
  });

  it.each([
    ['1.2.3', true],
    ['1.2.3.65535', true],
    ['1.2.3.65536', false],
    ['1.2.3.4.5', false],
    ['01.2', false],
  ])('take %s as a version: %s', (version, isOne) => {
    expect(isStoreVersion(version)).toBe(isOne);
  });
});

describe('the rules for the source archive', () => {
  it('want the lock file and no installed packages', () => {
    const needed = ['README.md', 'package.json', '.node-version', 'stores/reviewers.md'];
    const files = Object.fromEntries([...needed, 'node_modules/a'].map((path) => [path, icon]));
    expect(problemsOfSource({ size: 1, files })).toEqual([
      'source: package-lock.json is missing.',
      'source: node_modules/a is not a source.',
    ]);
  });
});

describe('the rules for npm', () => {
  const manifest = {
    name: 'vernacular-client',
    version: '1.2.3',
    description: 'Calls.',
    license: 'MIT',
    exports: {},
    homepage: 'https://a',
    bugs: 'https://b',
    repository: { url: `git+${addresses.homepage}.git` },
  };

  it('accept our packages, and refuse those whose provenance npm would refuse', () => {
    expect(problemsOfPackage(manifest, addresses)).toEqual([]);
    expect(problemsOfPackage({ ...manifest, repository: { url: 'git+https://a.git' } }, addresses)).toEqual([
      expect.stringContaining('provenance'),
    ]);
    expect(problemsOfPackage({ ...manifest, private: true, license: '' }, addresses)).toHaveLength(2);
  });
});

describe('the rules for pictures', () => {
  it('want each picture in its size, and no others', () => {
    const folder = folderOfTest();
    const wanted = screenshotNames({ 'card-mixed': {}, 'page-painted': {} });
    expect(wanted).toEqual(['1-card-mixed.png', '2-page-painted.png']);
    expect(problemsOfPictures(join(folder, 'not-drawn'), ['en'], wanted)).toEqual([
      expect.stringContaining('not-drawn is missing.'),
    ]);
    writeFileSync(join(folder, 'icon-128.png'), icon);
    writeFileSync(join(folder, 'icon-300.png'), icon);
    mkdirSync(join(folder, 'en'));
    writeFileSync(join(folder, 'en/9-old.png'), icon);
    const found = problemsOfPictures(folder, ['en', 'de'], wanted);
    expect(found).toHaveLength(Object.keys(pictureSizes).length - 1 + 2 * wanted.length + 1);
    expect(found).toContain(`${join(folder, 'en/9-old.png')} has no caption.`);
    expect(found).toContain(`${join(folder, 'de/2-page-painted.png')} is missing.`);
    expect(found).toContain(`${join(folder, 'icon-300.png')} has not 300×300 pixels.`);
  });
});
