/**
 * An order of the classes in which those that share many words are neighbours, so that from one class of a word to
 * the next is a small step.
 */
import type { WordEntries } from './select-words.ts';

/** Words of more classes are names and the like: they say little about which languages are related. */
const mostShared = 12;

/** Joins the chains of classes whose ends are most alike until one chain is left (greedy matching of ends). */
export function orderByKinship({ starts, classes }: WordEntries, classCount: number): number[] {
  const known = new Float64Array(classCount);
  const together = new Float64Array(classCount * classCount);
  for (let word = 0; word < starts.length - 1; word++) {
    const own = classes.subarray(starts[word], starts[word + 1]);
    for (const a of own) {
      known[a] = (known[a] as number) + 1;
      if (own.length > mostShared) continue;
      for (const b of own) {
        const at = a * classCount + b;
        together[at] = (together[at] as number) + 1 / own.length;
      }
    }
  }
  const likeness: { a: number; b: number; value: number }[] = [];
  for (let a = 1; a < classCount; a++) {
    for (let b = 0; b < a; b++) {
      const size = Math.sqrt(((known[a] as number) + 1) * ((known[b] as number) + 1));
      likeness.push({ a, b, value: (together[a * classCount + b] as number) / size });
    }
  }
  likeness.sort((x, y) => y.value - x.value || x.a - y.a || x.b - y.b);
  const chainOf = Array.from({ length: classCount }, (_, c) => [c]);
  for (const { a, b } of likeness) {
    const left = chainOf[a] as number[];
    const right = chainOf[b] as number[];
    if (left === right) continue;
    if (left.at(-1) !== a) {
      if (left[0] !== a) continue;
      left.reverse();
    }
    if (right[0] !== b) {
      if (right.at(-1) !== b) continue;
      right.reverse();
    }
    left.push(...right);
    for (const c of right) chainOf[c] = left;
  }
  return chainOf[0] ?? [];
}
