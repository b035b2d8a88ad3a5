/**
 * Defines what a person sets on the options page, apart from accounts: kept in `storage.local`, one item each,
 * included in export and import, and in the browser's own synchronisation where the person turned that on.
 */
import * as v from 'valibot';
import type { Policy } from '../policy/index.ts';
import { longestAddress, problemOf } from '../translation/index.ts';

/** ISO 639-1 or 639-3. */
const code = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/));

const theme = v.picklist(['system', 'light', 'dark']);

/** How fast texts are read aloud: 1 for the voice's own speed. */
const speechRate = v.pipe(v.number(), v.minValue(0.5), v.maxValue(2));

/** Empty for none. */
const translationAddress = v.pipe(
  v.string(),
  v.maxLength(longestAddress),
  v.check((address) => address === '' || problemOf(address) === undefined),
);

/** The colours of our own pages and of the card. */
export type Theme = v.InferOutput<typeof theme>;

/**
 * The shape of settings in a file or in the synchronisation. Codes of languages are not looked up here: another
 * version may know more.
 */
export const settingsShape = v.strictObject({
  /** Codes of the languages that the person reads, which are preferred where a text is short; empty for none. */
  languagesRead: v.pipe(
    v.array(code),
    v.maxLength(1000),
    v.check((codes) => new Set(codes).size === codes.length),
  ),
  theme,
  // Absent from the files of earlier versions.
  speechRate: v.optional(speechRate, 1),
  /** Whether texts may be read aloud by voices that are not on this device. */
  allowsRemoteVoices: v.optional(v.boolean(), false),
  /** The address that the card offers for translation: `%s` stands for the text, `%l` for its language. */
  translationAddress: v.optional(translationAddress, ''),
});

export type Settings = v.InferOutput<typeof settingsShape>;

/** Names of the items in `storage.local`, and in its events. */
export const settingsItems = {
  languagesRead: 'languages-read',
  theme: 'theme',
  speechRate: 'speech-rate',
  allowsRemoteVoices: 'remote-voices',
  translationAddress: 'translation-address',
} as const satisfies Record<keyof Settings, string>;

const names = Object.keys(settingsItems) as (keyof Settings)[];

/** Settings before anything was set. */
export const defaultSettings: Settings = settingsIn({});

/** The settings in items of the storage; invalid values are left out or replaced by the default. */
export function settingsIn(items: Readonly<Record<string, unknown>>): Settings {
  const codes = items[settingsItems.languagesRead];
  return {
    languagesRead: Array.isArray(codes) ? [...new Set(codes)].filter((one) => v.is(code, one)) : [],
    theme: v.parse(v.fallback(theme, 'system'), items[settingsItems.theme]),
    speechRate: v.parse(v.fallback(speechRate, 1), items[settingsItems.speechRate]),
    allowsRemoteVoices: items[settingsItems.allowsRemoteVoices] === true,
    translationAddress: v.parse(v.fallback(translationAddress, ''), items[settingsItems.translationAddress]),
  };
}

/** The settings that hold where an organisation has set some of them in place of the person's own. */
export function settingsUnder(policy: Policy, own: Settings): Settings {
  const isAllowed = policy.translationAddresses?.includes(own.translationAddress) ?? true;
  return {
    ...own,
    languagesRead: [...(policy.languagesRead ?? own.languagesRead)],
    theme: policy.theme ?? own.theme,
    allowsRemoteVoices: own.allowsRemoteVoices && policy.readAloud === undefined,
    translationAddress: isAllowed ? own.translationAddress : '',
  };
}

/** The items that hold all settings, also those at their default, so that one write replaces all. */
export function itemsOf(settings: Settings): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [settingsItems[name], settings[name]]));
}

/** The items of the settings that differ from their default, and the names of the others. */
export function itemsToKeep(settings: Settings): { set: Record<string, unknown>; remove: string[] } {
  const isSet = (name: keyof Settings) =>
    JSON.stringify(settings[name]) !== JSON.stringify(defaultSettings[name]);
  return {
    set: Object.fromEntries(names.filter(isSet).map((name) => [settingsItems[name], settings[name]])),
    remove: names.filter((name) => !isSet(name)).map((name) => settingsItems[name]),
  };
}
