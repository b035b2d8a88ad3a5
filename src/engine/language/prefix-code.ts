/**
 * Canonical prefix codes (Huffman 1952; canonical as in RFC 1951, 3.2.2): the lengths of the codes say everything.
 */
import { ModelFileError } from './model-file.ts';

/** No code is longer than this, in bits, so that one look into a table decodes it. */
export const longestCode = 11;

/** The code of each symbol, to be written highest bit first, in as many bits as its length says. */
export function codesOf(lengths: readonly number[]): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let code = 0;
  for (let length = 1; length <= longestCode; length++) {
    code <<= 1;
    lengths.forEach((own, symbol) => {
      if (own === length) codes[symbol] = code++;
    });
  }
  return codes;
}

/**
 * The symbol and the length of the code by the next {@link longestCode} bits: 16 · symbol + length.
 * @throws {ModelFileError} when the lengths are those of no complete code.
 */
export function decodingTable(lengths: readonly number[]): Uint16Array {
  const table = new Uint16Array(1 << longestCode);
  let filled = 0;
  codesOf(lengths).forEach((code, symbol) => {
    const length = lengths[symbol] as number;
    if (length === 0) return;
    const places = 1 << (longestCode - length);
    filled += places;
    table.fill(16 * symbol + length, code * places, (code + 1) * places);
  });
  if (filled !== table.length) throw new ModelFileError('A prefix code of the model is not complete.');
  return table;
}
