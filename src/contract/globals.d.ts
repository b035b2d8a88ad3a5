declare const setImmediate: ((callback: () => void) => unknown) | undefined;
