/**
 * Divides a text into what a voice speaks at a time: sentences, so that speech can be stopped and go faster between
 * two of them. Some voices stop by themselves after a quarter of a minute.
 */

/** UTF-16 units, at most: some fifteen seconds. */
const longestSpoken = 220;

/** The sentences of a text in a language, given as a code or tag; a long one in several pieces. */
export function sentencesOf(text: string, lang: string): readonly string[] {
  return [...new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)]
    .flatMap(({ segment }) => piecesOf(segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Cuts after a comma or the like, or else between words, or else anywhere. */
function piecesOf(sentence: string): readonly string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > longestSpoken) {
    const room = rest.slice(0, longestSpoken);
    const [found] = /^.*[,;:،、，；](?=\s|\P{ASCII})|^.*(?=\s)/su.exec(room) ?? [];
    const piece = found || room.replace(/[\uD800-\uDBFF]$/, '');
    pieces.push(piece);
    rest = rest.slice(piece.length).trimStart();
  }
  return [...pieces, rest];
}
