import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const thisCheckout = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Returns Node's arguments for running a TypeScript file such as `scripts/build.ts`. npm and npx pass the
 * condition through NODE_OPTIONS (.npmrc).
 */
export const scriptArguments = (file: string, root = thisCheckout): readonly string[] => [
  '--conditions=@vernacular/source',
  '--import',
  import.meta.resolve('tsx'),
  join(root, file),
];
