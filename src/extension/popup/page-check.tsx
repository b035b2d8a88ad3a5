import { useLayoutEffect, useRef } from 'preact/hooks';
import { wordsFor } from '../answer/words.ts';
import { amount, message, sentences } from '../i18n.ts';
import { nameOfLanguage } from '../language-list/list-languages.ts';
import type { PageFinding } from '../messages/page-port.ts';
import { excerptOf } from '../page-languages/excerpt.ts';
import { CopyReport } from './copy-report.tsx';
import { PageList } from './page-list.tsx';
import { declaredName } from './page-marks.tsx';
import type { Checked } from './page-state.ts';

interface PageCheckProps {
  /** Undefined until the page is checked. */
  readonly checked: Checked | undefined;
  readonly onCheck: () => void;
  readonly onFinding: (index: number) => void;
}

/** Lists what the page declares wrongly, by the same rules as the program `vernacular check`. */
export function PageCheck({ checked, onCheck, onFinding }: PageCheckProps) {
  const findings = checked !== undefined && 'findings' in checked ? checked.findings : [];
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // The pressed button is gone.
    if (checked !== undefined) heading.current?.focus();
  }, [checked]);
  return (
    <div class="page-marking">
      <h3 id="page-check" ref={heading} tabIndex={-1}>
        {message('checkHeading')}
      </h3>
      {checked === undefined && (
        <button type="button" onClick={onCheck}>
          {message('checkButton')}
        </button>
      )}
      <p class="soft" role="status">
        {stateOf(checked)}
      </p>
      {findings.length > 0 && (
        <>
          <PageList
            items={findings}
            labelledBy="page-check"
            row={(finding) => <Row {...finding} />}
            onChoice={(_, index) => onFinding(index)}
          />
          <CopyReport formats={['JSON']} report={(_, address) => report(findings, address)} />
        </>
      )}
    </div>
  );
}

function stateOf(checked: Checked | undefined): string {
  if (checked === undefined) return '';
  if ('outcome' in checked) return wordsFor(checked).headline;
  const { findings, isPageJudged } = checked;
  return sentences(
    findings.length === 0 ? message('checkNone') : message('checkFound', amount(findings.length)),
    !isPageJudged && message('checkNoPage'),
  );
}

/** Most names and titles have fewer UTF-16 units. */
const maxTitle = 40;

function Row(finding: PageFinding) {
  const { rule, proposed, text } = finding;
  const isPage = rule === 'page-lang' || rule === 'missing-lang';
  return (
    <span class="page-mark">
      {isPage ? (
        <span>{message('marksWhole')}</span>
      ) : (
        <bdi lang={proposed ?? undefined} dir="auto">
          {excerptOf(text)}
        </bdi>
      )}
      <span class="soft">
        {sentences(
          languagesOf(finding),
          rule === 'foreign-inline' && text.length < maxTitle && message('checkNames'),
        )}
      </span>
    </span>
  );
}

/** An inherited tag counts as declared too. */
function languagesOf({ declared, proposed, either }: PageFinding): string {
  const [code] = proposed?.split('-') ?? [];
  const name = code === undefined ? message('pageUnsure') : nameOfLanguage(code, proposed ?? code, either);
  return declared === null
    ? message('checkMissing', name)
    : message('checkDiffers', name, declaredName(declared));
}

function report(findings: readonly PageFinding[], page: string | undefined): string {
  return `${JSON.stringify({ page, findings }, null, 2)}\n`;
}
