/**
 * Links to the public form for a wrong detection, filled in with what we know and never with the text.
 */
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import type { Inspection } from '../messages/inspection.ts';

/** `inspection` is the answer that is wrong, where it is known. */
export function ReportLink({ inspection }: { readonly inspection?: Inspection | undefined }) {
  return (
    <a href={reportAddress(inspection)} target="_blank" rel="noreferrer">
      {message('reportWrong')}
    </a>
  );
}

/** Address of the form with its fields filled in; they are those of .github/ISSUE_TEMPLATE/wrong-language.yml. */
export function reportAddress(inspection?: Inspection): string {
  const { version, homepage_url: home } = browser.runtime.getManifest();
  const fields = new URLSearchParams({
    template: 'wrong-language.yml',
    version: `${version}, ${browserName()}`,
    ...(inspection && { answered: answerOf(inspection) }),
  });
  return `${home}/issues/new?${fields}`;
}

/** The answer in English, which is what the form is in: "Portuguese (pt) 71 %, Galician (gl) 20 %". */
function answerOf(inspection: Inspection): string {
  if (inspection.outcome !== 'recognised') return 'No language recognised';
  return inspection.candidates
    .map(({ english, lang, confidence }) => `${english} (${lang}) ${Math.round(100 * confidence)} %`)
    .join(', ');
}

/** The browser and its version, such as "Firefox/142.0". */
function browserName(): string {
  const { userAgent } = navigator;
  // Others name Chrome too.
  return /(?:Edg|OPR|Firefox)\/[\d.]+/.exec(userAgent)?.[0] ?? /Chrome\/[\d.]+/.exec(userAgent)?.[0] ?? '';
}
