/**
 * Exports both engines for browsers, workers and edge runtimes.
 */
export * from './language.ts';
export * from './profanity.ts';
