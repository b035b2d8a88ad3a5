import { message } from '../../i18n.ts';
import type { CardPreferences } from '../../messages/card-commands.ts';
import type { TextPart } from '../../messages/inspection.ts';
import { browserSpeech, read, type Utterance, voiceFor, voicesFor } from '../../speech/index.ts';
import { button } from './button.ts';
import { drawWords, redraw } from './words.ts';

export interface ReadAloudOptions
  extends Pick<CardPreferences, 'readsAloud' | 'speechRate' | 'allowsRemoteVoices'> {
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
  const speech = browserSpeech();
  return speech === undefined || !options.readsAloud ? [] : buttonsFor(speech, options);
}

function buttonsFor(speech: SpeechSynthesis, options: ReadAloudOptions): Node[] {
  const { signal } = options;
  let reading: Utterance | undefined;

  const startWords = drawWords('');
  const start = button({ hidden: '', 'data-key': 'R' }, [startWords], () =>
    reading ? stop() : begin(options),
  );
  const startButton = start.firstElementChild;

  function show(): void {
    redraw(startWords, message(reading ? 'stop' : 'aloudStart'));
    startButton?.toggleAttribute('hidden', !reading && partsWithVoice(options).length === 0);
  }
  function stop(words = ''): void {
    if (reading) options.say(words);
    reading?.stop();
    reading = undefined;
    show();
  }
  function begin({ text, allowsRemoteVoices: allowsRemote }: ReadAloudOptions): void {
    const wishes = { allowsRemote, preferred: navigator.languages };
    const passages = partsWithVoice(options).flatMap(({ start, end, lang }) => {
      const voice = voiceFor(speech.getVoices(), lang, wishes);
      return voice ? [{ text: text.slice(start, end), voice }] : [];
    });
    reading = read(passages, {
      rate: options.speechRate,
      onPassage(place) {
        const { localService = true, name = '' } = passages[place]?.voice ?? {};
        options.say(localService ? '' : message('aloudRemote', name));
      },
      onWait: () => options.say(message('aloudWaits')),
      onEnd: (isRead) => stop(isRead ? '' : message('aloudFailed')),
    });
    show();
  }
  /** Returns the parts that have a voice, or the whole text if the parts don't cover it. */
  function partsWithVoice({ text, lang, parts, allowsRemoteVoices }: ReadAloudOptions): readonly TextPart[] {
    const covered = parts.reduce((sum, { start, end }) => sum + end - start, 0);
    const passages = covered > text.length * minCoverage ? parts : [{ start: 0, end: text.length, lang }];
    return passages.filter((part) => voicesFor(speech.getVoices(), part.lang, allowsRemoteVoices).length > 0);
  }

  show();
  speech.addEventListener('voiceschanged', show, { signal });
  signal.addEventListener('abort', () => stop(), { once: true });
  return [start];
}
