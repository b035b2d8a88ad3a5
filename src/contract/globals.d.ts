/** Defined in Node, not in browsers. */
declare const setImmediate: ((callback: () => void) => unknown) | undefined;
