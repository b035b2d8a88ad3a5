/** Node and workerd have it, browsers do not. */
declare const setImmediate: ((callback: () => void) => unknown) | undefined;
