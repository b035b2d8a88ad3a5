/**
 * For training and development. Texts with a common rarest word sequence stay together: no near-duplicates on both
 * sides.
 */

function plainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/https?:\S+|@\w+|&\w+;|\brt\b/g, ' ')
      .match(/[a-z0-9']+/g) ?? []
  );
}

/** FNV-1a, 32 bits, final mix. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function fingerprints(text: string): number[] {
  const words = plainWords(text);
  if (words.length <= 5) return [hashText(words.join(' '))];
  const hashes = new Set<number>();
  for (let i = 0; i + 5 <= words.length; i++) hashes.add(hashText(words.slice(i, i + 5).join(' ')));
  return [...hashes].sort((a, b) => a - b).slice(0, 3);
}

/** About one text in five; deterministic. Texts linked by fingerprints get the same flag. */
export function developmentFlags(texts: readonly string[]): boolean[] {
  const parent = texts.map((_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  };
  const owner = new Map<number, number>();
  const prints = texts.map(fingerprints);
  for (const [i, each] of prints.entries()) {
    for (const print of each) {
      const other = owner.get(print);
      if (other === undefined) owner.set(print, i);
      else parent[root(i)] = root(other);
    }
  }
  const groupKey = new Map<number, number>();
  prints.forEach((each, i) => {
    const group = root(i);
    groupKey.set(group, Math.min(groupKey.get(group) ?? 0xffffffff, ...each));
  });
  return texts.map((_, i) => hashText(`split ${groupKey.get(root(i))}`) % 5 === 0);
}
