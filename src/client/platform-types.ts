/** The caller's types, or if those are missing (no lib `dom`, no types of Node), the members that we use. */

type Instance<Name extends string, Otherwise> = typeof globalThis extends {
  readonly [Key in Name]: { readonly prototype: infer Type };
}
  ? Type
  : Otherwise;

export type Address = Instance<'URL', { readonly href: string; toString(): string }>;

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
