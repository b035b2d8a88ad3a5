import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { viewOf } from '../answer/answer-view.ts';
import { drawAnswer } from '../answer/draw.ts';
import { pressed, type Surface } from '../answer/press.ts';
import { translateButtons } from '../answer/translate.ts';
import { spoken, wordsFor } from '../answer/words.ts';
import { element } from '../dom/element.ts';
import { message } from '../i18n.ts';
import { markOf } from '../language-marks.ts';
import type { ShownLanguage } from '../messages/answer-view.ts';
import type { Inspection, Recognised } from '../messages/inspection.ts';
import { defaultSettings, loadSettings, type Settings } from '../settings/index.ts';
import { siteOf } from '../translation/address.ts';
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

function RecognisedView({ inspection, text }: { inspection: Recognised; text: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const [announced, announce] = useState('');
  const { translationAddress, translateInto } = useSettings();
  useEffect(() => say(''), [inspection]);
  useLayoutEffect(() => {
    const marks = {};
    const view = viewOf(inspection, text);
    const [language] = view.named;
    const surface = { ...plain, say, announce };
    const lang = (text && (language?.tag ?? language?.lang)) || '';
    const { row, more } = translateButtons(
      {
        text: text ?? '',
        lang,
        parts: inspection.parts ?? [],
        into: translateInto,
        site: siteOf(translationAddress),
      },
      surface,
    );
    const options = {
      ...surface,
      level: 3,
      tools: [...row, ...more],
      markOf: (lang: string) => markOf(marks, lang),
      choice: ({ name }: ShownLanguage) => element('span', { class: 'other' }, name),
    } as const;
    place.current?.replaceChildren(...drawAnswer(view, options));
  }, [inspection, text, translationAddress, translateInto]);
  return (
    <>
      <div class="answer" ref={place} />
      <p class="visually-hidden" role="status">
        {announced}
      </p>
      <p role="status" dir="auto" class="said hint">
        {said}
      </p>
    </>
  );
}

export const plain = {
  button({ class: name = '', ...attributes }, content, press) {
    const control = element('button', { type: 'button', class: `quiet ${name}`, ...attributes }, ...content);
    control.addEventListener('click', () => press(control));
    return control;
  },
  words: (words) => element('span', {}, words),
  redraw(drawn, words) {
    drawn.textContent = words;
  },
  onPress: (act) => act(pressed),
} as const satisfies Partial<Surface>;

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
