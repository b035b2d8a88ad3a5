/**
 * Tells which texts of one sitting, typed into a box with pauses, belong to one charge.
 *
 * A person who types a sentence and pauses meanwhile sees an answer at each pause, and pays for one text: that which
 * stands at the end. So the first answer of a sitting is charged, and a text that grows out of the one before, or is
 * that text edited, takes its place instead of adding to it. Two measures keep the limit from being walked around by
 * typing. At least half of the text before must still stand; and of all that was answered since the charge, what was
 * taken away is at most half as long as what stands now, so that a text cannot be turned into others bit by bit. Any
 * other text is a new one, and charged. What is cut off at the end adds nothing, and costs nothing.
 *
 * The box has the text anyway; a sitting remembers the last one for as long as the box is there.
 */
import type { Inspection } from './messages/inspection.ts';

/** Detections that were charged for a text: none, one for its language, two with a profanity score. */
export type Paid = 0 | 1 | 2;

export class Sitting {
  /** The text that was answered last. */
  #last = '';
  /** Characters of answered texts that were taken away since the charge. */
  #lost = 0;
  #paid: Paid = 0;

  /** Detections that need not be charged for `text` any more. */
  paidFor(text: string): Paid {
    return this.#isRevised(text) ? this.#paid : 0;
  }

  /** To be called with each answer to a text of this sitting. */
  answered(text: string, inspection: Inspection): void {
    const cost = costOf(inspection);
    // What was refused or failed was not charged: the next text is compared with the last one that was.
    if (cost === 0) return;
    if (this.#paid === 0 || !this.#isRevised(text)) this.#beginAnew();
    this.#lost += takenAway(this.#last, text);
    this.#last = text;
    // What was free since it was asked about lately pays for no other text: two texts could be turned into each
    // other, and on.
    if (!('isRecalled' in inspection)) this.#paid = Math.max(this.#paid, cost) as Paid;
  }

  #beginAnew(): void {
    this.#last = '';
    this.#lost = 0;
    this.#paid = 0;
  }

  /** Whether a text takes the place of the last one; so does every first text, for which nothing was paid. */
  #isRevised(text: string): boolean {
    const last = this.#last;
    if (last.startsWith(text)) return true;
    const taken = takenAway(last, text);
    return 2 * taken <= last.length && 2 * (this.#lost + taken) <= text.length;
  }
}

/** Detections that an answer is worth: one for the language, one more for a profanity score. */
export function costOf(inspection: Inspection): Paid {
  if (inspection.outcome === 'unrecognised') return 1;
  if (inspection.outcome !== 'recognised') return 0;
  return inspection.profanity?.outcome === 'scored' ? 2 : 1;
}

/** UTF-16 units of `before` between the beginning and the end that it has in common with `after`. */
function takenAway(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return before.length - head - tail;
}
