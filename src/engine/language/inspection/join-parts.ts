import type { LanguagePart } from '../types.ts';

/** Maximum UTF-16 units between ranges that are joined: line breaks, digits and the like are in no part. */
const maxGap = 100;

/** Returns the parts in text order. Joins neighbours in one language. */
export function joinParts(parts: readonly LanguagePart[]): LanguagePart[] {
  const all: LanguagePart[] = [];
  for (const part of [...parts].sort((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last?.lang === part.lang && part.start - last.end <= maxGap)
      all[all.length - 1] = { ...last, end: part.end };
    else all.push(part);
  }
  return all;
}
