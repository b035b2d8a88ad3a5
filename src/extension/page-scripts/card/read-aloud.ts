import { message } from '../../i18n.ts';
import type { CardPreferences } from '../../messages/card-commands.ts';
import type { TextPart } from '../../messages/inspection.ts';
import { browserSpeech, voiceFor, voicesFor } from '../../speech/voices.ts';
import { button, drawWords, redraw } from './button.ts';

interface ReadAloudOptions extends Pick<CardPreferences, 'readsAloud' | 'speechRate' | 'allowsRemoteVoices'> {
  readonly text: string;
  readonly lang: string;
  readonly parts: readonly TextPart[];
  readonly signal: AbortSignal;
  say(words: string): void;
}

/** Minimum share of a text that its parts must cover for each to be read in its own language. */
const minCoverage = 0.9;

/** Returns the button. It is hidden until there is a voice, since browsers load voices some time after the page. */
export function readAloudButtons(options: ReadAloudOptions): Node[] {
  const { text, lang, parts, signal, say, allowsRemoteVoices: allowsRemote } = options;
  const speech = browserSpeech();
  if (speech === undefined || !options.readsAloud) return [];
  let reading: Utterance | undefined;

  const startWords = drawWords('');
  const start = button({ hidden: '', 'data-key': 'R' }, [startWords], () => (reading ? stop() : begin()));

  function show(): void {
    redraw(startWords, message(reading ? 'stop' : 'aloudStart'));
    start.hidden = !reading && !hasVoice();
  }
  function stop(words = ''): void {
    if (reading) say(words);
    reading?.stop();
    reading = undefined;
    show();
  }
  function begin(): void {
    const voices = browserSpeech()?.getVoices() ?? [];
    const parts = passagesOf();
    const passages = parts.flatMap(({ start, end, lang }) => {
      const voice = voiceFor(voices, lang, { allowsRemote, preferred: navigator.languages });
      return voice ? [{ text: text.slice(start, end), voice }] : [];
    });
    const remote = passages.find(({ voice }) => !voice.localService);
    say(remote ? message('aloudRemote', remote.voice.name) : '');
    reading = read(passages, {
      rate: options.speechRate,
      onEnd: (isRead) => stop(isRead && passages.length === parts.length ? '' : message('aloudFailed')),
    });
    show();
  }
  /** Returns the parts, or the whole text if the parts don't cover it. */
  function passagesOf(): readonly TextPart[] {
    const covered = parts.reduce((sum, { start, end }) => sum + end - start, 0);
    return covered > text.length * minCoverage ? parts : [{ start: 0, end: text.length, lang }];
  }
  function hasVoice(): boolean {
    const voices = browserSpeech()?.getVoices() ?? [];
    return passagesOf().some((part) => voicesFor(voices, part.lang, allowsRemote).length > 0);
  }

  show();
  speech.addEventListener('voiceschanged', show, { signal });
  signal.addEventListener('abort', () => stop(), { once: true });
  return [start];
}

export interface Passage {
  readonly text: string;
  readonly voice: SpeechSynthesisVoice;
}

interface ReadOptions {
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
