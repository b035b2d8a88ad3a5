/**
 * `vern_` and 32 characters of lower-case base32 (RFC 4648), 160 random bits: a double click selects them, secret
 * scanners recognize them. Only the SHA-256 is stored; random keys need no slow hash.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const keyPattern = /^vern_[a-z2-7]{32}$/;

const keyBytes = 20;

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Hexadecimal digits of the hash that form an account's id. */
const idLength = 16;

export type Random = (bytes: number) => Uint8Array;

export function createKey(random: Random): string {
  const bytes = random(keyBytes);
  if (bytes.length !== keyBytes)
    throw new Error(`The random source returned ${bytes.length} bytes instead of ${keyBytes}.`);
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return `vern_${bits.replace(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)))}`;
}

export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

const encoder = new TextEncoder();

/** In lower-case hexadecimal. Web Crypto runs on another thread, which takes longer than the rest of a call. */
export function hashKey(key: string): string {
  return bytesToHex(sha256(encoder.encode(key)));
}

export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Stable and public. The key cannot be derived from it. */
export function idOfHash(hash: string): string {
  return hash.slice(0, idLength);
}

export function sameHash(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}

/** `find` is not called for texts that are no keys; `hashOf` may be faster than {@link hashKey}. */
export async function findByKey<Stored extends { readonly hash: string | null | undefined }>(
  key: string,
  find: (id: string) => Promise<Stored | undefined>,
  hashOf = hashKey,
): Promise<Stored | undefined> {
  if (!isKey(key)) return undefined;
  const hash = hashOf(key);
  const stored = await find(idOfHash(hash));
  return sameHash(stored?.hash ?? '', hash) ? stored : undefined;
}
