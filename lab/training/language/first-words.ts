/**
 * The words that users try first: greetings, thanks, yes and no. A word of several languages is training text of each of
 * them, unlike a common line of web pages.
 *
 * The Cantonese lines also have the characters by which Lau, Lau and To (EURALI 2024, canto-filter) distinguish Cantonese
 * from other Chinese.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const firstWordWeight = 40;

const file = fileURLToPath(new URL('first-words.txt', import.meta.url));

export function firstWords(lang: string): readonly string[] {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${lang}: `));
  return line?.slice(lang.length + 2).split(', ') ?? [];
}
