/**
 * Inspects a text for the card, the popup and the address bar, and charges it once. Adds the languages that
 * the user reads as a hint.
 *
 * Call chain: `inspectText` (queue, earlier charges), `inspect` (score, charge), `recognise` (names, parts),
 * `detectInContext` (hints).
 */
import type { Inspection } from '../messages/inspection.ts';
import type { Policy } from '../policy/index.ts';
import { costOf, type Paid } from '../sitting.ts';
import { inspectorParts } from './engines-and-accounts.ts';
import { type InspectOptions, type InspectorParts, inspect } from './inspect.ts';
import { recall } from './paid-texts.ts';
import { policyInForce } from './policy.ts';
import { languagesRead } from './preferences.ts';

type Options = Omit<InspectOptions, 'read'>;

interface Parts extends InspectorParts {
  /** Never rejects. */
  policy(): Promise<Policy>;
}

/**
 * Inspects `text` and charges the built-in account, except for detections already charged: by `options.paid`,
 * or for the same text shortly before.
 */
export type InspectText = (text: string, options?: Options) => Promise<Inspection>;

export function createInspectText(parts: Parts): InspectText {
  // One inspection at a time, since each depends on earlier charges.
  let last: Promise<void> = Promise.resolve();
  return (text, options = {}) => {
    const inspection = last.then(() => inspectAndRemember(parts, text, options));
    // Keeps no reference to the answer. The caller handles failures.
    const ended = () => undefined;
    last = inspection.then(ended, ended);
    return inspection;
  };
}

export const inspectText = createInspectText({ ...inspectorParts, policy: policyInForce });

async function inspectAndRemember(
  { policy, ...parts }: Parts,
  text: string,
  options: Options,
): Promise<Inspection> {
  const [read, lately] = await Promise.all([languagesRead(), recall(text)]);
  const paidInSitting = options.paid ?? 0;
  const paid = Math.max(paidInSitting, lately.paid) as Paid;
  const inspection = await inspect(parts, text, { ...options, read, paid });
  const cost = costOf(inspection);
  // Not awaited: if this fails, the next inspection of the text is charged again.
  if (cost > 0) void lately.remember(Math.max(paid, cost) as Paid, paidInSitting > 0);
  if (inspection.outcome === 'limit-reached') {
    return { ...inspection, isSet: (await policy()).dailyLimit !== undefined };
  }
  const isAnswered = inspection.outcome === 'recognised' || inspection.outcome === 'unrecognised';
  const isRecalled = lately.paid > paidInSitting;
  return isAnswered && isRecalled ? { ...inspection, isRecalled } : inspection;
}
