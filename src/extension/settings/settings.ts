/**
 * Settings of the options page except accounts. They are stored in `storage.local`, one item each, exported,
 * and synchronised if enabled.
 */
import * as v from 'valibot';
import type { Policy } from '../policy/index.ts';
import { maxAddressLength, problemOf } from '../translation/index.ts';

/** ISO 639-1 or 639-3. */
const code = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/));

const theme = v.picklist(['system', 'light', 'dark']);

/** Speech rate as a multiple of the voice's normal rate. */
const speechRate = v.pipe(v.number(), v.minValue(0.5), v.maxValue(2));

/** Empty for none. */
const translationAddress = v.pipe(
  v.string(),
  v.maxLength(maxAddressLength),
  v.check((address) => address === '' || problemOf(address) === undefined),
);

export type Theme = v.InferOutput<typeof theme>;

/**
 * Schema of settings in a backup or the synchronisation. Language codes are not looked up, since another
 * version may know more.
 */
export const settingsShape = v.strictObject({
  /** Codes of the languages that the user reads. They are preferred for short texts. */
  languagesRead: v.pipe(
    v.array(code),
    v.maxLength(1000),
    v.check((codes) => new Set(codes).size === codes.length),
  ),
  theme,
  // Missing in backups of earlier versions.
  speechRate: v.optional(speechRate, 1),
  /** True to allow voices that are not on this device. */
  allowsRemoteVoices: v.optional(v.boolean(), false),
  /** Address of the translation site: `%s` is replaced by the text, `%l` by its language. */
  translationAddress: v.optional(translationAddress, ''),
});

export type Settings = v.InferOutput<typeof settingsShape>;

export const settingsItems = {
  languagesRead: 'languages-read',
  theme: 'theme',
  speechRate: 'speech-rate',
  allowsRemoteVoices: 'remote-voices',
  translationAddress: 'translation-address',
} as const satisfies Record<keyof Settings, string>;

const names = Object.keys(settingsItems) as (keyof Settings)[];

export const defaultSettings: Settings = settingsIn({});

/** Reads settings from stored items. Invalid values are dropped or replaced by the default. */
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

/** Returns the effective settings: the user's own with the policy applied. */
export function settingsUnder(policy: Policy, userSettings: Settings): Settings {
  const isAllowed = policy.translationAddresses?.includes(userSettings.translationAddress) ?? true;
  return {
    ...userSettings,
    languagesRead: [...(policy.languagesRead ?? userSettings.languagesRead)],
    theme: policy.theme ?? userSettings.theme,
    allowsRemoteVoices: userSettings.allowsRemoteVoices && policy.readAloud === undefined,
    translationAddress: isAllowed ? userSettings.translationAddress : '',
  };
}

/** Returns items for all settings including defaults, so that one write replaces all. */
export function itemsOf(settings: Settings): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [settingsItems[name], settings[name]]));
}

/** Returns items for the settings that differ from their default, and the keys of the others. */
export function itemsToKeep(settings: Settings): { set: Record<string, unknown>; remove: string[] } {
  const isSet = (name: keyof Settings) =>
    JSON.stringify(settings[name]) !== JSON.stringify(defaultSettings[name]);
  return {
    set: Object.fromEntries(names.filter(isSet).map((name) => [settingsItems[name], settings[name]])),
    remove: names.filter((name) => !isSet(name)).map((name) => settingsItems[name]),
  };
}
