/**
 * Arguments with which Node runs TypeScript of a checkout.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const thisCheckout = fileURLToPath(new URL('../../', import.meta.url));

/** The arguments for a script, such as `scripts/build.ts`. npm and npx pass the condition by NODE_OPTIONS (.npmrc). */
export const scriptArguments = (file: string, root = thisCheckout): readonly string[] => [
  '--conditions=@vernacular/source',
  '--import',
  import.meta.resolve('tsx'),
  join(root, file),
];
