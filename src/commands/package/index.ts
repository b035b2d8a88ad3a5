/**
 * `npm run package`: builds, and writes the archives of a release and their checksums into dist/packages.
 */
import packageJson from '../../../package.json' with { type: 'json' };
import { buildClient } from '../build/client.ts';
import { buildEngine } from '../build/engine.ts';
import { buildExtension } from '../build/extension.ts';
import { buildServer } from '../build/server.ts';
import { packArchives } from './archives.ts';
import { writeArchives } from './write.ts';

await buildExtension();
await buildClient();
await buildEngine();
await buildServer();
writeArchives('dist/packages', packArchives(packageJson));
