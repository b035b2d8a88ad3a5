/**
 * `npm run generate -- core`: compiles the language engine's core to src/engine/language.wasm, and to
 * language-shared.wasm for threads that share a memory.
 */
import { writeFileSync } from 'node:fs';
import { shippedCores } from '../../lib/compile-core.ts';

for await (const { file, bytes } of shippedCores()) {
  writeFileSync(file, bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}
