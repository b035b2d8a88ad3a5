/** Reads passages aloud, sentence by sentence: some voices stop by themselves after about 15 seconds. */

export interface Passage {
  readonly text: string;
  readonly voice: SpeechSynthesisVoice;
}

interface ReadOptions {
  /** A multiple of the voice's normal rate. */
  readonly rate: number;
  /** Called at the end, with false if a voice failed. Not called after `stop`. */
  onEnd(isRead: boolean): void;
}

export interface Utterance {
  stop(): void;
}

/** Errors that mean that we or the page stopped the speech. */
const stopped: readonly string[] = ['canceled', 'interrupted'];

/** Chromium garbage-collects unreferenced utterances and never reports their end. */
let spoken: readonly SpeechSynthesisUtterance[] = [];

export function read(passages: readonly Passage[], { rate, onEnd }: ReadOptions): Utterance {
  const { speechSynthesis: speech } = globalThis;
  let isOver = false;
  function stop(): void {
    if (isOver) return;
    isOver = true;
    spoken = [];
    speech.cancel();
  }
  function end(isRead: boolean): void {
    if (isOver) return;
    // Speech of the page may wait behind ours.
    if (isRead) isOver = true;
    else stop();
    onEnd(isRead);
  }
  spoken = passages.flatMap(({ text, voice }) =>
    sentencesOf(text, voice.lang.replaceAll('_', '-')).map((sentence) => {
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.onerror = ({ error }) => end(stopped.includes(error));
      return Object.assign(utterance, { voice, lang: voice.lang, rate });
    }),
  );
  const last = spoken.at(-1);
  if (last) last.onend = () => end(true);
  for (const utterance of spoken) speech.speak(utterance);
  return { stop };
}

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
