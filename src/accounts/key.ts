/**
 * API keys: `vern_` and 32 characters of RFC 4648 base32 in lower case, 160 random bits. One word for a
 * double click, nothing to escape in a header, and recognisable to those who search for leaked secrets.
 * The key itself is never stored, only its SHA-256: a random key of this length needs no slow hash.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The form of a key. */
const KEY = /^vern_[a-z2-7]{32}$/;

/** 160 bits: base32 writes them without a remainder or padding. */
const KEY_BYTES = 20;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Hexadecimal digits of a key's hash that make its account's id. */
const ID_LENGTH = 16;

/** Fills with cryptographically strong randomness; `bytes` ≥ 1. */
export type Random = (bytes: number) => Uint8Array;

/** A new key. */
export function createKey(random: Random): string {
  const bytes = random(KEY_BYTES);
  if (bytes.length !== KEY_BYTES)
    throw new Error(`The random source gave ${bytes.length} bytes, not ${KEY_BYTES}.`);
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return `vern_${bits.replace(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)))}`;
}

/** Whether a text has the form of a key; what has not need not be hashed. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

const encoder = new TextEncoder();

/**
 * The SHA-256 of a key, as 64 lower-case hexadecimal digits. Not by the platform's Web Crypto, which hands
 * even 37 bytes to another thread: that takes longer than all the rest of a call.
 */
export function hashKey(key: string): string {
  return bytesToHex(sha256(encoder.encode(key)));
}

/** Whether a text is a hash as {@link hashKey} writes it. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** The id of the account that a hash belongs to: public and stable, and no way back to the key. */
export function idOfHash(hash: string): string {
  return hash.slice(0, ID_LENGTH);
}

/** Whether two hashes are equal, in a time that does not depend on where they differ. */
export function sameHash(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
