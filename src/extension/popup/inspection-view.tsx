/**
 * Shows an answer in the popup, or why there is none.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { answerBody, answerTitle } from '../answer/view.ts';
import { spoken, wordsFor } from '../answer/words.ts';
import { message } from '../i18n.ts';
import type { Inspection } from '../messages/inspection.ts';
import { LimitLink } from '../ui/index.ts';

interface InspectionViewProps {
  readonly inspection: Inspection;
  /** The text that was asked about, where the popup has it. */
  readonly text?: string | undefined;
  /** Outcome → words in place of the usual ones, which speak of a selection on a page. */
  readonly words?: Partial<Record<Inspection['outcome'], string>>;
  /** Tries the same again, for failures that may pass. */
  readonly onRetry?: () => void;
  /** Whether the popup says already that nothing is left today. */
  readonly isSpent?: boolean;
}

export function InspectionView({
  inspection,
  text,
  words = {},
  onRetry,
  isSpent = false,
}: InspectionViewProps) {
  if (inspection.outcome === 'recognised') return <Recognised inspection={inspection} text={text} />;
  if (inspection.outcome === 'limit-reached' && isSpent) return <NothingLeft />;
  const own = words[inspection.outcome];
  const { headline, hint } = own === undefined ? wordsFor(inspection) : { headline: own };
  const { outcome } = inspection;
  const isTrouble = outcome !== 'unrecognised' && outcome !== 'no-text';
  const mayPass = isTrouble && outcome !== 'limit-reached';
  return (
    <div class={isTrouble ? 'notice bad' : 'notice'}>
      <p>
        <strong>{headline}</strong>
      </p>
      {hint && outcome !== 'limit-reached' && <p>{hint}</p>}
      {outcome === 'limit-reached' && <LimitLink />}
      {mayPass && onRetry && (
        <button type="button" class="quiet" onClick={onRetry}>
          {message('tryAgain')}
        </button>
      )}
    </div>
  );
}

/**
 * Announces an answer to screen readers in one line; to be there before its first answer. `words` as for
 * {@link InspectionView}.
 */
export function Announcement({
  inspection,
  words = {},
}: {
  readonly inspection: Inspection | undefined;
  readonly words?: Partial<Record<Inspection['outcome'], string>>;
}) {
  // The same words are announced again where they are in another element: for what fails once more, not for an answer
  // that only got its score.
  const key = inspection?.outcome === 'recognised' ? undefined : inspection;
  return (
    <p class="visually-hidden" role="status">
      {inspection && <span key={key}>{words[inspection.outcome] ?? spoken(inspection)}</span>}
    </p>
  );
}

/** Says that a text was not detected; the notice at the top of the popup says why. */
function NothingLeft() {
  return <p class="soft">{message('limitNotDetected')}</p>;
}

/** Draws the answer as the card does. */
function Recognised({ inspection, text }: Pick<InspectionViewProps, 'inspection' | 'text'>) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const options = { text, isWhole: true, level: 3 } as const;
    const details = () => place.current?.querySelector('details');
    const before = details();
    const hadFocus = before?.contains(document.activeElement);
    place.current?.replaceChildren(...answerTitle(inspection, options), ...answerBody(inspection, options));
    // What a person has opened stays open in the next answer.
    if (before?.open) details()?.toggleAttribute('open', true);
    if (hadFocus) details()?.querySelector('summary')?.focus();
  }, [inspection, text]);
  return <div class="answer" ref={place} />;
}
