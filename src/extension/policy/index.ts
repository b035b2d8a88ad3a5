/**
 * Exports what an organisation may set, and what that means. It is read by `stored-policy.ts` beside this.
 */
export { isBlocked, isDecided, limitAllowed, rulesUnder, SetByOrganisationError } from './callers.ts';
export { noPolicy, type Policy, type PolicyReading, policyIn } from './policy.ts';
