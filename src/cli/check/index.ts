export { check } from './check.ts';
export { checkHelp } from './help.ts';
export { readCheckOptions } from './options.ts';
