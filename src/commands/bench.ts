/**
 * `npm run bench [-- service | language | profanity | server | interface]`: measures, beside others on the same
 * work in the same run, and writes a report to docs/. The service by default. The engines' texts are read from ../shared.
 */
import { benchInterface } from './bench/interface.ts';
import { benchLanguage } from './bench/language.ts';
import { benchProfanity } from './bench/profanity.ts';
import { benchServer } from './bench/server.ts';
import { benchService } from './bench/service.ts';

const benches = {
  service: benchService,
  language: () => benchLanguage(console.log),
  profanity: () => benchProfanity(),
  server: benchServer,
  interface: benchInterface,
};

const name = process.argv[2] ?? 'service';
if (!Object.hasOwn(benches, name)) {
  console.error(`There is no benchmark "${name}". There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
await benches[name as keyof typeof benches]();
