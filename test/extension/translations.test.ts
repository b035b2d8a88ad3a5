import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/engine/language/languages.ts';
import { readMessages } from './fake-i18n.ts';

/** Folder in public/_locales → the tag of its language, and letters that its words are written in. */
const translations = {
  ar: ['ar', /\p{Script=Arabic}/u],
  de: ['de', /\p{Script=Latin}/u],
  es: ['es', /\p{Script=Latin}/u],
  fr: ['fr', /\p{Script=Latin}/u],
  hi: ['hi', /\p{Script=Devanagari}/u],
  ja: ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
  pt_BR: ['pt-BR', /\p{Script=Latin}/u],
  ru: ['ru', /\p{Script=Cyrillic}/u],
  zh_CN: ['zh-CN', /\p{Script=Han}/u],
} as const;

/** Product and key names, and what is made of placeholders alone: the same words in another script. */
const withoutWords = [
  'extensionName',
  'badgeTitle',
  'localeTag',
  'localeDirection',
  'cardSpoken',
  'cardPartOf',
  'omniboxPart',
  'languageAndShare',
  'spokenSentence',
  'headlineAndHint',
  'nameAndCode',
  'aloudTimes',
];

/** What the words of a language never hold: signs set as another language sets them. */
const foreignSigns: Partial<Record<keyof typeof translations, RegExp>> = {
  ar: /[?,;]/,
  de: /\S…|»$/u,
  es: /(?<!¿[^.]*)\?|(?<!¡[^.]*)!/u,
  // No line ends before these.
  fr: /[^\u00a0\u202f][:;!?»]|«[^\u00a0\u202f]/u,
  // Half-width signs, and a sentence that goes on at once after one.
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}][,.;:!?()]|[？！][^\u3000」]/u,
  ru: /[“”]/u,
  zh_CN: /\p{Script=Han}[,.;:!?()]/u,
};

/** Words that address a person in another way than the rest does, or are of another country. */
const otherRegister: Partial<Record<keyof typeof translations, string>> = {
  de: 'du|dein|deine|deinen|deiner|dich|dir|euch',
  es: 'usted|ustedes|su equipo|seleccione|elija|haga|vuelva',
  fr: 'tu|ton|tes|toi',
  pt_BR: 'tu|teu|teus|tua|tuas|ficheiro|ecrã|utilizador|separador',
  ru: 'ты|твой|тебя|тебе',
  zh_CN: '.*你.*',
};

const english = readMessages('en');
const german = readMessages('de');
const form = /_(zero|one|two|few|many|other)$/;
const nameOf = (key: string) => key.replace(form, '');
const pluralNames = Object.keys(english)
  .filter((key) => form.test(key))
  .map(nameOf);

/** The English message that a key of any language translates. */
const sourceOf = (key: string) => english[key] ?? english[`${nameOf(key)}_other`];

/** The placeholders that a message holds, in lower case as the browsers read them. */
const heldBy = (words: string) =>
  [...new Set([...words.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name.toLowerCase()))].sort();

describe('the languages of the interface', () => {
  it('are English and these', () => {
    expect(readdirSync('public/_locales').sort()).toEqual([...Object.keys(translations), 'en'].sort());
  });
});

describe('the names of languages among the words', () => {
  it('are of languages that are recognised, in English as the API names them', () => {
    const named = Object.keys(english).filter((key) => key.startsWith('language_'));
    expect(named.length).toBeGreaterThan(0);
    for (const key of named) {
      expect(english[key]?.message, key).toBe(languages[key.slice('language_'.length)]?.[0]);
    }
  });
});

describe.each(Object.entries(translations))('the words in %s', (locale, [tag, script]) => {
  const messages = readMessages(locale);
  const entries = Object.entries(messages);
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

  it('are all there and no more, with every plural form of the language', () => {
    const expected = Object.keys(english).flatMap((key) => {
      if (!form.test(key)) return [key];
      return key.endsWith('_other') ? categories.map((category) => `${nameOf(key)}_${category}`) : [];
    });
    expect(Object.keys(messages).sort()).toEqual(expected.sort());
  });

  it('say which language they are in, and which way it runs', () => {
    expect(messages.localeTag?.message).toBe(tag);
    const isRightToLeft = ['Arab', 'Hebr'].includes(new Intl.Locale(tag).maximize().script ?? '');
    expect(messages.localeDirection?.message).toBe(isRightToLeft ? 'rtl' : 'ltr');
  });

  it('hold the placeholders of the English words; a form for one count may leave that count out', () => {
    for (const [key, { message, placeholders = {} }] of entries) {
      const source = sourceOf(key)?.placeholders ?? {};
      const held = heldBy(message);
      expect(held, key).toEqual(Object.keys(placeholders).sort());
      for (const [name, { content }] of Object.entries(source)) {
        const isCount = content === '$1' && /_(zero|one|two)$/.test(key);
        if (!isCount || held.includes(name)) expect(placeholders[name]?.content, key).toBe(content);
      }
      expect(Object.keys(source), key).toEqual(expect.arrayContaining(held));
    }
  });

  it('are words of the language, in its script, and leave nothing in English or in German, which is copied', () => {
    for (const [key, { message }] of entries) {
      if (withoutWords.includes(key)) continue;
      const words = message.replace(/\$\w+\$/g, '');
      expect(words, key).toMatch(script);
      const source = sourceOf(key)?.message;
      // Words such as "Options" are the same in both; sentences are not.
      if (words.trim().includes(' ')) expect(message, `${key} is in English`).not.toBe(source);
      if (locale !== 'de' && message !== source)
        expect(message, `${key} is in German`).not.toBe(german[key]?.message);
    }
  });

  it('end like a sentence where the English words do, and nowhere else', () => {
    const ending = (words: string) => {
      // An ID follows a colon, also in languages whose sentence would go on after it.
      const last = words.trim().at(-1) ?? '';
      return /[.。।]/.test(last) ? '.' : /[?？؟]/.test(last) ? '?' : last === '…' ? '…' : '';
    };
    for (const [key, { message }] of entries) {
      // Not in every language is a button labelled with a question.
      if (key === 'pageAsk') continue;
      expect(ending(message), `${key}: ${message}`).toBe(ending(sourceOf(key)?.message ?? ''));
    }
  });

  it('are set with the quotes and spaces of a typesetter', () => {
    for (const [key, { message }] of entries) {
      // What ends in a space in English is followed by something.
      const words = sourceOf(key)?.message.endsWith(' ') ? message.trimEnd() : message;
      expect(words, key).not.toMatch(/["']|\.\.\.| {2}|^\s|\s$/);
    }
  });

  it('keep to the signs of the language, and to one way of addressing a person', () => {
    const name = locale as keyof typeof translations;
    const others = otherRegister[name];
    const rules = [
      foreignSigns[name],
      others !== undefined && new RegExp(`(?<!\\p{L})(?:${others})(?!\\p{L})`, 'iu'),
    ];
    const found = entries.filter(
      ([key, { message }]) =>
        !withoutWords.includes(key) && rules.some((rule) => rule instanceof RegExp && rule.test(message)),
    );
    expect(found.map(([key, { message }]) => `${key}: ${message}`)).toEqual([]);
  });

  it('are about as long as the English words', () => {
    for (const [key, { message }] of entries) {
      const source = sourceOf(key)?.message ?? '';
      expect(message.length, key).toBeLessThanOrEqual(source.length * 1.7 + 20);
      expect(message.length, key).toBeGreaterThan(0);
    }
  });

  it('leave the notes for translators in the English file alone', () => {
    expect(entries.filter(([, entry]) => 'description' in entry)).toEqual([]);
  });

  it('fit into the stores: a description of at most 132 characters', () => {
    expect(messages.extensionDescription?.message.length).toBeLessThanOrEqual(132);
  });

  it.runIf(pluralNames.length > 0)(
    'tell every count from every other: no form that needs it lacks it',
    () => {
      for (const name of new Set(pluralNames)) {
        const counted = Object.entries(sourceOf(`${name}_other`)?.placeholders ?? {}).find(
          ([, { content }]) => content === '$1',
        );
        if (counted === undefined) continue;
        for (const category of categories) {
          // These forms stand for more than one count.
          if (!isOneCount(tag, category)) {
            expect(heldBy(messages[`${name}_${category}`]?.message ?? ''), name).toContain(counted[0]);
          }
        }
      }
    },
  );
});

/** Whether a plural category of a language holds for one whole number alone. */
function isOneCount(tag: string, category: Intl.LDMLPluralRule): boolean {
  const rules = new Intl.PluralRules(tag);
  const counts = Array.from({ length: 1000 }, (_, count) => count);
  return counts.filter((count) => rules.select(count) === category).length === 1;
}
