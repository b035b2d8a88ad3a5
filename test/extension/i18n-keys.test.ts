import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/engine/engines.ts';
import { readMessages } from './fake-i18n.ts';

const messages = readMessages('en');
const keys = Object.keys(messages);

/** `name` for `name_one`, `name_other` and the like; the key itself for all others. */
const nameOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

const sources = readdirSync('src/extension', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/extension/${file}`, 'utf8'))
  .join('\n');
const manifest = readFileSync('manifest.json', 'utf8');
const asked = [
  ...[...sources.matchAll(/\bmessage\(\s*'([^']+)'/g)].map(([, key]) => key),
  ...[...sources.matchAll(/\bplural\(\s*'([^']+)'/g)].flatMap(([, name]) => [`${name}_one`, `${name}_other`]),
  ...[...manifest.matchAll(/__MSG_(\w+)__/g)].map(([, key]) => key),
];

describe('the texts of the interface', () => {
  it('are all there: every key that the sources and the manifest ask for', () => {
    expect(asked.length).toBeGreaterThan(60);
    expect(asked.filter((key) => key !== undefined && !keys.includes(key))).toEqual([]);
  });

  it('are all used: every key is named in the sources or the manifest, or is the name of a language that we tell', () => {
    const names = new Set(Object.keys(languages).map((code) => `language_${code}`));
    expect(
      keys.filter(
        (key) =>
          ![`'${nameOf(key)}'`, `"${nameOf(key)}"`].some((quoted) => sources.includes(quoted)) &&
          !manifest.includes(`__MSG_${key}__`) &&
          !names.has(key),
      ),
    ).toEqual([]);
  });

  it('have the two forms of English, or none', () => {
    const names = keys.filter((key) => nameOf(key) !== key).map(nameOf);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      expect(keys.filter((key) => nameOf(key) === name)).toEqual([`${name}_one`, `${name}_other`]);
    }
  });

  it('are explained to translators', () => {
    expect(keys.filter((key) => !messages[key]?.description)).toEqual([]);
  });

  it('declare each placeholder that they hold, with an example, and no other', () => {
    for (const [key, { message, placeholders = {} }] of Object.entries(messages)) {
      const held = [...message.matchAll(/\$(\w+)\$/g)].map(([, name]) => name?.toLowerCase());
      expect([...new Set(held)].sort(), key).toEqual(Object.keys(placeholders).sort());
      for (const { content, example } of Object.values(placeholders)) {
        expect(content, key).toMatch(/^\$[1-9]$/);
        expect(example, key).toBeTruthy();
      }
    }
  });

  it('fit into the stores: a description of at most 132 characters', () => {
    expect(messages.extensionDescription?.message.length).toBeLessThanOrEqual(132);
  });
});
