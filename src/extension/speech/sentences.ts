/**
 * Splits a text into sentences, so that speech can be stopped or change its rate between them. Some voices
 * stop by themselves after about 15 seconds.
 */

/** Maximum length of a piece in UTF-16 units, about 15 seconds. */
const maxPieceLength = 220;

/** Returns the sentences of a text in a language (code or tag). Long ones are split. */
export function sentencesOf(text: string, lang: string): readonly string[] {
  return [...new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)]
    .flatMap(({ segment }) => piecesOf(segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Splits after punctuation, or else at a space, or else anywhere. */
function piecesOf(sentence: string): readonly string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > maxPieceLength) {
    const room = rest.slice(0, maxPieceLength);
    const [found] = /^.*[,;:،、，；](?=\s|\P{ASCII})|^.*(?=\s)/su.exec(room) ?? [];
    const piece = found || room.replace(/[\uD800-\uDBFF]$/, '');
    pieces.push(piece);
    rest = rest.slice(piece.length).trimStart();
  }
  return [...pieces, rest];
}
