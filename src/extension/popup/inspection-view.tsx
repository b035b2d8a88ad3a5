/**
 * Shows an inspection in words and bars: a language's bar is as long as its share of the line.
 */
import { languageName, message, percent } from '../i18n.ts';
import type { InspectedLanguage, Inspection, ProfanityFinding } from '../messages/inspection.ts';
import { NativeName, OptionsLink } from '../ui/index.ts';
import { profanityWords, tellsProfanity, wordsFor } from '../ui/inspection-words.ts';

/** Candidates that are shown without expanding the list. */
const prominent = 3;

interface InspectionViewProps {
  readonly inspection: Inspection;
  /** Outcome → words in place of the usual ones, which speak of a selection on a page. */
  readonly words?: Partial<Record<Inspection['outcome'], string>>;
  /** Tries the same again, for failures that may pass. */
  readonly onRetry?: () => void;
  /** Whether the popup says already that nothing is left today. */
  readonly isSpent?: boolean;
}

export function InspectionView({ inspection, words = {}, onRetry, isSpent = false }: InspectionViewProps) {
  if (inspection.outcome === 'recognised') return <Recognised {...inspection} />;
  if (inspection.outcome === 'limit-reached' && isSpent) return <NothingLeft />;
  const own = words[inspection.outcome];
  const { headline, hint } = own === undefined ? wordsFor(inspection) : { headline: own };
  const { outcome } = inspection;
  const isTrouble = outcome !== 'unrecognised' && outcome !== 'no-text';
  const mayPass = isTrouble && outcome !== 'limit-reached' && outcome !== 'text-too-long';
  return (
    <div class={isTrouble ? 'notice bad' : 'notice'}>
      <p>
        <strong>{headline}</strong>
      </p>
      {hint && outcome !== 'limit-reached' && <p>{hint}</p>}
      {outcome === 'limit-reached' && <OptionsLink label={message('raiseLimit')} />}
      {mayPass && onRetry && (
        <button type="button" class="quiet" onClick={onRetry}>
          {message('tryAgain')}
        </button>
      )}
    </div>
  );
}

/** Says that a text was not detected; the notice at the top of the popup says why. */
export function NothingLeft() {
  return <p class="soft">{message('limitNotDetected')}</p>;
}

function Recognised({ candidates, profanity }: Extract<Inspection, { outcome: 'recognised' }>) {
  const [best, ...others] = candidates;
  const further = others.splice(prominent - 1);
  return (
    <div class="answer">
      <ol class="candidates">
        <Candidate {...best} isBest />
        {others.map((candidate) => (
          <Candidate key={candidate.lang} {...candidate} />
        ))}
      </ol>
      {further.length > 0 && (
        <details>
          <summary>{message('answerOthers')}</summary>
          <ol class="candidates" start={prominent + 1}>
            {further.map((candidate) => (
              <Candidate key={candidate.lang} {...candidate} />
            ))}
          </ol>
        </details>
      )}
      {tellsProfanity(profanity) && <Profanity finding={profanity} />}
    </div>
  );
}

function Candidate({
  lang,
  english,
  native,
  confidence,
  isBest = false,
}: InspectedLanguage & { isBest?: boolean }) {
  const name = languageName(lang, english);
  return (
    <li class={isBest ? 'candidate best' : 'candidate'}>
      <Band share={confidence} />
      <span class="names">
        <NativeName lang={lang} native={native} />
        {name !== native && <span class="name">{name}</span>}
      </span>
      <span class="code">{lang}</span>
      <span class="share">{percent(confidence)}</span>
    </li>
  );
}

function Profanity({ finding }: { finding: ProfanityFinding }) {
  return (
    <>
      <p class="candidate profanity">
        {finding.outcome === 'scored' && <Band share={finding.score} />}
        <span class="names">{message('profanityLabel')}</span>
        <span class="share">{profanityWords(finding)}</span>
      </p>
      {finding.outcome === 'scored' && <p class="covers muted">{message('profanityCovers')}</p>}
    </>
  );
}

/** The bar behind a line, `share` of it long; the number beside it says the same. */
function Band({ share }: { share: number }) {
  return <span class="band" aria-hidden="true" style={{ inlineSize: `${100 * share}%` }} />;
}
