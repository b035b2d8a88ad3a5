/** Checks the languages that a page declares, by the rules of `vernacular-checker`. */
import { type PageReport, type PlannedCheck, planCheck, type TextInspection } from 'vernacular-checker';
import { evidenceOf, isProse } from 'vernacular-checker/evidence';
import type { Failure } from '../messages/inspection.ts';
import type { DeclaredTexts, FindingPlace } from '../messages/page-port.ts';
import { send } from '../messages/send.ts';

/** Texts per request, so that the check can be cancelled. */
const textsPerRequest = 1000;

/**
 * Resolves with the report, a failure, or undefined if it was cancelled. Never rejects. Each text counts as one
 * detection.
 */
export async function checkDeclared(
  page: DeclaredTexts,
  isWanted: () => boolean,
): Promise<PageReport<FindingPlace> | Failure | undefined> {
  const { texts, judge } = planOf(page);
  const inspections: TextInspection[] = [];
  for (let from = 0; from < texts.length; from += textsPerRequest) {
    const answer = await send({
      type: 'inspect-passages',
      texts: texts.slice(from, from + textsPerRequest),
    }).catch((): Failure => ({ outcome: 'failed' }));
    if (!isWanted()) return undefined;
    if ('outcome' in answer) return answer;
    inspections.push(...answer.inspections);
  }
  return judge(inspections);
}

/**
 * Returns true for each text that is prose, by which the check decides about the whole page. Asynchronous, since the build
 * loads this module on its first call.
 */
export async function areProse(texts: readonly string[]): Promise<readonly boolean[]> {
  return texts.map((text) => isProse(evidenceOf(text)));
}

function planOf({ tags, passages }: DeclaredTexts): PlannedCheck<FindingPlace> {
  return planCheck<FindingPlace>({
    tags: tags.map((value, tag) => ({ value, place: { tag } })),
    passages: passages.map((each, passage) => ({ ...each, placeAt: (offset) => ({ passage, offset }) })),
  });
}
