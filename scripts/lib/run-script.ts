import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const thisCheckout = fileURLToPath(new URL('../../', import.meta.url));

/** Node's arguments for a TypeScript file. npm and npx pass the condition through NODE_OPTIONS (.npmrc). */
export const scriptArguments = (file: string, root = thisCheckout): readonly string[] => [
  '--conditions=@vernacular/source',
  '--import',
  import.meta.resolve('tsx'),
  join(root, file),
];
