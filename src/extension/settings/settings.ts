/**
 * Defines what a person sets on the options page, apart from accounts: kept in `storage.local`, one item each,
 * included in export and import, and in the browser's own synchronisation where the person turned that on.
 */
import * as v from 'valibot';

/** ISO 639-1 or 639-3. */
const code = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/));

const theme = v.picklist(['system', 'light', 'dark']);

/** The colours of our own pages and of the card. */
export type Theme = v.InferOutput<typeof theme>;

/**
 * The shape of settings in a file or in the synchronisation. Codes of languages are not looked up here: another
 * version may know more.
 */
export const settingsShape = v.strictObject({
  /** Codes of the only languages that the popup and the address bar answer with; empty for all. */
  languagesRead: v.pipe(
    v.array(code),
    v.maxLength(1000),
    v.check((codes) => new Set(codes).size === codes.length),
  ),
  theme,
});

export type Settings = v.InferOutput<typeof settingsShape>;

/** Names of the items in `storage.local`, and in its events. */
export const settingsItems = { languagesRead: 'languages-read', theme: 'theme' } as const satisfies Record<
  keyof Settings,
  string
>;

const names = Object.keys(settingsItems) as (keyof Settings)[];

/** Settings before anything was set. */
export const defaultSettings: Settings = { languagesRead: [], theme: 'system' };

/** The settings in items of the storage; invalid values are left out or replaced by the default. */
export function settingsIn(items: Readonly<Record<string, unknown>>): Settings {
  const codes = items[settingsItems.languagesRead];
  return {
    languagesRead: Array.isArray(codes) ? [...new Set(codes)].filter((one) => v.is(code, one)) : [],
    theme: v.parse(v.fallback(theme, 'system'), items[settingsItems.theme]),
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
