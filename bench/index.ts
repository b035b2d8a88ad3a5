/**
 * `npm run bench [-- service | language | context | profanity | server | database | interface | sizes | inspect |
 * agreement]`:
 * compares Vernacular with others in the same run, and writes bench/results and a report in docs/. `agreement` only prints.
 * The default is service. Texts for the engines come from ../shared.
 */
import { runCommand } from '../scripts/lib/person-error.ts';
import { benchAgreement } from './agreement/index.ts';
import { benchContext } from './context/index.ts';
import { benchInterface } from './interface/index.ts';
import { benchLanguage } from './language/index.ts';
import { benchInspect } from './language/parts.ts';
import { benchSizes } from './language/sizes.ts';
import { benchProfanity } from './profanity/index.ts';
import { benchDatabase } from './server/database.ts';
import { benchServer } from './server/index.ts';
import { benchService } from './service/index.ts';

const benches = {
  service: benchService,
  language: benchLanguage,
  context: benchContext,
  profanity: benchProfanity,
  server: benchServer,
  database: benchDatabase,
  interface: benchInterface,
  sizes: benchSizes,
  agreement: benchAgreement,
  inspect: benchInspect,
};

const name = process.argv[2] ?? 'service';
if (!Object.hasOwn(benches, name)) {
  console.error(`There is no benchmark "${name}". There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
await runCommand(benches[name as keyof typeof benches]);
