import type { Inspecting } from './judge-text.ts';
import type { PageReport } from './page.ts';
import { readDocument } from './read-document.ts';
import { type CheckOptions, planCheck } from './rules.ts';

/** Checks a live document as it is shown. The places of findings are elements. */
export function checkDocument(
  page: Document,
  detector: Inspecting,
  options: CheckOptions = {},
): PageReport<Element> {
  const { texts, judge } = planCheck(readDocument(page), options);
  return judge(texts.map((text) => detector.inspect(text)));
}
