export { isBlocked, isDecided, limitAllowed, rulesUnder, SetByOrganisationError } from './callers.ts';
export { noPolicy, type Policy, type PolicyReading, policyIn } from './policy.ts';
