/**
 * `npm run generate -- core | costs | examples | figures | icons | languages | openapi | screenshots`: writes generated files.
 * CONTRIBUTING.md lists them.
 */
import { runCommand } from '../lib/user-error.ts';

const generators = ['core', 'costs', 'examples', 'figures', 'icons', 'languages', 'openapi', 'screenshots'];

// Removes the name, so that generators read their arguments from the usual place.
const [name = ''] = process.argv.splice(2, 1);
if (generators.includes(name)) await runCommand(() => import(`./${name}/index.ts`));
else {
  console.error(`Usage: npm run generate -- ${generators.join(' | ')}`);
  process.exitCode = 2;
}
