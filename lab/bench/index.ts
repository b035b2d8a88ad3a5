/**
 * `npm run bench [-- service | language | parts | context | profanity | profanity-parts | server | interface | sizes]`
 * compares in the same run, and writes lab/bench/results and reports in docs/; `neighbours`, `trouble`,
 * `unknown-callers`, `flood`, `agreement`, `typed`, `checker`, `translations` and `franc` only print. Default: service.
 * Texts are from ../shared.
 */
import { runCommand } from '../../scripts/lib/user-error.ts';
import { benchAgreement } from './agreement/index.ts';
import { benchChecker } from './checker/index.ts';
import { benchTranslations } from './checker/translations.ts';
import { benchContext } from './context/index.ts';
import { benchInterface } from './interface/index.ts';
import { benchLanguage } from './language/index.ts';
import { benchSizes } from './language/sizes.ts';
import { benchTyped } from './language/typed.ts';
import { benchParts } from './parts/index.ts';
import { benchProfanity } from './profanity/index.ts';
import { benchProfanityParts } from './profanity/parts.ts';
import { benchServer } from './server/index.ts';
import { benchNeighbours } from './server/neighbours.ts';
import { benchTrouble } from './server/trouble.ts';
import { benchUnknownCallers } from './server/unknown-callers.ts';
import { benchFlood } from './service/flood.ts';
import { benchService } from './service/index.ts';

const benches = {
  service: benchService,
  language: benchLanguage,
  context: benchContext,
  profanity: benchProfanity,
  'profanity-parts': benchProfanityParts,
  server: benchServer,
  neighbours: benchNeighbours,
  trouble: benchTrouble,
  'unknown-callers': benchUnknownCallers,
  interface: benchInterface,
  sizes: benchSizes,
  flood: benchFlood,
  agreement: benchAgreement,
  typed: benchTyped,
  parts: benchParts,
  checker: benchChecker,
  translations: benchTranslations,
  // Importing vernacular-franc loads its model.
  franc: async () => (await import('./language/franc.ts')).benchFranc(),
};

const name = process.argv[2] ?? 'service';
if (!Object.hasOwn(benches, name)) {
  console.error(`There is no benchmark "${name}". There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
await runCommand(benches[name as keyof typeof benches]);
