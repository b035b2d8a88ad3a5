/**
 * Decides which texts that the user types into a field belong to one charge.
 *
 * A user who pauses while typing sees an answer at each pause, but is charged for one text. An edit of the last text is
 * therefore free. Two limits prevent abuse: at least half of the last text must remain, and all text removed since the
 * charge must be at most half as long as the present text. Any other text is charged as a new text. Shortening a text at
 * its end is always free.
 *
 * A sitting stores only the last text, while the field exists.
 */
import type { Inspection } from './messages/inspection.ts';

/** Number of detections charged for a text: 0, 1 for the language, 2 with a profanity score. */
export type Paid = 0 | 1 | 2;

export class Sitting {
  /** The last charged text or its last free edit. */
  #last = '';
  /** UTF-16 units removed from the text since the charge. */
  #removedCount = 0;
  #paid: Paid = 0;

  /** Returns the number of detections of `text` that are already charged. */
  paidFor(text: string): Paid {
    return this.#isRevised(text) ? this.#paid : 0;
  }

  /** Records an answer. Call it for every answer to a text of this sitting. */
  answered(text: string, inspection: Inspection): void {
    const cost = costOf(inspection);
    // Refused and failed detections are not charged, so compare the next text with the last charged one.
    if (cost === 0) return;
    if (this.#paid === 0 || !this.#isRevised(text)) this.#reset();
    this.#removedCount += removedLength(this.#last, text);
    this.#last = text;
    // A recalled text was free, so it must not make its edits free too. Otherwise, two texts could be turned into
    // each other for free.
    if (!('isRecalled' in inspection)) this.#paid = Math.max(this.#paid, cost) as Paid;
  }

  #reset(): void {
    this.#last = '';
    this.#removedCount = 0;
    this.#paid = 0;
  }

  /** True if the text is an edit of the last one. The first text counts as an edit, for which nothing was paid. */
  #isRevised(text: string): boolean {
    const last = this.#last;
    if (last.startsWith(text)) return true;
    const removed = removedLength(last, text);
    return 2 * removed <= last.length && 2 * (this.#removedCount + removed) <= text.length;
  }
}

/** Returns the price of an answer in detections: 1 for the language, 2 with a profanity score. */
export function costOf(inspection: Inspection): Paid {
  if (inspection.outcome === 'unrecognised') return 1;
  if (inspection.outcome !== 'recognised') return 0;
  return inspection.profanity?.outcome === 'scored' ? 2 : 1;
}

/** Returns the number of UTF-16 units of `before` between the prefix and the suffix that it shares with `after`. */
function removedLength(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return before.length - head - tail;
}
