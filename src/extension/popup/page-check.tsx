import { useState } from 'preact/hooks';
import { declaredLanguages } from 'vernacular-checker/declared-languages';
import { wordsFor } from '../answer/words.ts';
import { message, sentences } from '../i18n.ts';
import type { PageFinding } from '../messages/page-port.ts';
import { excerptOf } from '../page-languages/excerpt.ts';
import { nameOfLanguage } from '../ui/index.ts';
import { PageList } from './page-list.tsx';
import type { Checked } from './page-reading.ts';
import { popupTab } from './popup-tab.ts';

interface PageCheckProps {
  /** Undefined until the page is checked. */
  readonly checked: Checked | undefined;
  readonly onCheck: () => void;
  readonly onFinding: (index: number) => void;
}

/** Lists what the page declares wrongly, by the same rules as the program `vernacular check`. */
export function PageCheck({ checked, onCheck, onFinding }: PageCheckProps) {
  const findings = checked !== undefined && !('outcome' in checked) ? checked : undefined;
  return (
    <div class="page-marking">
      <h3 id="page-check">{message('checkHeading')}</h3>
      {checked === undefined && (
        <button type="button" onClick={onCheck}>
          {message('checkButton')}
        </button>
      )}
      <p class="soft" role="status">
        {stateOf(checked)}
      </p>
      {findings && findings.length > 0 && (
        <>
          <PageList
            items={findings}
            labelledBy="page-check"
            row={(finding) => <Row {...finding} />}
            onChoice={(_, index) => onFinding(index)}
          />
          <CopyReport findings={findings} />
        </>
      )}
    </div>
  );
}

function stateOf(checked: Checked | undefined): string {
  if (checked === undefined) return '';
  if ('outcome' in checked) return wordsFor(checked).headline;
  return checked.length === 0 ? message('checkNone') : '';
}

function Row({ rule, outcome, declared, proposed, text }: PageFinding) {
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
        {sentences(changeOf(declared, proposed), outcome === 'cantTell' && message('checkLook'))}
      </span>
    </span>
  );
}

function changeOf(declared: string | null, proposed: string | null): string {
  const name =
    proposed === null ? message('pageUnsure') : nameOfLanguage(proposed.split('-')[0] ?? proposed, proposed);
  if (declared === null) return message('marksAdded', name);
  const [code] = declaredLanguages(declared);
  return message(
    'marksChanged',
    name,
    code === undefined ? message('quoted', declared) : nameOfLanguage(code),
  );
}

function CopyReport({ findings }: { readonly findings: readonly PageFinding[] }) {
  const [isCopied, setCopied] = useState<boolean>();
  async function copy(): Promise<void> {
    try {
      const tab = await popupTab();
      const report = { ...(tab?.url !== undefined && { page: tab.url }), findings };
      await navigator.clipboard.writeText(`${JSON.stringify(report, null, 2)}\n`);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <div class="actions">
      <span class="soft">{message('marksReport')}</span>
      <button type="button" class="quiet" aria-label={message('marksCopy', 'JSON')} onClick={copy}>
        JSON
      </button>
      <span class="soft" role="status">
        {isCopied === undefined ? '' : isCopied ? message('marksCopied', 'JSON') : message('marksNotCopied')}
      </span>
    </div>
  );
}
