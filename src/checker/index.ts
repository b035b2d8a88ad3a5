export * from './core.ts';
export { checkDocument, readDocument } from './read-document.ts';
