/** Stored in `storage.local`, one item each, exported, and synchronised if enabled. */
import * as v from 'valibot';
import type { Policy } from '../policy/policy.ts';
import { isTranslationAddress, maxAddressLength } from '../translation/address.ts';

/** Language codes are not looked up, since another version may know more. */
const codes = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/))),
  v.maxLength(1000),
  v.check((codes) => new Set(codes).size === codes.length),
);

const theme = v.picklist(['system', 'light', 'dark']);

/** Empty for none. */
const translationAddress = v.pipe(
  v.string(),
  v.maxLength(maxAddressLength),
  v.check((address) => address === '' || isTranslationAddress(address)),
);

interface Setting<Shape extends v.GenericSchema> {
  readonly item: string;
  readonly shape: Shape;
  readonly byDefault: v.InferOutput<Shape>;
  /** Returns the value that an organisation sets, or undefined if the user decides. */
  readonly setBy?: (policy: Policy) => v.InferOutput<Shape> | undefined;
}

const setting = <Shape extends v.GenericSchema>(parts: Setting<Shape>) => parts;

/** All settings. Storage, export, synchronisation and the options page read this list. */
const list = {
  /** Codes of the languages that the user reads. They are preferred for short texts. */
  languagesRead: setting({
    item: 'languages-read',
    shape: codes,
    byDefault: [],
    setBy: ({ languagesRead }) => languagesRead && [...languagesRead],
  }),
  theme: setting({ item: 'theme', shape: theme, byDefault: 'system', setBy: (policy) => policy.theme }),
  speechRate: setting({
    item: 'speech-rate',
    shape: v.pipe(v.number(), v.minValue(0.5), v.maxValue(2)),
    byDefault: 1,
  }),
  allowsRemoteVoices: setting({
    item: 'remote-voices',
    shape: v.boolean(),
    byDefault: false,
    setBy: ({ readAloud }) => (readAloud === undefined ? undefined : false),
  }),
  /** Address of the translation site, as in translation/address.ts. */
  translationAddress: setting({ item: 'translation-address', shape: translationAddress, byDefault: '' }),
  /** Code of the language to translate into. Empty for the browser's language. */
  translateInto: setting({
    item: 'translate-into',
    shape: v.pipe(v.string(), v.regex(/^(?:[a-z]{2,3})?$/)),
    byDefault: '',
  }),
};

type List = typeof list;

export type Theme = v.InferOutput<typeof theme>;

export type Settings = { [Name in keyof List]: v.InferOutput<List[Name]['shape']> };

const names = Object.keys(list) as (keyof Settings)[];

function each<Value>(read: (name: keyof Settings) => Value): Record<keyof Settings, Value> {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<keyof Settings, Value>;
}

export const settingsItems = each((name) => list[name].item);

export const defaultSettings = each((name) => list[name].byDefault) as Settings;

/** Any may be missing, as other versions know more or fewer. */
export const someSettings = each((name) => v.exactOptional(list[name].shape)) as {
  [Name in keyof List]: v.ExactOptionalSchema<List[Name]['shape'], undefined>;
};

/** Reads settings from stored items. Invalid values are replaced by the default. */
export function settingsIn(items: Readonly<Record<string, unknown>>): Settings {
  return each((name) => {
    const read = v.safeParse(list[name].shape, items[list[name].item]);
    return read.success ? read.output : list[name].byDefault;
  }) as Settings;
}

export function settingsSetBy(policy: Policy): Partial<Settings> {
  const set = names.map((name) => [name, list[name].setBy?.(policy)] as const);
  return Object.fromEntries(set.filter(([, value]) => value !== undefined));
}

/** Returns the effective settings: the user's own with the policy applied. */
export function settingsUnder(policy: Policy, userSettings: Settings): Settings {
  const { translationAddress } = userSettings;
  const isAllowed = policy.translationAddresses?.includes(translationAddress) ?? true;
  return {
    ...userSettings,
    ...settingsSetBy(policy),
    translationAddress: isAllowed ? translationAddress : '',
  };
}

export function changedSettings(settings: Settings): Partial<Settings> {
  const isChanged = (name: keyof Settings) =>
    JSON.stringify(settings[name]) !== JSON.stringify(defaultSettings[name]);
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, settings[name]]));
}

/** Returns items for all settings including defaults, so that one write replaces all. */
export function itemsOf(settings: Partial<Settings>): Record<string, unknown> {
  const given = names.filter((name) => Object.hasOwn(settings, name));
  return Object.fromEntries(given.map((name) => [list[name].item, settings[name]]));
}
