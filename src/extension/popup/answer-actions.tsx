/** Buttons below an answer, like those of the card: copy the codes, translate the text. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { tagOf } from '../answer/tag.ts';
import { amount, message } from '../i18n.ts';
import type { AnswerView } from '../messages/answer-view.ts';
import type { InspectedLanguage } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';
import { defaultSettings, loadSettings, type Settings } from '../settings/index.ts';
import { siteOf } from '../translation/index.ts';
import { canTranslate, translateOnDevice } from '../translation/on-device.ts';
import { targetFor } from '../translation/target.ts';

interface AnswerActionsProps {
  readonly view: AnswerView;
  /** Undefined if only the answer is known. */
  readonly text: string | undefined;
  /** Message about the last action, announced to screen readers. */
  readonly said: string;
  readonly say: (words: string) => void;
}

export function AnswerActions({ view: { named }, text, said, say }: AnswerActionsProps) {
  const [first] = named;
  if (first === undefined) return null;
  return (
    <div class="answer-actions">
      <p role="status" dir="auto" class="hint">
        {said}
      </p>
      {text && <Translate language={first} text={text} say={say} />}
    </div>
  );
}

interface TranslateProps {
  readonly language: InspectedLanguage;
  readonly text: string;
  readonly say: (words: string) => void;
}

/** Renders nothing for a text in all languages of the user. Nothing is sent before a press. */
function Translate({ language, text, say }: TranslateProps) {
  const { translationAddress, translateInto } = useSettings();
  const from = tagOf(language);
  const target = targetFor(from, translateInto);
  const [isOnDevice, setOnDevice] = useState(false);
  const ending = useRef<AbortController>(undefined);
  const [isTranslating, setTranslating] = useState(false);
  const hint = useId();
  useEffect(() => {
    if (target !== undefined) canTranslate(from, target).then(setOnDevice);
  }, [from, target]);
  if (target === undefined) return null;
  async function translateHere(to: string): Promise<void> {
    if (isTranslating) return ending.current?.abort();
    ending.current = new AbortController();
    setTranslating(true);
    say(message('translatingNow'));
    const onProgress = (percent: number) => say(message('translateLoading', amount(percent)));
    say(await translateOnDevice(text, from, to, { signal: ending.current.signal, onProgress }));
    setTranslating(false);
  }
  async function open(): Promise<void> {
    const isOpen = await send({ type: 'translate', text, lang: language.lang }).catch(() => false);
    if (!isOpen) say(message('translateNotOpened'));
  }
  const site = siteOf(translationAddress);
  return (
    <>
      {isOnDevice && (
        <button type="button" class="quiet" onClick={() => translateHere(target)}>
          {message(isTranslating ? 'stop' : 'translateHere')}
        </button>
      )}
      {site && (
        <>
          <button type="button" class="quiet" aria-describedby={hint} onClick={open}>
            {message('translateWith', site)}
          </button>
          <p class="hint" id={hint}>
            {message('translateSends', site)}
          </p>
        </>
      )}
    </>
  );
}

function useSettings(): Settings {
  const [settings, setSettings] = useState(defaultSettings);
  useEffect(() => {
    loadSettings().then(
      (loaded) => setSettings(loaded.settings),
      () => undefined,
    );
  }, []);
  return settings;
}
