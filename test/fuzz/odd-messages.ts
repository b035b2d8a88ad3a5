/**
 * Messages that JSON cannot represent: cycles, throwing getters and proxies, functions, 20,000 levels,
 * megabyte names. Browsers could not transfer most of them.
 */
import { nested } from './mutations.ts';
import { secret } from './samples.ts';

const call = { method: 'POST', path: '/v2/detect/language' };

export const oddMessages: Readonly<Record<string, () => unknown>> = {
  'a cycle': () => cyclic({ ...call }),
  'a cycle in its body': () => ({ ...call, body: cyclic({ q: secret }) }),
  'a cycle in its headers': () => ({ ...call, headers: cyclic({}) }),
  'a method that throws': () => throwing(call, 'method'),
  'a body that throws': () => throwing(call, 'body'),
  'a text that throws': () => ({ ...call, body: throwing({}, 'q') }),
  'a header that throws': () => ({ ...call, headers: throwing({}, 'authorization') }),
  'a toJSON that throws': () => ({ ...call, body: { toJSON: refuse } }),
  'a toJSON without a value': () => ({ ...call, body: { toJSON: () => undefined } }),
  'a BigInt for a text': () => ({ ...call, body: { q: 1n } }),
  'a symbol for a text': () => ({ ...call, body: { q: Symbol('q') } }),
  'a function for a text': () => ({ ...call, body: { q: () => secret } }),
  'a proxy that throws': () =>
    new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse }),
  'an heir of a call': () => Object.create(call),
  'no prototype': () => Object.create(null),
  'a function': () => () => call,
  'a symbol': () => Symbol('message'),
  'a BigInt': () => 10n ** 40n,
  'no date': () => new Date(Number.NaN),
  'a Map': () => new Map(Object.entries(call)),
  bytes: () => new Uint8Array(1 << 16),
  'a promise': () => Promise.resolve(call),
  '20,000 levels': () => nested(secret, 20_000),
  '20,000 levels in its body': () => ({ ...call, body: nested(secret, 20_000) }),
  'a long name of a header': () => ({ ...call, headers: { ['h'.repeat(1 << 20)]: 'v' } }),
  'a long header': () => ({ ...call, headers: { h: 'v'.repeat(1 << 20) } }),
  'a long name of a field': () => ({ ...call, ['k'.repeat(1 << 20)]: 1 }),
  'many fields in its body': () => ({
    ...call,
    body: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, at])),
  }),
  'a frozen body': () => Object.freeze({ ...call, body: Object.freeze({ q: Object.freeze([]) }) }),
  'an array': () => Array.from({ length: 1000 }),
  'the tag of an object': () => ({ ...call, [Symbol.toStringTag]: 'Object', [Symbol.toPrimitive]: refuse }),
};

function cyclic<Made extends object>(made: Made): Made {
  return Object.assign(made, { self: made });
}

function throwing(fields: object, name: string): unknown {
  return Object.defineProperty({ ...fields }, name, { enumerable: true, get: refuse });
}

function refuse(): never {
  throw new Error(`${secret} is out of reach`);
}
