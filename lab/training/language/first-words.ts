/**
 * First words of users: greetings, thanks, yes and no. A word of several languages trains each, unlike a common web
 * line. Cantonese lines also have the characters that tell it from other Chinese (Lau, Lau and To, EURALI 2024,
 * canto-filter).
 */
import { written } from './read-lines.ts';

export const firstWordWeight = 40;

export function firstWords(lang: string): readonly string[] {
  const line = written('.', 'first-words').find((each) => each.startsWith(`${lang}: `));
  return line?.slice(lang.length + 2).split(', ') ?? [];
}
