/**
 * API keys: `vern_` and 32 characters of lower-case base32 (RFC 4648), which are 160 random bits. A double
 * click selects a key, headers need no escaping, and secret scanners can recognize it. Only the SHA-256 is
 * stored. A slow hash is unnecessary for random keys of this length.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const KEY = /^vern_[a-z2-7]{32}$/;

const KEY_BYTES = 20;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Hexadecimal digits of the hash that form an account's id. */
const ID_LENGTH = 16;

export type Random = (bytes: number) => Uint8Array;

export function createKey(random: Random): string {
  const bytes = random(KEY_BYTES);
  if (bytes.length !== KEY_BYTES)
    throw new Error(`The random source returned ${bytes.length} bytes instead of ${KEY_BYTES}.`);
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return `vern_${bits.replace(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)))}`;
}

export function isKey(text: string): boolean {
  return KEY.test(text);
}

const encoder = new TextEncoder();

/**
 * Returns the SHA-256 of a key as 64 lower-case hexadecimal digits. Web Crypto is not used: it runs on
 * another thread, which takes longer than the rest of a call.
 */
export function hashKey(key: string): string {
  return bytesToHex(sha256(encoder.encode(key)));
}

export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Returns a stable, public id, from which the key cannot be derived. */
export function idOfHash(hash: string): string {
  return hash.slice(0, ID_LENGTH);
}

/** Compares two hashes in constant time. */
export function sameHash(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
