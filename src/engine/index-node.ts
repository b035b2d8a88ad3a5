export * from './language-node.ts';
export * from './profanity.ts';
