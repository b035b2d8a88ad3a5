/** `npm run lint`: house style, and dist/firefox (built before) as Firefox's store sees it. */
import { existsSync } from 'node:fs';
import { checkStyle, lintFirefox, showCheck } from '../lib/checks.ts';

await showCheck(checkStyle);
if (existsSync('dist/firefox/manifest.json')) await showCheck(lintFirefox);
