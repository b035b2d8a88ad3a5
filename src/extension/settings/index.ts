export * from './settings.ts';
export * from './stored-settings.ts';
