import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { viewOf } from '../answer/answer-view.ts';
import type { AnswerOptions } from '../answer/draw.ts';
import { drawAnswer } from '../answer/draw.ts';
import { spoken, wordsFor } from '../answer/words.ts';
import { element } from '../dom/element.ts';
import { amount, message } from '../i18n.ts';
import { markOf } from '../language-marks.ts';
import type { AnswerView } from '../messages/answer-view.ts';
import type { InspectedLanguage, Inspection, Recognised } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';
import { defaultSettings, loadSettings, type Settings } from '../settings/index.ts';
import { siteOf } from '../translation/address.ts';
import { canTranslate, targetFor, translateOnDevice } from '../translation/on-device.ts';
import { LimitLink, Notice } from '../ui/index.ts';

interface InspectionViewProps {
  readonly inspection: Inspection;
  readonly text?: string | undefined;
  readonly onRetry?: () => void;
}

export function InspectionView({ inspection, text, onRetry }: InspectionViewProps) {
  if (inspection.outcome === 'recognised') return <RecognisedView inspection={inspection} text={text} />;
  const { outcome } = inspection;
  const { headline, hint } = wordsFor(inspection);
  const isTrouble = outcome !== 'unrecognised' && outcome !== 'no-text';
  const isLimit = outcome === 'limit-reached';
  return (
    <Notice isBad={isTrouble} headline={headline} hint={isLimit ? undefined : hint}>
      {isLimit && <LimitLink />}
      {isTrouble && !isLimit && onRetry && (
        <button type="button" class="quiet" onClick={onRetry}>
          {message('tryAgain')}
        </button>
      )}
    </Notice>
  );
}

/** Announces an answer to screen readers. Must be rendered before its first answer. */
export function Announcement({ inspection }: { readonly inspection: Inspection | undefined }) {
  // A repeated failure gets a new element, so that it is announced again. An answer that only gains its score does not.
  const key = inspection?.outcome === 'recognised' ? undefined : inspection;
  return (
    <p class="visually-hidden" role="status">
      {inspection && <span key={key}>{spoken(inspection)}</span>}
    </p>
  );
}

interface RecognisedViewProps {
  readonly inspection: Recognised;
  readonly text: string | undefined;
}

function RecognisedView({ inspection, text }: RecognisedViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const [announced, announce] = useState('');
  const view = useMemo(() => viewOf(inspection, text), [inspection, text]);
  useEffect(() => say(''), [inspection]);
  useLayoutEffect(() => {
    const marks = {};
    const options = {
      ...plain,
      level: 3,
      markOf: (lang: string) => markOf(marks, lang),
      copying: { copy, say, announce },
    } as const;
    place.current?.replaceChildren(...drawAnswer(view, options));
  }, [view]);
  return (
    <>
      <div class="answer" ref={place} />
      <p class="visually-hidden" role="status">
        {announced}
      </p>
      <AnswerActions view={view} text={text} said={said} say={say} />
    </>
  );
}

function copy(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

export const plain = {
  button({ class: name = '', ...attributes }, content, press) {
    const control = element('button', { type: 'button', class: `quiet ${name}`, ...attributes }, ...content);
    control.addEventListener('click', () => press(control));
    return control;
  },
  redraw(drawn, words) {
    drawn.textContent = words;
  },
} as const satisfies Pick<AnswerOptions, 'button' | 'redraw'>;

interface AnswerActionsProps {
  readonly view: AnswerView;
  readonly text: string | undefined;
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

function Translate({ language, text, say }: TranslateProps) {
  const { translationAddress, translateInto } = useSettings();
  const from = language.tag ?? language.lang;
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
