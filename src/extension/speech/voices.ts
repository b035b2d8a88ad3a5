type Voice = SpeechSynthesisVoice;

/** Returns undefined if the browser can't speak. It loads its voices some time after they are asked for. */
export function browserSpeech(): SpeechSynthesis | undefined {
  return globalThis.speechSynthesis;
}

export interface VoiceWishes {
  readonly allowsRemote: boolean;
  readonly preferred?: readonly string[];
}

/** Novelty voices of macOS, which are listed first for English. */
const odd =
  /^(?:Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Good News|Jester|Organ|Superstar|Trinoids|Whisper|Wobble|Zarvox|Fred|Junior|Kathy|Ralph|(?:Eddy|Flo|Grandma|Grandpa|Jacques|Reed|Rocko|Sandy|Shelley)(?: \(.*)?)$/;

/** Criteria in order: local, exact language, script of the tag, not a novelty (unless the default), region, default. */
export function voiceFor(
  voices: readonly Voice[],
  lang: string,
  { allowsRemote, preferred = [] }: VoiceWishes,
): Voice | undefined {
  const asked = parsed(lang)?.maximize();
  const regions = preferred.map((tag) => String(parsed(tag)));
  const rank = (voice: Voice) => {
    const locale = parsed(voice.lang);
    const place = regions.indexOf(String(locale));
    return (
      (voice.localService ? 2000 : 0) +
      (locale?.language === asked?.language ? 1000 : 0) +
      (locale?.maximize().script === asked?.script ? 500 : 0) +
      (odd.test(voice.name) && !voice.default ? 0 : 200) +
      (place === -1 ? 0 : 100 - place) +
      (voice.default ? 0.5 : 0)
    );
  };
  return voicesFor(voices, lang, allowsRemote).sort((a, b) => rank(b) - rank(a))[0];
}

/** Returns the voices that read a language (code or tag). Cantonese voices also read Mandarin, in their pronunciation. */
export function voicesFor(voices: readonly Voice[], lang: string, allowsRemote: boolean): Voice[] {
  const asked = parsed(lang)?.language;
  return voices.filter((voice) => {
    const language = (allowsRemote || voice.localService) && parsed(voice.lang)?.language;
    return language && (language === asked || (language === 'yue' && asked === 'zh'));
  });
}

/** Browsers use `iw` for Hebrew, `cmn` for Chinese, `no` for our `nb`, and Chinese of Hong Kong or Macao for Cantonese. */
function parsed(tag: string): Intl.Locale | undefined {
  try {
    const written = tag.replaceAll('_', '-').replace(/^no(?=-|$)/, 'nb');
    return new Intl.Locale(written.replace(/^zh(?:-Hant)?(?=-(?:HK|MO)\b)/i, 'yue'));
  } catch {
    return undefined;
  }
}

export const rates: readonly number[] = [0.75, 1, 1.25, 1.5, 2];
