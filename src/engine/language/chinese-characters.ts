/**
 * Tells simplified Chinese from traditional by the characters that only one of the two has. Two old character sets,
 * which every host can decode, say which: GB 2312 lists those of simplified Chinese, Big5 those of traditional.
 */

/** First bytes of the characters of GB 2312, and their second ones. */
const simplifiedBytes = bytesOf([[0xb0, 0xf7]], [[0xa1, 0xfe]]);

/** Those of Big5, without the additions of Hong Kong, some of which are simplified. */
const traditionalBytes = bytesOf(
  [
    [0xa4, 0xc6],
    [0xc9, 0xf9],
  ],
  [
    [0x40, 0x7e],
    [0xa1, 0xfe],
  ],
);

/** One form has this many times the characters of the other: names and quotations stand in texts of both. */
const leastMajority = 2;

type Range = readonly [first: number, last: number];

interface Characters {
  readonly simplified: ReadonlySet<string>;
  readonly traditional: ReadonlySet<string>;
}

let characters: Characters | undefined;

/** The form of a Chinese text: `Hans` or `Hant`; undefined where its characters are those of both. */
export function formOfChinese(text: string): 'Hans' | 'Hant' | undefined {
  characters ??= readCharacters();
  let simplified = 0;
  let traditional = 0;
  for (const character of text) {
    if (characters.simplified.has(character)) simplified++;
    else if (characters.traditional.has(character)) traditional++;
  }
  if (simplified > leastMajority * traditional) return 'Hans';
  return traditional > leastMajority * simplified ? 'Hant' : undefined;
}

function readCharacters(): Characters {
  const inSimplified = hanIn('gbk', simplifiedBytes);
  const inTraditional = hanIn('big5', traditionalBytes);
  return {
    simplified: new Set([...inSimplified].filter((each) => !inTraditional.has(each))),
    traditional: new Set([...inTraditional].filter((each) => !inSimplified.has(each))),
  };
}

function hanIn(encoding: string, bytes: Uint8Array): ReadonlySet<string> {
  return new Set(new TextDecoder(encoding).decode(bytes).match(/\p{Script=Han}/gu));
}

/** Every first byte with every second one. */
function bytesOf(firsts: readonly Range[], seconds: readonly Range[]): Uint8Array {
  const all = (ranges: readonly Range[]) =>
    ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  const followers = all(seconds);
  return Uint8Array.from(all(firsts).flatMap((first) => followers.flatMap((second) => [first, second])));
}
