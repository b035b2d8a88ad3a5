import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import english from '../../public/_locales/en/messages.json' with { type: 'json' };

interface Message {
  readonly message: string;
  readonly description: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string; readonly example?: string }>>;
}
const messages: Readonly<Record<string, Message>> = english;
const keys = Object.keys(messages);

const sources = readdirSync('src/extension', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/extension/${file}`, 'utf8'))
  .join('\n');
const manifest = readFileSync('manifest.json', 'utf8');
const asked = [
  ...[...sources.matchAll(/\bmessage\(\s*'([^']+)'/g)].map(([, key]) => key),
  ...[...manifest.matchAll(/__MSG_(\w+)__/g)].map(([, key]) => key),
];

describe('the words that people see', () => {
  it('are all there: every key that the sources and the manifest ask for', () => {
    expect(asked.length).toBeGreaterThan(60);
    expect(asked.filter((key) => key !== undefined && !keys.includes(key))).toEqual([]);
  });

  it('are all used: every key is named in the sources or the manifest', () => {
    expect(
      keys.filter((key) => !sources.includes(`'${key}'`) && !manifest.includes(`__MSG_${key}__`)),
    ).toEqual([]);
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
    expect(english.extensionDescription.message.length).toBeLessThanOrEqual(132);
  });
});
