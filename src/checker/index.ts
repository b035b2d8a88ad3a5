export { checkDocument } from './check-document.ts';
export * from './core.ts';
export { readDocument } from './read-document.ts';
