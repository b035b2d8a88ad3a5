/**
 * Exports both engines for Node, Bun and Deno.
 */
export * from './language-node.ts';
export * from './profanity.ts';
