/**
 * Sends the card's requests to the background.
 */
import type { Inspection } from '../messages/inspection.ts';
import type { Among, SelectionReport } from '../messages/selection-report.ts';
import { send } from '../messages/send.ts';

/** The report on a selected text; an inspection that `failed` where the background does not answer. Never rejects. */
export async function requestReport(text: string, among: Among): Promise<SelectionReport> {
  try {
    return await send({ type: 'inspect-selection', text, among });
  } catch {
    // Nobody answers: the extension was updated or removed while its card was open.
    return emptyReport({ outcome: 'failed' }, among);
  }
}

/** A report of nothing beside an inspection. */
export function emptyReport(inspection: Inspection, among: Among = 'all'): SelectionReport {
  return { inspection, among, canNarrow: false, parts: [], swearing: [], isFallback: false };
}

/** Asks for the popup with this inspection. Resolves with whether it can be seen anywhere; never rejects. */
export async function showInPopup(inspection: Inspection): Promise<boolean> {
  try {
    return await send({ type: 'show-in-popup', inspection });
  } catch {
    return false;
  }
}

/** Opens the options page. */
export async function openOptions(): Promise<void> {
  await send({ type: 'open-options' });
}
