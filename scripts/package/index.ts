/** `npm run package`: builds, and writes the archives of a release and their checksums into dist/packages. */
import packageJson from '../../package.json' with { type: 'json' };
import { buildChecker } from '../lib/build/checker.ts';
import { buildClient } from '../lib/build/client.ts';
import { buildEngine } from '../lib/build/engine.ts';
import { buildExtension } from '../lib/build/extension.ts';
import { buildFranc } from '../lib/build/franc.ts';
import { buildServer } from '../lib/build/server.ts';
import { packArchives } from './archives.ts';
import { writeArchives } from './write.ts';

await buildExtension();
await buildClient();
await buildChecker();
await buildEngine();
await buildFranc();
await buildServer();
writeArchives('dist/packages', packArchives(packageJson));
