/**
 * Types of the platform, taken from the caller's TypeScript. If it lacks them (no lib `dom`, no types of Node), these
 * types have the members that this package uses, so its declarations always compile.
 */

type Instance<Name extends string, Otherwise> = typeof globalThis extends {
  readonly [Key in Name]: { readonly prototype: infer Type };
}
  ? Type
  : Otherwise;

/** A `URL`. */
export type Address = Instance<'URL', { readonly href: string; toString(): string }>;

/** An `AbortSignal`. */
export type Signal = Instance<
  'AbortSignal',
  {
    readonly aborted: boolean;
    readonly reason: unknown;
    throwIfAborted(): void;
    addEventListener(type: 'abort', listener: () => void): void;
    removeEventListener(type: 'abort', listener: () => void): void;
  }
>;

/** The signature of `fetch`. */
export type Fetch = typeof globalThis extends {
  readonly fetch: infer Function extends (...given: never[]) => unknown;
}
  ? (...given: Parameters<Function>) => ReturnType<Function>
  : (address: string | Address, init?: object) => Promise<unknown>;
