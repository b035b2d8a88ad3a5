/**
 * `npm run build`: dist/chrome and dist/firefox, the extension ready to load, and dist/client, the package
 * with which other extensions call it.
 */
import { buildClient } from './build/client.ts';
import { buildExtension } from './build/extension.ts';

await buildExtension();
await buildClient();
