/** Chooses the waiting charges of the next statement. */

const maxCharges = 5_000;

/**
 * Removes and returns waiting charges of accounts that have none in flight, and marks these accounts as in
 * flight. Charges of an account stay in order of arrival.
 * @param waiting charges by account
 * @param inFlight accounts whose charges are in flight
 */
export function takeBatch<Id, Charge>(waiting: Map<Id, Charge[]>, inFlight: Set<Id>): Map<Id, Charge[]> {
  const batch = new Map<Id, Charge[]>();
  let count = 0;
  for (const [id, charges] of waiting) {
    if (inFlight.has(id)) continue;
    const taken = charges.splice(0, maxCharges - count);
    if (charges.length === 0) waiting.delete(id);
    batch.set(id, taken);
    inFlight.add(id);
    count += taken.length;
    if (count === maxCharges) break;
  }
  return batch;
}
