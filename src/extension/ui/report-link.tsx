/** Link to the public form for wrong detections. The form never contains the text. */
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import type { Inspection } from '../messages/inspection.ts';

/** `inspection` is the wrong answer, if known. */
export function ReportLink({ inspection }: { readonly inspection?: Inspection | undefined }) {
  return (
    <a href={reportAddress(inspection)} target="_blank" rel="noreferrer">
      {message('reportWrong')}
    </a>
  );
}

/** Returns the form's address with prefilled fields. Their names are in .github/ISSUE_TEMPLATE/wrong-language.yml. */
export function reportAddress(inspection?: Inspection): string {
  const { version, homepage_url: home } = browser.runtime.getManifest();
  const fields = new URLSearchParams({
    template: 'wrong-language.yml',
    version: `${version}, ${browserName()}`,
    ...(inspection && { answered: answerOf(inspection) }),
  });
  return `${home}/issues/new?${fields}`;
}

/** Formats the answer in English, the language of the form: "Portuguese (pt) 71 %, Galician (gl) 20 %". */
function answerOf(inspection: Inspection): string {
  if (inspection.outcome !== 'recognised') return 'No language recognised';
  return inspection.candidates
    .map(({ english, lang, confidence }) => `${english} (${lang}) ${Math.round(100 * confidence)} %`)
    .join(', ');
}

/** Returns the browser and its version, such as "Firefox/142.0". */
function browserName(): string {
  const { userAgent } = navigator;
  // Other browsers' user agents also contain "Chrome".
  return /(?:Edg|OPR|Firefox)\/[\d.]+/.exec(userAgent)?.[0] ?? /Chrome\/[\d.]+/.exec(userAgent)?.[0] ?? '';
}
