/** By the characters that only one of GB 2312 and Big5 has. Every platform can decode both. */

type Range = readonly [first: number, last: number];

interface Bytes {
  readonly firsts: readonly Range[];
  readonly seconds: readonly Range[];
}

const simplifiedBytes: Bytes = { firsts: [[0xb0, 0xf7]], seconds: [[0xa1, 0xfe]] };

/** Big5 without the Hong Kong additions, some of which are simplified. */
const traditionalBytes: Bytes = {
  firsts: [
    [0xa4, 0xc6],
    [0xc9, 0xf9],
  ],
  seconds: [
    [0x40, 0x7e],
    [0xa1, 0xfe],
  ],
};

/** Names and quotations may use the other form. */
const minMajority = 2;

interface Characters {
  readonly simplified: ReadonlySet<string>;
  readonly traditional: ReadonlySet<string>;
}

let characters: Characters | undefined;

/** Undefined if the characters are common to both forms. */
export function formOfChinese(text: string): 'Hans' | 'Hant' | undefined {
  characters ??= readCharacters();
  let simplified = 0;
  let traditional = 0;
  for (const character of text) {
    if (characters.simplified.has(character)) simplified++;
    else if (characters.traditional.has(character)) traditional++;
  }
  if (simplified > minMajority * traditional) return 'Hans';
  return traditional > minMajority * simplified ? 'Hant' : undefined;
}

function readCharacters(): Characters {
  const inSimplified = decodeHan('gbk', simplifiedBytes);
  const inTraditional = decodeHan('big5', traditionalBytes);
  return {
    simplified: new Set([...inSimplified].filter((each) => !inTraditional.has(each))),
    traditional: new Set([...inTraditional].filter((each) => !inSimplified.has(each))),
  };
}

function decodeHan(encoding: string, bytes: Bytes): ReadonlySet<string> {
  return new Set(new TextDecoder(encoding).decode(pairsOf(bytes)).match(/\p{Script=Han}/gu));
}

function pairsOf({ firsts, seconds }: Bytes): Uint8Array {
  const all = (ranges: readonly Range[]) =>
    ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  const followers = all(seconds);
  return Uint8Array.from(all(firsts).flatMap((first) => followers.flatMap((second) => [first, second])));
}
