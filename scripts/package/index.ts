/** `npm run package`: builds, and writes the archives of a release and their checksums into dist/packages. */
import packageJson from '../../package.json' with { type: 'json' };
import { buildDetector, buildProgram } from '../lib/build/engine.ts';
import { buildExtension } from '../lib/build/extension.ts';
import { buildPackage } from '../lib/build/package.ts';
import { buildServer } from '../lib/build/server.ts';
import { packArchives } from './archives.ts';
import { writeArchives } from './write.ts';

await buildExtension();
for (const name of ['client', 'checker'] as const) await buildPackage(name);
for (const name of ['engine', 'large', 'franc'] as const) await buildDetector(name);
await buildProgram();
await buildServer();
writeArchives('dist/packages', packArchives(packageJson));
