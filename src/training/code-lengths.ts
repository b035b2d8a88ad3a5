/**
 * How long the codes of a prefix code are to be.
 */
import { longestCode } from '../engine/language/prefix-code.ts';

/**
 * Lengths of a Huffman code (1952) for symbols met so often. Every symbol gets a code, one that was never met too;
 * none is longer than {@link longestCode} bits: the counts are evened out until none is.
 */
export function codeLengths(counts: readonly number[]): number[] {
  let weights = counts.map((count) => count + 1);
  for (;;) {
    const lengths = huffman(weights);
    if (Math.max(...lengths) <= longestCode) return lengths;
    weights = weights.map((weight) => Math.max(1, Math.floor(weight / 2)));
  }
}

function huffman(weights: readonly number[]): number[] {
  // Of every node that is still without a parent its weight and the symbols below it.
  const open = weights.map((weight, symbol) => ({ weight, symbols: [symbol] }));
  const lengths: number[] = new Array(weights.length).fill(0);
  while (open.length > 1) {
    open.sort((a, b) => b.weight - a.weight);
    const last = open.pop() as (typeof open)[number];
    const other = open.pop() as (typeof open)[number];
    const symbols = [...last.symbols, ...other.symbols];
    for (const symbol of symbols) lengths[symbol] = (lengths[symbol] as number) + 1;
    open.push({ weight: last.weight + other.weight, symbols });
  }
  return lengths;
}
