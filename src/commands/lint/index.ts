/** `npm run lint`: house style, and dist/firefox (built before) as Firefox's store sees it. */
import { existsSync } from 'node:fs';
import { checkStyle, lintFirefox } from '../../tools/checks.ts';

for (const check of [checkStyle, ...(existsSync('dist/firefox/manifest.json') ? [lintFirefox] : [])]) {
  const { passed, report } = await check();
  console.log(report);
  if (!passed) process.exitCode = 1;
}
