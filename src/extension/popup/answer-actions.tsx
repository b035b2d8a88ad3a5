/** Buttons below an answer, like those of the card: copy the code, translate the text. */
import { useEffect, useId, useState } from 'preact/hooks';
import { tagOf, verdictOf } from '../answer/words.ts';
import { message } from '../i18n.ts';
import type { InspectedLanguage, Recognised } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';
import { fitting, siteOf } from '../translation/index.ts';
import { canTranslate, translateOnDevice } from '../translation/on-device.ts';
import { targetFor } from '../translation/target.ts';
import { useSettings } from './use-settings.ts';

const maxCopies = 3;

interface AnswerActionsProps {
  readonly answer: Recognised;
  /** Undefined if only the answer is known. */
  readonly text: string | undefined;
}

export function AnswerActions({ answer, text }: AnswerActionsProps) {
  const [said, say] = useState('');
  useEffect(() => say(''), [answer]);
  const { languages, sureness } = verdictOf(answer);
  const [first] = languages;
  if (sureness === 'cannot-tell' || first === undefined) return null;
  async function copy(code: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      say(message('cardCopied'));
    } catch {
      say(message('cardNotCopied', code));
    }
  }
  return (
    <div class="answer-actions">
      {languages
        .slice(0, maxCopies)
        .map(tagOf)
        .map((code) => (
          <button key={code} type="button" class="quiet" onClick={() => copy(code)}>
            {message('cardCopy', code)}
          </button>
        ))}
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
  const { translationAddress, translateInto } = useSettings().settings;
  const from = tagOf(language);
  const target = targetFor(from, translateInto);
  const [isOnDevice, setOnDevice] = useState(false);
  const hint = useId();
  useEffect(() => {
    if (target !== undefined) canTranslate(from, target).then(setOnDevice);
  }, [from, target]);
  if (target === undefined) return null;
  async function translateHere(to: string): Promise<void> {
    say(message('translating'));
    say(await translateOnDevice(text, from, to));
  }
  async function open(): Promise<void> {
    const isOpen = await send({ type: 'translate', text: sent, lang: language.lang }).catch(() => false);
    if (!isOpen) say(message('translateNotOpened'));
  }
  const site = siteOf(translationAddress);
  const sent = fitting(text);
  return (
    <>
      {isOnDevice && (
        <button type="button" class="quiet" onClick={() => translateHere(target)}>
          {message('translateHere')}
        </button>
      )}
      {site && (
        <>
          <button type="button" class="quiet" aria-describedby={hint} onClick={open}>
            {message('translateWith', site)}
          </button>
          <p class="hint" id={hint}>
            {message(sent === text.trim() ? 'translateSends' : 'translateSendsPart', site)}
          </p>
        </>
      )}
    </>
  );
}
