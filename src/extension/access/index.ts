/**
 * Exports what the background needs to answer extensions that ask for access.
 */
export { type Access, createAccess } from './access.ts';
export type { AccessAnswer } from './answers.ts';
export { asksForAccess } from './read-ask.ts';
