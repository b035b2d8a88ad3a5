import browser from 'webextension-polyfill';
import type { Inspection } from '../messages/inspection.ts';

/** The form's address, without the text. Field names are in .github/ISSUE_TEMPLATE/wrong-language.yml. */
export function reportAddress(inspection?: Inspection, right?: string): string {
  const { version, homepage_url: home } = browser.runtime.getManifest();
  const fields = new URLSearchParams({
    template: 'wrong-language.yml',
    version: `${version}, ${browserName()}`,
    ...(inspection && { answered: answerOf(inspection) }),
    ...(right && { right }),
  });
  return `${home}/issues/new?${fields}`;
}

/** In English, the language of the form: "Portuguese (pt) 71 %, Galician (gl) 20 %". */
function answerOf(inspection: Inspection): string {
  const named = 'candidates' in inspection ? inspection.candidates : [];
  const shares = named.map(
    ({ english, lang, confidence }) => `${english} (${lang}) ${Math.round(100 * confidence)} %`,
  );
  return shares.join(', ') || 'No language recognised';
}

function browserName(): string {
  const { userAgent } = navigator;
  // Other browsers' user agents also contain "Chrome".
  return /(?:Edg|OPR|Firefox)\/[\d.]+/.exec(userAgent)?.[0] ?? /Chrome\/[\d.]+/.exec(userAgent)?.[0] ?? '';
}
