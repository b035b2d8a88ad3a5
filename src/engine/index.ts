export * from './language.ts';
export * from './profanity.ts';
