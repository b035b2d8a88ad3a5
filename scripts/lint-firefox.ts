/**
 * Lints dist/firefox as addons.mozilla.org does: `node --import tsx scripts/lint-firefox.ts`. Part of `npm
 * test`.
 */
import { lintFirefox, showCheck } from './test/checks.ts';

await showCheck(lintFirefox);
