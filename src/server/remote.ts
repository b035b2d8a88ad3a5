/**
 * Defines the types of Durable Objects as their callers see them.
 */

/** The Durable Objects of one class, found by name. */
export interface Objects<T> {
  getByName(name: string): Remote<T>;
}

/** The methods of `T`, called over RPC: each of them returns a promise. */
export type Remote<T> = {
  readonly [Name in keyof T as T[Name] extends (...args: never[]) => unknown
    ? Name
    : never]: T[Name] extends (...args: infer Arguments) => infer Result
    ? (...args: Arguments) => Promise<Awaited<Result>>
    : never;
};
