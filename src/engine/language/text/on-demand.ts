/**
 * Makes a thing when it is first asked for: expressions with long classes of Unicode take a millisecond each, and few texts
 * need them. A cold start waits for all that is made at once.
 */
export function onDemand<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
