/**
 * `npm run generate -- core | figures | icons | languages | openapi | screenshots`: writes files that are made from
 * others. CONTRIBUTING.md lists them.
 */
import { runCommand } from './lib/person-error.ts';

const generators = ['core', 'figures', 'icons', 'languages', 'openapi', 'screenshots'];

// A generator reads its own arguments from the second on, like a program.
const [name = ''] = process.argv.splice(2, 1);
if (generators.includes(name)) await runCommand(() => import(`./${name}/index.ts`));
else {
  console.error(`Usage: npm run generate -- ${generators.join(' | ')}`);
  process.exitCode = 2;
}
