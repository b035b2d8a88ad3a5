/** Reads options as Web IDL does. All functions throw `TypeError` if the value is of the wrong type. */
import { canonicalTag } from './language-tags.ts';
import type { LanguageDetectorCreateOptions, Signal } from './types.ts';

/** Returns an empty object for undefined and null. */
export function readDictionary<Options extends object>(options: Options | undefined): Partial<Options> {
  if (options === undefined || options === null) return {};
  if (!isObject(options)) throw new TypeError('The options must be an object.');
  return options;
}

/**
 * Returns the canonical tags without repetitions.
 * @throws {RangeError} if a tag is malformed
 */
export function readTags({ expectedInputLanguages }: LanguageDetectorCreateOptions): string[] {
  if (expectedInputLanguages === undefined) return [];
  if (!isObject(expectedInputLanguages)) throw new TypeError('expectedInputLanguages must be a list.');
  return [...new Set([...expectedInputLanguages].map((tag) => canonicalTag(`${tag}`)))];
}

export function readSignal({ signal }: { readonly signal?: Signal | undefined }): Signal | undefined {
  if (signal === undefined) return undefined;
  // A signal of another realm is no instance of this `AbortSignal`.
  if (
    !isObject(signal) ||
    typeof signal.aborted !== 'boolean' ||
    typeof signal.addEventListener !== 'function'
  )
    throw new TypeError('signal must be an AbortSignal.');
  return signal;
}

export function readMonitor({ monitor }: LanguageDetectorCreateOptions) {
  if (monitor !== undefined && typeof monitor !== 'function')
    throw new TypeError('monitor must be a function.');
  return monitor;
}

const isObject = (value: unknown) =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';
