/**
 * A selection, looked at closely for the card: the inspection that every text gets, and beside it what the
 * contract does not answer: which part of a mixed text is in which language, and which words swear.
 */
import browser from 'webextension-polyfill';
import type { Inspection } from './inspection.ts';

/** A range of the text, in UTF-16 units [start, end), and the language it is most likely in. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
  readonly lang: string;
}

/** A word that swears, by its range in the text in UTF-16 units [start, end). */
export interface MaskedWord {
  readonly start: number;
  readonly end: number;
  /** The word as it may be shown, all but its first and last letter starred. */
  readonly masked: string;
}

/** The languages that were considered: every one, or those alone that the person reads. */
export type Among = 'all' | 'read';

export interface SelectionReport {
  readonly inspection: Inspection;
  readonly among: Among;
  /** Whether the person has chosen languages that they read, so that the others can be left out. */
  readonly canNarrow: boolean;
  /** The parts of a text in several languages, in order, as far as they were looked at; else empty. */
  readonly parts: readonly TextPart[];
  /** The words that swear more likely than not, in order; empty unless the text is English. */
  readonly swearing: readonly MaskedWord[];
  /** Whether franc-min answered, since the language model cannot be read. */
  readonly isFallback: boolean;
}

/** Internal message, card to background: detect this text, charged to the built-in account. */
export interface SelectionReportRequest {
  readonly look: string;
  readonly among: Among;
}

/** Internal message, card to background: show this answer, whole, in the popup of the card's tab. */
export interface DetailsRequest {
  readonly details: Inspection;
}

/** Internal message, card to background: open the options page. */
export interface OptionsRequest {
  readonly open: 'options';
}

export function isOptionsRequest(message: unknown): message is OptionsRequest {
  return typeof message === 'object' && message !== null && 'open' in message && message.open === 'options';
}

export function isSelectionReportRequest(message: unknown): message is SelectionReportRequest {
  return (
    typeof message === 'object' &&
    message !== null &&
    'look' in message &&
    typeof message.look === 'string' &&
    'among' in message &&
    (message.among === 'all' || message.among === 'read')
  );
}

/** For the card: looks closely at a text. Never rejects. */
export async function requestReport(look: string, among: Among): Promise<SelectionReport> {
  try {
    const request: SelectionReportRequest = { look, among };
    const answer: SelectionReport | undefined = await browser.runtime.sendMessage(request);
    // A refusal by the outermost guard has another shape.
    if (answer !== undefined && 'inspection' in answer) return answer;
  } catch {
    // Nobody answers: the extension was updated or removed while its card was open.
  }
  return emptyReport({ outcome: 'failed' }, among);
}

/** An inspection with nothing seen beside it. */
export function emptyReport(inspection: Inspection, among: Among = 'all'): SelectionReport {
  return { inspection, among, canNarrow: false, parts: [], swearing: [], isFallback: false };
}

/** For the card: asks for the popup with this answer. Resolves with whether it was shown anywhere. */
export async function showDetails(details: Inspection): Promise<boolean> {
  try {
    const request: DetailsRequest = { details };
    return (await browser.runtime.sendMessage(request)) === true;
  } catch {
    return false;
  }
}

/** For the card: opens the options page. */
export async function showOptions(): Promise<void> {
  const request: OptionsRequest = { open: 'options' };
  await browser.runtime.sendMessage(request);
}
