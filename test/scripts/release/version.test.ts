import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../../manifest.json' with { type: 'json' };
import {
  browserVersion,
  isLater,
  isVersion,
  publishedFolders,
  withVersion,
} from '../../../scripts/release/version.ts';

describe('a version number', () => {
  it.each(['0.1.0', '1.0.0', '10.20.30', '1.2.3-beta.1'])('is accepted: %s', (text) => {
    expect(isVersion(text)).toBe(true);
  });

  it.each(['', '1', '1.2', 'v1.2.3', '01.2.3', '1.2.3-beta', '1.2.3-beta.0', '1.2.3-rc.1', '1.2.3.4'])(
    'is refused: %j',
    (text) => {
      expect(isVersion(text)).toBe(false);
    },
  );

  it.each([
    ['1.3.0', '1.3.0'],
    ['1.3.0-beta.2', '1.2.65535.2'],
    ['1.3.1-beta.1', '1.3.0.1'],
    ['2.0.0-beta.1', '1.65535.65535.1'],
  ])('is for browsers, which know only numbers, %s: %s', (version, expected) => {
    expect(browserVersion(version)).toBe(expected);
  });

  it('puts a beta after earlier releases and betas, and before its release', () => {
    const betas = ['1.3.0-beta.1', '1.3.0-beta.2', '1.3.0', '1.3.1-beta.1', '1.3.1'];
    const inOrder = ['1.2.0', '1.2.9', ...betas, '1.10.0', '2.0.0', '10.0.0'];
    for (const [at, version] of inOrder.entries()) {
      for (const earlier of inOrder.slice(0, at)) {
        expect(isLater(version, earlier), `${version} after ${earlier}`).toBe(true);
        expect(isLater(earlier, version), `${earlier} after ${version}`).toBe(false);
      }
    }
  });
});

describe('the version of this project', () => {
  it.each([
    'package.json',
    'package-lock.json',
    'src/client/package.json',
    'src/checker/package.json',
    'src/engine/package.json',
    'src/large/package.json',
    'src/franc/package.json',
  ])('is the only change in %s, in all its places', (file) => {
    const text = readFileSync(file, 'utf8');
    const { version } = JSON.parse(text);
    const changed = withVersion(text, '987.6.5');
    expect(changed).not.toContain(`"name": "vernacular",\n  "version": "${version}"`);
    expect(changed.replaceAll('"987.6.5"', `"${version}"`)).toBe(text);
  });

  it('is in no other file', () => {
    expect(manifest).not.toHaveProperty('version');
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const ofLock = ['', ...publishedFolders].map((folder) => lock.packages[folder].version);
    expect([lock.version, ...ofLock]).toEqual(Array(publishedFolders.length + 2).fill(version));
  });
});
