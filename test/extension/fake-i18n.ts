/**
 * `i18n.getMessage` as the browsers do it, over the files in public/_locales: the browser's language, else its
 * language without the region, else English; keys in any case, placeholders filled, `''` for an unknown key.
 */
import { existsSync, readFileSync } from 'node:fs';

export interface Message {
  readonly message: string;
  readonly description?: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string; readonly example?: string }>>;
}

export type Messages = Readonly<Record<string, Message>>;

const folder = 'public/_locales/';

export function readMessages(locale: string): Messages {
  return JSON.parse(readFileSync(`${folder}${locale}/messages.json`, 'utf8')) as Messages;
}

export function getMessage(language: string, key: string, substitutions: readonly string[] = []): string {
  for (const messages of [language.replace('-', '_'), language.split('-')[0] as string, 'en'].map(read)) {
    const found = messages[key];
    if (found === undefined) continue;
    return found.message.replace(/\$(\w+)\$/g, (_, name: string) => {
      const content = found.placeholders?.[name.toLowerCase()]?.content;
      return substitutions[Number(content?.slice(1)) - 1] ?? '';
    });
  }
  return '';
}

const cache = new Map<string, Messages>();

function read(locale: string): Messages {
  const kept = cache.get(locale);
  if (kept !== undefined) return kept;
  const messages = existsSync(`${folder}${locale}/messages.json`) ? readMessages(locale) : {};
  cache.set(locale, messages);
  return messages;
}
