/**
 * Reads passages aloud, sentence by sentence. Waits for speech of the page and never interrupts it: browsers
 * can only stop all speech at once.
 */

export interface Passage {
  readonly text: string;
  readonly voice: SpeechSynthesisVoice;
}

export interface ReadOptions {
  /** A multiple of the voice's normal rate. */
  readonly rate: number;
  /** Called with a passage's index before it is read, and again after a wait within it. */
  onPassage?(place: number): void;
  /** Called when a sentence must wait because the page is speaking. */
  onWait?(): void;
  /** Called at the end, with false if a voice failed. Not called after `stop`. */
  onEnd(isRead: boolean): void;
}

export interface Utterance {
  stop(): void;
}

const pause = 100;

export function read(passages: readonly Passage[], options: ReadOptions): Utterance {
  const { speechSynthesis: speech } = globalThis;
  let isStopped = false;
  let isSpeaking = false;

  async function silence(place: number): Promise<void> {
    const isBusy = () => speech.speaking || speech.pending;
    if (!isBusy()) return;
    options.onWait?.();
    while (!isStopped && isBusy()) await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isStopped) options.onPassage?.(place);
  }

  /** Resolves with false if the voice failed. */
  async function readOne({ text, voice }: Passage, place: number): Promise<boolean> {
    for (const sentence of sentencesOf(text, voice.lang.replaceAll('_', '-'))) {
      await silence(place);
      if (isStopped) return true;
      isSpeaking = true;
      const isSpoken = await speak(speech, sentence, voice, options.rate);
      isSpeaking = false;
      if (!isSpoken) return false;
    }
    return true;
  }

  async function readAll(): Promise<void> {
    for (const [place, passage] of passages.entries()) {
      if (isStopped) return;
      options.onPassage?.(place);
      if (!(await readOne(passage, place))) return options.onEnd(false);
    }
    if (!isStopped) options.onEnd(true);
  }

  function stop(): void {
    if (isStopped) return;
    isStopped = true;
    // If speech of the page waits behind ours, let our sentence finish. Firefox also reports our own sentence as
    // pending until its voice starts.
    const isAwaited = speech.speaking && speech.pending;
    if (isSpeaking && !isAwaited) speech.cancel();
  }

  void readAll();
  return { stop };
}

/** Errors that mean that we or the page stopped the speech. */
const stopped: readonly string[] = ['canceled', 'interrupted'];

/** Current utterances. Chromium garbage-collects unreferenced ones and never reports their end. */
const spoken = new Set<SpeechSynthesisUtterance>();

/**
 * Speaks a sentence. `rate` is a multiple of the voice's normal rate. Resolves with true if it was spoken
 * or stopped, false on failure.
 */
function speak(
  speech: SpeechSynthesis,
  sentence: string,
  voice: SpeechSynthesisVoice,
  rate: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(sentence);
    const end = (isWell: boolean) => {
      spoken.delete(utterance);
      resolve(isWell);
    };
    spoken.add(utterance);
    Object.assign(utterance, { voice, lang: voice.lang, rate });
    utterance.onend = () => end(true);
    utterance.onerror = ({ error }) => end(stopped.includes(error));
    speech.speak(utterance);
  });
}

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
