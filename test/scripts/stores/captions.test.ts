import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { states } from '../../../scripts/generate/screenshots/states/index.ts';

const captions: Record<string, Record<string, string>> = JSON.parse(
  readFileSync('stores/captions.json', 'utf8'),
);

describe('the captions of the screenshots', () => {
  it('belong to at most five states of the interface', () => {
    const known = states.map(({ name }) => name);
    expect(Object.keys(captions).filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(captions).length).toBeLessThanOrEqual(5);
  });

  it.each(Object.keys(captions))('are in every language of the interface: %s', (name) => {
    expect(Object.keys(captions[name] ?? {}).sort()).toEqual(readdirSync('public/_locales').sort());
  });
});
