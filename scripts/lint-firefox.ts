/**
 * Lints dist/firefox as addons.mozilla.org does: `node --import tsx scripts/lint-firefox.ts`. CI runs
 * it. `npm test` includes the same check.
 */
import { lintFirefox, showCheck } from './test/checks.ts';

await showCheck(lintFirefox);
