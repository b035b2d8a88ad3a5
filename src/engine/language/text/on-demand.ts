/**
 * Creates a value on first use. Large regular expressions take a millisecond each to create, which would slow
 * a cold start.
 */
export function onDemand<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
