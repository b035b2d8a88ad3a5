/** Runs PostgreSQL for tests and benchmarks. */
export { newNode, newPair, PostgresNode } from './node.ts';
