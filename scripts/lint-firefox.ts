/**
 * Lints dist/firefox as addons.mozilla.org does: `node --import tsx scripts/lint-firefox.ts`. `npm test` does it too.
 */
import { lintFirefox, showCheck } from './lib/checks.ts';

await showCheck(lintFirefox);
