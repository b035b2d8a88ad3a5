/**
 * Inspects a text for the card, the popup and the address bar, and charges it once. The languages that the person
 * reads count as soft evidence, and so does what surrounds a selection.
 */
import type { Inspection } from '../messages/inspection.ts';
import { costOf, type Paid } from '../sitting.ts';
import { inspectorParts } from './engines-and-accounts.ts';
import { type InspectOptions, inspect } from './inspect.ts';
import { recall } from './paid-texts.ts';
import { policyInForce } from './policy.ts';
import { languagesRead } from './preferences.ts';

/**
 * Inspects `text` and charges the built-in account for what was not paid before: by `options.paid`, or when the same
 * text was asked about lately. Never rejects.
 */
export async function inspectText(
  text: string,
  options: Omit<InspectOptions, 'read'> = {},
): Promise<Inspection> {
  const [read, lately] = await Promise.all([languagesRead(), recall(text)]);
  const paid = Math.max(options.paid ?? 0, lately.paid) as Paid;
  const inspection = await inspect(inspectorParts, text, { ...options, read, paid });
  const worth = costOf(inspection);
  // The answer does not wait for it: what is not remembered costs one charge more.
  if (worth > 0) void lately.remember(Math.max(paid, worth) as Paid);
  if (inspection.outcome !== 'limit-reached') return inspection;
  return { ...inspection, isSet: (await policyInForce()).dailyLimit !== undefined };
}
