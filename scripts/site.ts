/**
 * `npm run site [-- serve]`: builds dist/site: the playground and the documents. With `serve`, serves it on this
 * machine until stopped.
 */
import { preview } from 'vite';
import { buildSite, siteFolder } from './lib/build/site.ts';

const [asked, ...rest] = process.argv.slice(2);
if ((asked !== undefined && asked !== 'serve') || rest.length > 0) {
  console.error('Usage: npm run site [-- serve]');
  process.exit(2);
}
await buildSite(siteFolder);
if (asked === 'serve') {
  const server = await preview({
    configFile: false,
    build: { outDir: siteFolder },
    preview: { host: 'localhost' },
  });
  server.printUrls();
} else {
  console.log(`Built ${siteFolder}. Serve it with any web server, or with npm run site -- serve.`);
}
