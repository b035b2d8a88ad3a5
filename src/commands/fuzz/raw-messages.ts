/**
 * Messages that are odd in ways that no JSON is: cycles, getters that throw, proxies, functions, depths.
 */
const german = 'Guten Morgen, wie geht es dir heute?';

/** One of the raw messages; each call makes it anew. */
export function rawMessage(number: number): unknown {
  return (rawMessages[number % rawMessages.length] as () => unknown)();
}

const call = { method: 'POST', path: '/v2/detect/language' };

const rawMessages: readonly (() => unknown)[] = [
  () => cyclic({ ...call }),
  () => ({ ...call, body: cyclic({ q: 'a' }) }),
  () => ({ ...call, headers: cyclic({}) }),
  () => throwing('method'),
  () => throwing('body'),
  () => ({ ...call, body: throwing('q') }),
  () => ({ ...call, headers: throwing('authorization') }),
  () => ({
    ...call,
    body: {
      toJSON: () => {
        throw new Error('no JSON');
      },
    },
  }),
  () => ({ ...call, body: { toJSON: () => undefined } }),
  () => ({ ...call, body: { q: 1n } }),
  () => ({ ...call, body: { q: Symbol('q') } }),
  () => ({ ...call, body: { q: () => german } }),
  () => new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse }),
  () => Object.create(call),
  () => Object.create(null),
  () =>
    new (class Message {
      method = 'POST';
      path = '/v2/detect/language';
    })(),
  () => () => call,
  () => Symbol('message'),
  () => 10n ** 40n,
  () => new Date(Number.NaN),
  () => new Map(Object.entries(call)),
  () => new Uint8Array(1 << 16),
  () => Promise.resolve(call),
  () => ({ ...call, body: nested() }),
  () => nested(),
  () => ({ ...call, body: `{"q":${'['.repeat(50_000)}` }),
  () => ({ ...call, headers: { ['h'.repeat(1 << 20)]: 'v' } }),
  () => ({ ...call, headers: { h: 'v'.repeat(1 << 20) } }),
  () => ({ ...call, ['k'.repeat(1 << 20)]: 1 }),
  () => ({ ...call, body: Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, n])) }),
  () => ({ ...call, path: '/v2/detect/language'.padEnd(1 << 20, '?') }),
  () => Object.freeze({ ...call, body: Object.freeze({ q: Object.freeze([]) }) }),
  () => Array.from({ length: 1000 }),
  () => ({ ...call, [Symbol.toStringTag]: 'Object', [Symbol.toPrimitive]: refuse }),
];

function cyclic<T extends object>(made: T): T {
  return Object.assign(made, { self: made });
}

function throwing(key: string): unknown {
  return Object.defineProperty({ ...call, body: { q: german } }, key, { enumerable: true, get: refuse });
}

/** Of 20,000 levels. */
function nested(): object {
  let made: object = {};
  for (let at = 0; at < 20_000; at++) made = { q: made };
  return made;
}

function refuse(): never {
  throw new Error('out of reach');
}
