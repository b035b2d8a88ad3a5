import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKey, hashKey, idOfHash, isHash, isKey, sameHash } from '../../../src/contract/accounts/key.ts';

describe('a key', () => {
  it('encodes its random bytes in lower-case base32 (RFC 4648)', () => {
    // RFC 4648, section 10: "fooba" is MZXW6YTB.
    const bytes = new TextEncoder().encode('fooba'.repeat(4));
    expect(createKey(() => bytes)).toBe(`vern_${'mzxw6ytb'.repeat(4)}`);
  });

  it('differs for different bytes', () => {
    const twenty = fc.uint8Array({ minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(twenty, twenty, (one, other) => {
        const equal = one.every((byte, at) => byte === other[at]);
        expect(createKey(() => one) === createKey(() => other)).toBe(equal);
        expect(isKey(createKey(() => one))).toBe(true);
      }),
    );
  });

  it('is not created from too few random bytes', () => {
    expect(() => createKey(() => new Uint8Array(4))).toThrow('4 bytes');
  });

  it('is hashed by SHA-256, and its id is the first sixteen digits of the hash', () => {
    const key = `vern_${'a2'.repeat(16)}`;
    const hash = createHash('sha256').update(key).digest('hex');
    expect(hashKey(key)).toBe(hash);
    expect(idOfHash(hash)).toBe(hash.slice(0, 16));
  });

  it('and its hash are recognized only as whole strings', () => {
    const key = `vern_${'a2'.repeat(16)}`;
    for (const [is, text] of [[isKey, key] as const, [isHash, hashKey(key)] as const]) {
      expect([text, `a${text}`, `${text}a`].map(is)).toEqual([true, false, false]);
    }
  });
});

describe('comparing hashes', () => {
  it('returns true only for equal hashes', () => {
    const hash = 'ab12'.repeat(16);
    expect(sameHash(hash, 'ab12'.repeat(16))).toBe(true);
    for (let at = 0; at < hash.length; at++) {
      expect(sameHash(hash, `${hash.slice(0, at)}0${hash.slice(at + 1)}`)).toBe(false);
    }
    expect(sameHash(hash, hash.slice(1))).toBe(false);
    expect(sameHash(hash, `${hash}0`)).toBe(false);
    expect(sameHash('', hash)).toBe(false);
  });
});
