import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { viewOf } from '../answer/answer-view.ts';
import { drawAnswer } from '../answer/draw.ts';
import { plain } from '../answer/plain.ts';
import { spoken, wordsFor } from '../answer/words.ts';
import { message } from '../i18n.ts';
import { markOf } from '../language-marks.ts';
import type { Inspection, Recognised } from '../messages/inspection.ts';
import { LimitLink, Notice } from '../ui/index.ts';
import { AnswerActions } from './answer-actions.tsx';

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
