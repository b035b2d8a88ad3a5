/**
 * Chooses which waiting charges travel to the database together. The simulation of many machines takes them so too.
 */

/** The most charges in one statement. */
const most = 5_000;

/**
 * Takes the waiting charges of accounts that are not under way, each account's in the order of their arrival, and marks those
 * accounts as under way.
 * @param waiting charges by account; what is taken leaves it
 * @param inFlight accounts whose charges are under way
 */
export function takeBatch<Id, Charge>(waiting: Map<Id, Charge[]>, inFlight: Set<Id>): Map<Id, Charge[]> {
  const batch = new Map<Id, Charge[]>();
  let count = 0;
  for (const [id, charges] of waiting) {
    if (inFlight.has(id)) continue;
    const taken = charges.splice(0, most - count);
    if (charges.length === 0) waiting.delete(id);
    batch.set(id, taken);
    inFlight.add(id);
    count += taken.length;
    if (count === most) break;
  }
  return batch;
}
