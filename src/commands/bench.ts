/**
 * `npm run bench [-- service | interface | language | profanity | server]`: measures, beside others on the same
 * work in the same run, and writes a report to docs/. The service by default; `interface` prints its part of the
 * service's report alone. The engines' texts are read from ../shared.
 */
import { interfaceReport, measureInterface } from './bench/interface.ts';
import { benchLanguage } from './bench/language.ts';
import { benchProfanity } from './bench/profanity.ts';
import { benchServer } from './bench/server.ts';
import { benchService } from './bench/service.ts';

const benches = {
  service: benchService,
  /** Of the service's report the part about the interface, of the extension as it was last built. */
  interface: async () => console.log(interfaceReport(await measureInterface())),
  language: () => benchLanguage(console.log),
  profanity: () => benchProfanity(),
  server: benchServer,
};

const name = process.argv[2] ?? 'service';
if (!Object.hasOwn(benches, name)) {
  console.error(`There is no benchmark "${name}". There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
await benches[name as keyof typeof benches]();
