/**
 * The words that users try first: greetings, thanks, yes and no. A word of several languages is training text of each of
 * them, unlike a common line of web pages.
 *
 * The Cantonese lines also have the characters by which Lau, Lau and To (EURALI 2024, canto-filter) distinguish Cantonese
 * from other Chinese.
 */
import { written } from './read-lines.ts';

export const firstWordWeight = 40;

export function firstWords(lang: string): readonly string[] {
  const line = written('.', 'first-words').find((each) => each.startsWith(`${lang}: `));
  return line?.slice(lang.length + 2).split(', ') ?? [];
}
