import type { TextInspection } from './judge-text.ts';
import type { PageReport } from './page.ts';
import { readDocument } from './read-document.ts';
import { type CheckOptions, planCheck } from './rules.ts';

/** What the checker needs of a language detector: that of `vernacular-engine`, or another. */
export interface Inspecting {
  inspect(text: string): TextInspection;
}

/** Checks a live document as it is shown. The places of findings are elements. */
export function checkDocument(
  page: Document,
  detector: Inspecting,
  options: CheckOptions = {},
): PageReport<Element> {
  const { texts, judge } = planCheck(readDocument(page), options);
  return judge(texts.map((text) => detector.inspect(text)));
}
