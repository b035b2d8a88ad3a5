/**
 * A case of the contract: plain data, so that a browser can run it over any transport. {@link expand} creates
 * values that are too large or odd for data.
 */
import type { ErrorCode, responseSchemas } from '../../src/contract/api/index.ts';
import type { FixtureName } from './fixtures.ts';

export interface ContractCase {
  /** A unique sentence about the behaviour. */
  readonly name: string;
  /**
   * Account whose key is sent in an `Authorization: Bearer` header before the case's own headers. No key if
   * absent.
   */
  readonly as?: FixtureName;
  /**
   * The message, `{ method, path, headers?, body? }`, or any value if `only` is `messages`. May contain
   * {@link Described} values, and `{key of NAME}` in strings for the key of a fixture account. Over a port,
   * the harness adds an `id`. A value that is not an object cannot have one and is answered with null.
   */
  readonly request: unknown;
  readonly expected: Expected;
  /**
   * `messages`: not possible over HTTP. `requests`: needs a Request or real HTTP. Absent: valid for every
   * transport.
   */
  readonly only?: 'messages' | 'requests';
}

export interface Expected {
  readonly status: number;
  readonly code?: ErrorCode;
  readonly message?: string;
  /** Lower-case names to exact values, or null if the header must be absent. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Required headers with any value. */
  readonly has?: readonly string[];
  readonly body?: unknown;
  readonly shape?: keyof typeof responseSchemas;
  /**
   * A part of the body: objects may have more members, and lists more items at their end. For answers whose numbers
   * depend on the model.
   */
  readonly includes?: unknown;
  /** First language of each text, in order. */
  readonly languages?: readonly (string | null)[];
  /** True for each text whose score is above one half. */
  readonly scores?: readonly ('high' | 'low')[];
  readonly count?: number;
  readonly charges?: number;
}

/** A value that is too large or odd to write down. */
export type Described =
  | { readonly $repeat: readonly [string, number] }
  | { readonly $list: readonly [unknown, number] }
  | { readonly $join: readonly unknown[] }
  /** Nested objects of this depth, each in the member `a` of its parent. */
  | { readonly $nested: number }
  /** A string of UTF-16 code units, which may be lone surrogates. */
  | { readonly $units: readonly number[] }
  /** Bytes of a body in base64. For `requests` only. */
  | { readonly $bytes: string };

/**
 * Replaces all described values and every `{key of NAME}`. Refers to nothing outside itself, so that its
 * source can run in a page.
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

/** Returns the expanded message of a case, with its account's key in a header. */
export function messageOf({ as, request }: ContractCase, keys: Readonly<Record<string, string>>): unknown {
  const message = expand(request, keys);
  if (as === undefined || typeof message !== 'object' || message === null) return message;
  const { headers } = message as { headers?: Record<string, string> };
  return { ...message, headers: { Authorization: `Bearer ${keys[as]}`, ...headers } };
}
