/** The form never contains the text. */
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import type { Inspection } from '../messages/inspection.ts';

export function ReportLink({ inspection }: { readonly inspection?: Inspection | undefined }) {
  return (
    <a href={reportAddress(inspection)} target="_blank" rel="noreferrer">
      {message('reportWrong')}
    </a>
  );
}

/** Field names are in .github/ISSUE_TEMPLATE/wrong-language.yml. */
export function reportAddress(inspection?: Inspection): string {
  const { version, homepage_url: home } = browser.runtime.getManifest();
  const fields = new URLSearchParams({
    template: 'wrong-language.yml',
    version: `${version}, ${browserName()}`,
    ...(inspection && { answered: answerOf(inspection) }),
  });
  return `${home}/issues/new?${fields}`;
}

/** In English, the language of the form: "Portuguese (pt) 71 %, Galician (gl) 20 %". */
function answerOf(inspection: Inspection): string {
  if (inspection.outcome !== 'recognised') return 'No language recognised';
  return inspection.candidates
    .map(({ english, lang, confidence }) => `${english} (${lang}) ${Math.round(100 * confidence)} %`)
    .join(', ');
}

function browserName(): string {
  const { userAgent } = navigator;
  // Other browsers' user agents also contain "Chrome".
  return /(?:Edg|OPR|Firefox)\/[\d.]+/.exec(userAgent)?.[0] ?? /Chrome\/[\d.]+/.exec(userAgent)?.[0] ?? '';
}
