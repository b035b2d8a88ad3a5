/**
 * Defines a case of the contract. Cases are plain data, so that they can be sent to a browser and run there over any
 * transport. {@link expand} makes what is too large or cannot be written as data.
 */
import type { ErrorCode, responseSchemas } from '../../src/contract/api/index.ts';
import type { FixtureName } from './fixtures.ts';

export interface ContractCase {
  /** A sentence about behaviour; unique in the table. */
  readonly name: string;
  /** Whose key is sent, in an `Authorization: Bearer` header that is put before the case's own; none if absent. */
  readonly as?: FixtureName;
  /**
   * The message, `{ method, path, headers?, body? }`, or anything else where `only` is `messages`. May hold
   * {@link Described} values anywhere, and `{key of NAME}` in strings for the key of a fixture account.
   * Over a port the harness adds an `id` to it; what is no object cannot have one and is answered with null.
   */
  readonly request: unknown;
  readonly expected: Expected;
  /**
   * `messages`: cannot be said in HTTP. `requests`: needs a Request or real HTTP, a message cannot carry it.
   * Absent: holds over every transport.
   */
  readonly only?: 'messages' | 'requests';
}

export interface Expected {
  readonly status: number;
  /** The error's code; the body must then be an error, and nothing else. */
  readonly code?: ErrorCode;
  /** The error's message, where it is promised. */
  readonly message?: string;
  /** Lower-case name to exact value; null means that the header must be absent. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Headers that must be there, whatever their value. */
  readonly has?: readonly string[];
  /** The exact body; null for none. */
  readonly body?: unknown;
  /** The name of the schema that the body has to fit. */
  readonly shape?: keyof typeof responseSchemas;
  /** The first language of each text, in order; for a single call one. */
  readonly languages?: readonly (string | null)[];
  /** Whether each text's score is above or below one half. */
  readonly scores?: readonly ('high' | 'low')[];
  /** How many texts are answered. */
  readonly count?: number;
  /** Detections that the call costs the account; 0 if absent. */
  readonly charges?: number;
}

/** Stands for a value too large, or too odd, to write down. */
export type Described =
  /** The string, that many times. */
  | { readonly $repeat: readonly [string, number] }
  /** An array of that many times the same value. */
  | { readonly $list: readonly [unknown, number] }
  /** The strings, or described strings, one after the other. */
  | { readonly $join: readonly unknown[] }
  /** Objects, each in the member `a` of the one before, that deep. */
  | { readonly $nested: number }
  /** A string of these UTF-16 code units, which may be lone surrogates. */
  | { readonly $units: readonly number[] }
  /** Bytes of a body, in base64; for `requests` alone. */
  | { readonly $bytes: string };

/**
 * The case with every described value written out and every `{key of NAME}` replaced from `keys`. Refers to
 * nothing outside itself, so its source can be run in a page.
 */
export function expand<T>(value: T, keys: Readonly<Record<string, string>>): T {
  const write = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(/\{key of ([a-z-]+)\}/g, (_, name) => keys[name] ?? '');
    if (Array.isArray(part)) return part.map(write);
    if (typeof part !== 'object' || part === null) return part;
    const [[kind, given] = ['', undefined], ...others] = Object.entries(part);
    if (others.length === 0) {
      if (kind === '$repeat') return given[0].repeat(given[1]);
      if (kind === '$list') return Array.from({ length: given[1] }, () => write(given[0]));
      if (kind === '$join') return given.map(write).join('');
      if (kind === '$units') return String.fromCharCode(...given);
      if (kind === '$bytes') return Uint8Array.from(atob(given), (byte) => byte.charCodeAt(0));
      if (kind === '$nested') {
        let nested = {};
        for (let depth = 0; depth < given; depth += 1) nested = { a: nested };
        return nested;
      }
    }
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, write(member)]));
  };
  return write(value) as T;
}

/** The message of a case, written out, with the key of its account in a header. */
export function messageOf({ as, request }: ContractCase, keys: Readonly<Record<string, string>>): unknown {
  const message = expand(request, keys);
  if (as === undefined || typeof message !== 'object' || message === null) return message;
  const { headers } = message as { headers?: Record<string, string> };
  return { ...message, headers: { Authorization: `Bearer ${keys[as]}`, ...headers } };
}
