// @reads public/_locales/*
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/engine/language/languages.ts';
import { type Message, readMessages } from './fake-i18n.ts';

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

/** Product and key names, and messages of placeholders alone: the same words in every language. */
const withoutWords = [
  'extensionName',
  'labelled',
  'localeTag',
  'localeDirection',
  'cardSpoken',
  'omniboxPart',
  'answerMaybe',
  'spokenSentence',
  'headlineAndHint',
];

/** What the words of a language never hold: signs set as another language sets them. */
const foreignSigns: Partial<Record<keyof typeof translations, RegExp>> = {
  // A sign at the end of Latin letters is shown at their other end, as "s%", unless they are isolated.
  ar: /[?,;]|(?<!\u2068)%[a-z]|(?:%[a-z]|:\/\/)(?!\u2069)/,
  de: /\S…|»$/u,
  es: /(?<!¿[^.]*)\?|(?<!¡[^.]*)!/u,
  // No line ends before these.
  fr: /[^\u00a0\u202f][:;!?»]|«[^\u00a0\u202f]/u,
  // Half-width signs, and a sentence that goes on at once after one.
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}][,.;:!?()]|[？！][^\u3000」]/u,
  ru: /[“”]/u,
  zh_CN: /\p{Script=Han}[,.;:!?()]/u,
};

/** Words that address the user or name a thing inconsistently, or that belong to another country. */
const otherRegister: Partial<Record<keyof typeof translations, string>> = {
  de: 'du|dein|deine|deinen|deiner|dich|dir|euch',
  es: 'usted|ustedes|su equipo|seleccione|elija|haga|vuelva|bloque por bloque',
  fr: 'tu|ton|tes|toi',
  hi: 'आईडी|पता बार',
  ja: '.*ブラウザー.*',
  pt_BR: 'tu|teu|teus|tua|tuas|ficheiro|ecrã|utilizador|separador|bloco por bloco',
  ru: 'ты|твой|тебя|тебе',
  zh_CN: '.*(?:你|速度).*',
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

describe('the English words', () => {
  it('have no space before an ellipsis', () => {
    const spaced = Object.keys(english).filter((key) => english[key]?.message.includes(' …'));
    expect(spaced).toEqual([]);
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
  const file = `public/_locales/${locale}/messages.json`;
  const messages = readMessages(locale);
  const entries = Object.entries(messages);

  /** Fails with the file and all messages for which `faultOf` returns a fault. */
  const expectNoFault = (faultOf: (key: string, message: Message) => string | false | undefined) => {
    const faults = entries.flatMap(([key, message]) => {
      const fault = faultOf(key, message);
      return fault ? [`${key} ${fault}`] : [];
    });
    expect(faults, file).toEqual([]);
  };

  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

  it('are all there and no more, with every plural form of the language', () => {
    const expected = Object.keys(english).flatMap((key) => {
      if (!form.test(key)) return [key];
      return key.endsWith('_other') ? categories.map((category) => `${nameOf(key)}_${category}`) : [];
    });
    const faults = {
      missing: expected.filter((key) => !Object.hasOwn(messages, key)),
      unknown: Object.keys(messages).filter((key) => !expected.includes(key)),
    };
    expect(faults, file).toEqual({ missing: [], unknown: [] });
  });

  it('say which language they are in, and which way it runs', () => {
    expect(messages.localeTag?.message, `localeTag in ${file}`).toBe(tag);
    const isRightToLeft = ['Arab', 'Hebr'].includes(new Intl.Locale(tag).maximize().script ?? '');
    const direction = isRightToLeft ? 'rtl' : 'ltr';
    expect(messages.localeDirection?.message, `localeDirection in ${file}`).toBe(direction);
  });

  it('hold the placeholders of the English words; a form for one count may leave that count out', () => {
    expectNoFault((key, { message, placeholders = {} }) => {
      const source = sourceOf(key)?.placeholders ?? {};
      const held = heldBy(message);
      const declared = Object.keys(placeholders).sort();
      if (held.join() !== declared.join()) return `holds ${held} and declares ${declared}`;
      for (const [name, { content }] of Object.entries(source)) {
        const isCount = content === '$1' && /_(zero|one|two)$/.test(key);
        if (isCount && !held.includes(name)) continue;
        if (placeholders[name]?.content !== content) return `lacks ${name}, which is ${content} in English`;
      }
      const unknown = held.filter((name) => !Object.hasOwn(source, name));
      return unknown.length > 0 && `holds ${unknown}, which English has not`;
    });
  });

  it('are words of the language, in its script, and leave nothing in English or in German, which is copied', () => {
    expectNoFault((key, { message }) => {
      if (withoutWords.includes(key)) return undefined;
      const words = message.replace(/\$\w+\$/g, '');
      if (!script.test(words)) return `is in another script: ${message}`;
      const source = sourceOf(key)?.message;
      // Words such as "Options" are the same in both; sentences are not.
      if (message === source) return words.trim().includes(' ') && 'is in English';
      return locale !== 'de' && message === german[key]?.message && 'is in German';
    });
  });

  it('end like a sentence where the English words do, and nowhere else', () => {
    const ending = (words: string) => {
      // An ID follows a colon, also in languages whose sentence would go on after it.
      const last = words.trim().at(-1) ?? '';
      return /[.。।]/.test(last) ? '.' : /[?？؟]/.test(last) ? '?' : last === '…' ? '…' : '';
    };
    expectNoFault((key, { message }) => {
      const wanted = ending(sourceOf(key)?.message ?? '');
      // Not in every language is a button labelled with a question.
      if (key === 'pageAsk' || ending(message) === wanted) return undefined;
      return wanted === '' ? `has an ending: ${message}` : `does not end in "${wanted}": ${message}`;
    });
  });

  it('are set with the quotes and spaces of a typesetter', () => {
    expectNoFault((key, { message }) => {
      // What ends in a space in English is followed by something.
      const words = sourceOf(key)?.message.endsWith(' ') ? message.trimEnd() : message;
      return /["']|\.\.\.| {2}|^\s|\s$/.test(words) && `is set badly: "${message}"`;
    });
  });

  it('use the punctuation of the language, and one way of addressing the user', () => {
    const name = locale as keyof typeof translations;
    const others = otherRegister[name];
    const rules = [
      foreignSigns[name],
      others !== undefined && new RegExp(`(?<!\\p{L})(?:${others})(?!\\p{L})`, 'iu'),
    ];
    expectNoFault((key, { message }) => {
      if (withoutWords.includes(key)) return undefined;
      const broken = rules.find((rule) => rule instanceof RegExp && rule.test(message));
      return broken && `matches ${broken}: ${message}`;
    });
  });

  it('are about as long as the English words', () => {
    expectNoFault((key, { message }) => {
      const most = (sourceOf(key)?.message.length ?? 0) * 1.7 + 20;
      if (message.length === 0) return 'is empty';
      return message.length > most && `has ${message.length} characters, ${Math.floor(most)} are the most`;
    });
  });

  it('leave the notes for translators in the English file alone', () => {
    expectNoFault((_, message) => 'description' in message && 'has a description');
  });

  it('fit into the stores: a description of at most 132 characters', () => {
    const { length } = messages.extensionDescription?.message ?? '';
    expect(length, `extensionDescription in ${file}`).toBeLessThanOrEqual(132);
  });

  it('name the count in every plural form that needs it', () => {
    // These forms are used for several counts.
    const several = categories.filter((category) => !isOneCount(tag, category));
    const keysOfSeveral = new Set(
      pluralNames.flatMap((name) => several.map((category) => `${name}_${category}`)),
    );
    expectNoFault((key, { message }) => {
      const counted = Object.entries(sourceOf(key)?.placeholders ?? {}).find(
        ([, { content }]) => content === '$1',
      );
      if (counted === undefined || !keysOfSeveral.has(key)) return undefined;
      return !heldBy(message).includes(counted[0]) && `does not hold its count, ${counted[0]}`;
    });
  });
});

/** True if a plural category of a language is used for a single whole number. */
function isOneCount(tag: string, category: Intl.LDMLPluralRule): boolean {
  const rules = new Intl.PluralRules(tag);
  const counts = Array.from({ length: 1000 }, (_, count) => count);
  return counts.filter((count) => rules.select(count) === category).length === 1;
}
