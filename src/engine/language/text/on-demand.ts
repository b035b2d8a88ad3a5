/**
 * Creates a value on first use. Regular expressions with large Unicode classes take a millisecond each, which
 * would slow a cold start, and few texts need them.
 */
export function onDemand<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
