/**
 * Defines what an organisation may set for its browsers, and reads it: docs/policy.md lists the keys for
 * administrators, `public/policy-schema.json` for Chromium. Firefox checks no value, and Chromium types alone, so each is
 * checked here: one that is malformed counts as not set, or is left out of its list, and the others hold.
 */

import { isExtensionId, isLimit } from '@vernacular/contract/accounts';
import * as v from 'valibot';
// Past the engines' index, which would bundle the engines with it.
import { languages } from 'vernacular-engine/languages';
import { problemOf } from '../translation/index.ts';

const limit = v.custom<number>(isLimit);
const extensionId = v.pipe(v.string(), v.check(isExtensionId));
const languageCode = v.pipe(
  v.string(),
  v.check((code) => Object.hasOwn(languages, code)),
);
const translationAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check((address) => problemOf(address) === undefined),
);

/** Shape of each value. */
export const policyShapes = {
  /** Detections a day of "This browser"; -1 for unlimited. */
  dailyLimit: limit,
  /** Whether the person may give keys to other extensions: by hand, from a file, or by allowing one that asks. */
  keysAllowed: v.boolean(),
  /** Id of an extension that gets a key without a question → its detections a day, -1 for unlimited. */
  callersAllowed: v.record(extensionId, limit),
  /** Ids of extensions that get no answer but a refusal; goes before `callersAllowed`. */
  callersBlocked: v.array(extensionId),
  languagesRead: v.array(languageCode),
  theme: v.picklist(['system', 'light', 'dark']),
  syncAllowed: v.boolean(),
  /** `off`: no text is read aloud; `local`: by voices of this device alone. */
  readAloud: v.picklist(['off', 'local']),
  /** The addresses that the person may choose from; none for no translation at all. */
  translationAddresses: v.pipe(
    v.array(translationAddress),
    v.transform((addresses) => [...new Set(addresses)]),
  ),
  /** Whether a tab greets whoever has just got the extension. */
  welcomePage: v.boolean(),
} as const;

type Shapes = typeof policyShapes;

/** What an organisation has set; a key that is absent is the person's. */
export type Policy = { readonly [Key in keyof Shapes]?: Readonly<v.InferOutput<Shapes[Key]>> };

export interface PolicyReading {
  readonly policy: Policy;
  /** What is ignored, as its key, or its key and entry such as `callersBlocked.0`; names that are no keys too. */
  readonly malformed: readonly string[];
}

export const noPolicy: PolicyReading = { policy: {}, malformed: [] };

/** Reads the items of the managed storage, of whatever shape. */
export function policyIn(items: Readonly<Record<string, unknown>>): PolicyReading {
  const readings = Object.entries(items).map(([key, value]) =>
    isKey(key) ? readValue(key, value) : { policy: {}, malformed: [key] },
  );
  return {
    policy: Object.assign({}, ...readings.map(({ policy }) => policy)),
    malformed: readings.flatMap(({ malformed }) => malformed),
  };
}

function isKey(name: string): name is keyof Shapes {
  return Object.hasOwn(policyShapes, name);
}

/** The value of one key, without the entries of a list that are malformed. */
function readValue(key: keyof Shapes, value: unknown): PolicyReading {
  const read = v.safeParse(policyShapes[key], value);
  if (read.success) return { policy: { [key]: read.output }, malformed: [] };
  const entries = new Set(read.issues.map(({ path }) => path?.[0].key));
  // An issue without a path is one of the value itself.
  if (entries.has(undefined)) return { policy: {}, malformed: [key] };
  const names = [...entries].map(String);
  const sound = v.parse(policyShapes[key], without(value as object, names));
  return { policy: { [key]: sound }, malformed: names.map((name) => `${key}.${name}`) };
}

function without(list: object, names: readonly string[]): object {
  const kept = Object.entries(list).filter(([name]) => !names.includes(name));
  return Array.isArray(list) ? kept.map(([, entry]) => entry) : Object.fromEntries(kept);
}
