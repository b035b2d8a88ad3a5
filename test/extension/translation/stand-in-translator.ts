import { vi } from 'vitest';

type State = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface Behaviour {
  readonly state?: State;
  readonly isForbidden?: boolean;
  readonly fails?: boolean;
  readonly hangs?: boolean;
}

interface Options {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly signal?: AbortSignal;
  monitor?(download: EventTarget): void;
}

/** Installs a `Translator` that follows the specification (webmachinelearning.github.io/translation-api). */
export function installTranslator({
  state = 'available',
  isForbidden = false,
  fails = false,
  hangs = false,
}: Behaviour = {}) {
  const download = new EventTarget();
  /** Translators whose signal has not aborted. */
  const live = new Set<unknown>();
  const texts: string[] = [];

  const checked = ({ sourceLanguage, targetLanguage }: Options) => {
    if (isForbidden) throw new DOMException('The permissions policy forbids it.', 'NotAllowedError');
    return Intl.getCanonicalLocales([sourceLanguage, targetLanguage]);
  };

  class Translator {
    static async availability(options: Options): Promise<State> {
      checked(options);
      return state;
    }

    static async create(options: Options): Promise<Translator> {
      const [source = '', target = ''] = checked(options);
      if (state === 'unavailable') throw new DOMException('Unknown languages.', 'NotSupportedError');
      const { signal } = options;
      signal?.throwIfAborted();
      options.monitor?.(download);
      if (hangs) await new Promise((_, reject) => signal?.addEventListener('abort', reject));
      const translator = new Translator(source, target);
      signal?.addEventListener('abort', () => live.delete(translator));
      return translator;
    }

    private constructor(
      readonly sourceLanguage: string,
      readonly targetLanguage: string,
    ) {
      live.add(this);
    }

    async translate(text: string): Promise<string> {
      if (!live.has(this)) throw new DOMException('Destroyed.', 'InvalidStateError');
      if (fails) throw new DOMException('Failed.', 'UnknownError');
      texts.push(text);
      return `${text} (${this.sourceLanguage} to ${this.targetLanguage})`;
    }
  }
  vi.stubGlobal('Translator', Translator);
  return { live, texts, download };
}
