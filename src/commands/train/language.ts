/**
 * Trains the language model and writes public/language.bin: `npm run train -- language`. The corpus is read from
 * ../shared/corpus or from CORPUS=; a training that was stopped goes on where it was.
 *
 *   --quick          settings for a tiny corpus, seconds instead of minutes
 *   --work FOLDER    where the steps leave their arrays (default .cache/training)
 *   --out FILE       the model to write (default public/language.bin)
 */
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Corpus, quick, Store, shipped, trainLanguageModel } from '../../training/language/index.ts';

/** Trains as the arguments say, showing progress. Rejects where there is no corpus. */
export async function trainLanguage(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      work: { type: 'string', default: '.cache/training' },
      out: { type: 'string', default: 'public/language.bin' },
    },
  });
  const folder = process.env.CORPUS ?? '../shared/corpus';
  if (!existsSync(`${folder}/train`)) {
    throw new Error(`There is no corpus in ${folder}. Set CORPUS to a folder with train/, words/ and dev/.`);
  }
  const start = performance.now();
  const log = (line: string) => {
    const seconds = Math.round((performance.now() - start) / 1000);
    const memory = Math.round(process.memoryUsage.rss() / 2 ** 20);
    console.log(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ${memory} MB  ${line}`);
  };
  const settings = values.quick ? quick : shipped;
  const store = new Store(values.work);
  const { bytes, sizes } = await trainLanguageModel(new Corpus(folder), store, settings, log);
  writeFileSync(values.out, bytes);
  log(`${values.out}: ${bytes.length} bytes, of which ${JSON.stringify(sizes)}`);
}
