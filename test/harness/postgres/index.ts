/**
 * Runs PostgreSQL for tests and measurements.
 */
export { newNode, newPair, PostgresNode } from './node.ts';
