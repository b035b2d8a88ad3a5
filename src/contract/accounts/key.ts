/**
 * API keys: `vern_` and 32 characters of lower-case base32 (RFC 4648), which are 160 random bits. A double
 * click selects a key, headers need no escaping, and secret scanners can recognize it. Only the SHA-256 is
 * stored. A slow hash is unnecessary for random keys of this length.
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
  return hash.slice(0, idLength);
}

export function sameHash(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}

/**
 * Resolves to the stored record of a key, or undefined if the key is unknown.
 * @param find looks up the id of a key. It is not called for texts that are no keys
 * @param hashOf a faster replacement of {@link hashKey}
 */
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
