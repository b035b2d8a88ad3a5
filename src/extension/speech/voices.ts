/**
 * Chooses a voice that speaks a language.
 */
import type { Voice } from './speech-port.ts';

export interface VoiceWishes {
  /** Whether voices may be used that send the text away. */
  readonly allowsRemote: boolean;
  /** Tags of the languages and regions that the person prefers, best first. */
  readonly preferred?: readonly string[];
}

/**
 * Voices of macOS that no text is meant to be read by, which stand among the others and for English before them: jokes, such
 * as a hoarse one, and machines of old. The latter's names have the language behind them: "Eddy (English (US))".
 */
const odd =
  /^(?:Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Good News|Jester|Organ|Superstar|Trinoids|Whisper|Wobble|Zarvox|Fred|Junior|Kathy|Ralph|(?:Eddy|Flo|Grandma|Grandpa|Jacques|Reed|Rocko|Sandy|Shelley)(?: \(.*)?)$/;

/**
 * The best voice for a language, given as a code or tag; undefined where none fits. One of this device is better than
 * another, then one of the very language, then one in the script of the tag, then one that is not odd unless the person made
 * it the default, then one of a region that the person prefers, then the browser's own choice.
 */
export function voiceFor(
  voices: readonly Voice[],
  lang: string,
  { allowsRemote, preferred = [] }: VoiceWishes,
): Voice | undefined {
  const asked = parsed(lang);
  if (asked === undefined) return undefined;
  const regions = preferred.map((tag) => parsed(tag)?.toString());
  const rank = (voice: Voice) => {
    const locale = parsed(voice.lang);
    const place = regions.indexOf(locale?.toString());
    return (
      (voice.localService ? 2000 : 0) +
      (locale?.language === asked.language ? 1000 : 0) +
      (locale?.maximize().script === asked.maximize().script ? 500 : 0) +
      (odd.test(voice.name) && !voice.default ? 0 : 200) +
      (place === -1 ? 0 : 100 - place) +
      (voice.default ? 0.5 : 0)
    );
  };
  return voices
    .filter((voice) => allowsRemote || voice.localService)
    .filter((voice) => speaks(voice, asked))
    .sort((one, other) => rank(other) - rank(one))[0];
}

/** Codes of the languages that voices of this device speak, each once, as browsers' voices name them. */
export function localLanguages(voices: readonly Voice[]): readonly string[] {
  const codes = voices.filter(({ localService }) => localService).map(({ lang }) => parsed(lang)?.language);
  return [...new Set(codes)].filter((code) => code !== undefined);
}

/** Whether a voice reads a language. Cantonese ones read Mandarin too: they pronounce the same characters their way. */
function speaks({ lang }: Voice, asked: Intl.Locale): boolean {
  const language = parsed(lang)?.language;
  return language === asked.language || (language === 'yue' && asked.language === 'zh');
}

/**
 * A tag in its canonical form: browsers say `iw` for Hebrew, `cmn` for Chinese, `no` for the Norwegian that we call
 * `nb`, and the Chinese of Hong Kong and Macao for Cantonese. Undefined for what is no tag.
 */
function parsed(tag: string): Intl.Locale | undefined {
  try {
    const written = tag.replaceAll('_', '-').replace(/^no(?=-|$)/, 'nb');
    return new Intl.Locale(written.replace(/^zh(?:-Hant)?(?=-(?:HK|MO)\b)/i, 'yue'));
  } catch {
    return undefined;
  }
}
