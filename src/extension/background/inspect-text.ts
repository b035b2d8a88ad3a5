/**
 * Inspects a text for the popup and the address bar, among the languages that the person reads.
 */
import type { Inspection } from '../messages/inspection.ts';
import { inspectorParts } from './engines-and-accounts.ts';
import { type InspectOptions, inspect } from './inspect.ts';
import { ownPreferences } from './preferences.ts';

/** Inspects `text` and charges the built-in account. Never rejects. */
export async function inspectText(
  text: string,
  options: Pick<InspectOptions, 'scoresProfanity'> = {},
): Promise<Inspection> {
  const { inspection } = await inspect(inspectorParts, text, { ...options, ...(await ownPreferences()) });
  return inspection;
}
