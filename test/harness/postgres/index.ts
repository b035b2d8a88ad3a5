export { newNode, newPair, PostgresNode } from './node.ts';
