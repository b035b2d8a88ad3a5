/**
 * Inspects a text for the card, the popup and the address bar, and charges it once. The languages that the person
 * reads are hints, and so is what surrounds a selection.
 *
 * inspectText, here: in turn, what was paid → inspect: languages, score, charge → recognise: names, parts → judge: hints.
 */
import type { Inspection } from '../messages/inspection.ts';
import { costOf, type Paid } from '../sitting.ts';
import { inspectorParts } from './engines-and-accounts.ts';
import { type InspectOptions, inspect } from './inspect.ts';
import { recall } from './paid-texts.ts';
import { policyInForce } from './policy.ts';
import { languagesRead } from './preferences.ts';

/** The inspection under way: one after the other, each knows what was paid before. */
let last: Promise<void> = Promise.resolve();

/**
 * Inspects `text` and charges the built-in account for what was not paid before: by `options.paid`, or when the same
 * text was asked about lately.
 */
export function inspectText(text: string, options: Omit<InspectOptions, 'read'> = {}): Promise<Inspection> {
  const inspection = last.then(() => inspectAndRemember(text, options));
  // Of the text and its answer nothing is kept; a failure is the caller's, and no later text's.
  const ended = () => undefined;
  last = inspection.then(ended, ended);
  return inspection;
}

async function inspectAndRemember(text: string, options: Omit<InspectOptions, 'read'>): Promise<Inspection> {
  const [read, lately] = await Promise.all([languagesRead(), recall(text)]);
  const paidInSitting = options.paid ?? 0;
  const paid = Math.max(paidInSitting, lately.paid) as Paid;
  const inspection = await inspect(inspectorParts, text, { ...options, read, paid });
  const cost = costOf(inspection);
  // The answer does not wait for it: what is not remembered costs one charge more.
  if (cost > 0) void lately.remember(Math.max(paid, cost) as Paid, paidInSitting > 0);
  if (inspection.outcome === 'limit-reached') {
    return { ...inspection, isSet: (await policyInForce()).dailyLimit !== undefined };
  }
  const isAnswered = inspection.outcome === 'recognised' || inspection.outcome === 'unrecognised';
  const isRecalled = lately.paid > paidInSitting;
  return isAnswered && isRecalled ? { ...inspection, isRecalled } : inspection;
}
