/**
 * `npm run core`: compiles the language engine's core to public/language.wasm, and to language-shared.wasm for threads that
 * share a memory.
 *
 * `npm run core -- --mutate [N] [SEED]`: changes its sources, one mutation after the other, N of them, and reports what
 * share of them the comparison with the reference notices. Ends with status 1 below 90 %.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { shippedCores } from './compile.ts';
import { mutateCore } from './mutate.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mutate: { type: 'boolean', default: false } },
});
const [count = 300, seed = 1] = positionals.map(Number);
if (![count, seed].every((given) => Number.isSafeInteger(given) && given > 0)) {
  console.error('Say how many mutations, and the seed of chance, as whole numbers above 0, or nothing.');
  process.exit(2);
}
if (values.mutate) {
  const share = await mutateCore(count, seed);
  process.exitCode = share >= 0.9 ? 0 : 1;
} else {
  for await (const { file, bytes } of shippedCores()) {
    writeFileSync(file, bytes);
    console.log(`${file}: ${bytes.length} bytes`);
  }
}
