/**
 * Creates and hashes API keys. A key is `vern_` and 32 characters of lower-case base32 (RFC 4648), which are 160 random
 * bits: a double click selects it, headers need no escaping, and scanners for leaked secrets can recognise it. Only its
 * SHA-256 is stored, never the key. Keys are random and long, so a slow hash is not needed.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** What a key looks like. */
const KEY = /^vern_[a-z2-7]{32}$/;

/** 160 bits, which base32 encodes without padding. */
const KEY_BYTES = 20;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** An account's id is this many hexadecimal digits of its key's hash. */
const ID_LENGTH = 16;

/** Returns so many (≥ 1) cryptographically random bytes. */
export type Random = (bytes: number) => Uint8Array;

/** A new key. */
export function createKey(random: Random): string {
  const bytes = random(KEY_BYTES);
  if (bytes.length !== KEY_BYTES)
    throw new Error(`The random source gave ${bytes.length} bytes, not ${KEY_BYTES}.`);
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return `vern_${bits.replace(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)))}`;
}

/** Whether a text looks like a key. Anything else need not be hashed. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

const encoder = new TextEncoder();

/**
 * The SHA-256 of a key, as 64 lower-case hexadecimal digits. Web Crypto is not used, since it hands even 37 bytes to
 * another thread, which takes longer than all the rest of a call.
 */
export function hashKey(key: string): string {
  return bytesToHex(sha256(encoder.encode(key)));
}

/** Whether a text looks like a hash of {@link hashKey}. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** The id of the account with this hash. It is stable and public: the key cannot be found from it. */
export function idOfHash(hash: string): string {
  return hash.slice(0, ID_LENGTH);
}

/** Whether two hashes are equal. The time it takes does not depend on where they differ. */
export function sameHash(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
