export { type Access, createAccess } from './access.ts';
export type { AccessAnswer } from './answers.ts';
export type { Badge } from './question-badge.ts';
export { accessPath, asksForAccess, openPath } from './read-ask.ts';
