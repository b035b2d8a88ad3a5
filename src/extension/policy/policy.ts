/**
 * docs/policy.md lists the keys. Firefox validates nothing and Chromium only types, so each value is validated here. A
 * malformed value is ignored, and a malformed list entry is dropped.
 */
import { type AccountRules, builtInId, isExtensionId, isLimit } from '@vernacular/contract/accounts';
import * as v from 'valibot';
// Not from the engines' index, which would bundle the engines.
import { languageCodes } from 'vernacular-engine/languages';
import { isTranslationAddress } from '../translation/address.ts';

const limit = v.custom<number>(isLimit);
const extensionId = v.pipe(v.string(), v.check(isExtensionId));
const languageCode = v.pipe(
  v.string(),
  v.check((code) => languageCodes.has(code)),
);
const translationAddress = v.pipe(v.string(), v.trim(), v.check(isTranslationAddress));

export const policyShapes = {
  dailyLimit: limit,
  /** True if the user may give keys to other extensions: manually, from a backup, or on request. */
  keysAllowed: v.boolean(),
  /** Ids of extensions that get a key without a question, with their detections per day. */
  callersAllowed: v.record(extensionId, limit),
  /** Ids of extensions whose calls are rejected. Has priority over `callersAllowed`. */
  callersBlocked: v.array(extensionId),
  languagesRead: v.array(languageCode),
  theme: v.picklist(['system', 'light', 'dark']),
  syncAllowed: v.boolean(),
  /** `off`: no text is read aloud. `local`: only by voices on this device. */
  readAloud: v.picklist(['off', 'local']),
  /** Addresses that the user may choose. An empty list disables translation. */
  translationAddresses: v.pipe(
    v.array(translationAddress),
    v.transform((addresses) => [...new Set(addresses)]),
  ),
  welcomePage: v.boolean(),
} as const;

type Shapes = typeof policyShapes;

export type Policy = { readonly [Key in keyof Shapes]?: Readonly<v.InferOutput<Shapes[Key]>> };

export interface PolicyReading {
  readonly policy: Policy;
  /** Ignored keys, including unknown ones, and entries such as `callersBlocked.0`. */
  readonly malformed: readonly string[];
}

export const noPolicy: PolicyReading = { policy: {}, malformed: [] };

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

function readValue(key: keyof Shapes, value: unknown): PolicyReading {
  const read = v.safeParse(policyShapes[key], value);
  if (read.success) return { policy: { [key]: read.output }, malformed: [] };
  const entries = new Set(read.issues.map(({ path }) => path?.[0].key));
  // An issue without a path concerns the whole value.
  if (entries.has(undefined)) return { policy: {}, malformed: [key] };
  const names = new Set([...entries].map(String));
  const sound = v.parse(policyShapes[key], without(value as object, names));
  return { policy: { [key]: sound }, malformed: [...names].map((name) => `${key}.${name}`) };
}

function without(list: object, names: ReadonlySet<string>): object {
  const kept = Object.entries(list).filter(([name]) => !names.has(name));
  return Array.isArray(list) ? kept.map(([, entry]) => entry) : Object.fromEntries(kept);
}

export class SetByOrganisationError extends Error {
  override readonly name = 'SetByOrganisationError';

  constructor() {
    super('This is set by your organisation.');
  }
}

export function isBlocked({ callersBlocked = [] }: Policy, extensionId: string): boolean {
  return callersBlocked.includes(extensionId);
}

export function limitAllowed(policy: Policy, extensionId: string): number | undefined {
  const { callersAllowed = {} } = policy;
  if (isBlocked(policy, extensionId) || !Object.hasOwn(callersAllowed, extensionId)) return undefined;
  return callersAllowed[extensionId];
}

export function isDecided(policy: Policy, extensionId: string): boolean {
  return isBlocked(policy, extensionId) || limitAllowed(policy, extensionId) !== undefined;
}

export function rulesUnder(policy: Policy): AccountRules {
  return {
    limitOf({ id, limit, boundTo }) {
      if (id === builtInId) return policy.dailyLimit ?? limit;
      return limitAllowed(policy, boundTo ?? '') ?? limit;
    },
    admits({ boundTo, consent }, caller) {
      if (caller.kind === 'extension' && isBlocked(policy, caller.id)) return false;
      // Access granted only by the policy ends when the policy no longer grants it.
      return !consent?.isByPolicy || limitAllowed(policy, boundTo ?? '') !== undefined;
    },
    isPaused({ boundTo, consent }) {
      return consent?.isPaused === true && limitAllowed(policy, boundTo ?? '') === undefined;
    },
  };
}
