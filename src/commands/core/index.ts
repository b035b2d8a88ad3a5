/**
 * `npm run core`: compiles the language engine's core to public/language.wasm.
 *
 * `npm run core -- --mutate [N] [SEED]`: changes its sources, one mutation after the other, N of them, and reports what
 * share of them the comparison with the reference notices. Ends with status 1 below 90 %.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { coreFile } from '../../training/language/core-module.ts';
import { compileCore } from './compile.ts';
import { mutateCore } from './mutate.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mutate: { type: 'boolean', default: false } },
});
if (values.mutate) {
  const share = await mutateCore(Number(positionals[0] ?? 300), Number(positionals[1] ?? 1));
  process.exitCode = share >= 0.9 ? 0 : 1;
} else {
  const bytes = await compileCore();
  writeFileSync(coreFile, bytes);
  console.log(`public/language.wasm: ${bytes.length} bytes`);
}
