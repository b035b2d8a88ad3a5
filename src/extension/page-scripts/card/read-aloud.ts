import { message } from '../../i18n.ts';
import type { CardPreferences } from '../../messages/card-commands.ts';
import type { TextPart } from '../../messages/inspection.ts';
import { read, type Utterance } from '../../speech/read.ts';
import { browserSpeech, voiceFor, voicesFor } from '../../speech/voices.ts';
import { button } from './button.ts';
import { drawWords, redraw } from './words.ts';

interface ReadAloudOptions extends Pick<CardPreferences, 'readsAloud' | 'speechRate' | 'allowsRemoteVoices'> {
  readonly text: string;
  readonly lang: string;
  readonly parts: readonly TextPart[];
  /** Ends the reading. */
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
    start.hidden = !reading && partsWithVoice().length === 0;
  }
  function stop(words = ''): void {
    if (reading) say(words);
    reading?.stop();
    reading = undefined;
    show();
  }
  function begin(): void {
    const voices = browserSpeech()?.getVoices() ?? [];
    const passages = partsWithVoice().flatMap(({ start, end, lang }) => {
      const voice = voiceFor(voices, lang, { allowsRemote, preferred: navigator.languages });
      return voice ? [{ text: text.slice(start, end), voice }] : [];
    });
    const remote = passages.find(({ voice }) => !voice.localService);
    say(remote ? message('aloudRemote', remote.voice.name) : '');
    reading = read(passages, {
      rate: options.speechRate,
      onEnd: (isRead) => stop(isRead ? '' : message('aloudFailed')),
    });
    show();
  }
  /** Returns the parts that have a voice, or the whole text if the parts don't cover it. */
  function partsWithVoice(): readonly TextPart[] {
    const voices = browserSpeech()?.getVoices() ?? [];
    const covered = parts.reduce((sum, { start, end }) => sum + end - start, 0);
    const passages = covered > text.length * minCoverage ? parts : [{ start: 0, end: text.length, lang }];
    return passages.filter((part) => voicesFor(voices, part.lang, allowsRemote).length > 0);
  }

  show();
  speech.addEventListener('voiceschanged', show, { signal });
  signal.addEventListener('abort', () => stop(), { once: true });
  return [start];
}
