/**
 * `npm run train -- language`: trains the language model. An interrupted training resumes at the last finished step.
 *
 *   --small          trains language-small.bin; reuses the steps that both models share
 *   --quick          settings for a tiny corpus: takes seconds
 *   --work FOLDER    folder for intermediate arrays (default .cache/training); delete it if the training code changed
 *   --out FILE       output file
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../../scripts/lib/user-error.ts';
import { codes } from '../../scripts/lib/which-languages.ts';
import { withLexicon } from '../model/encode-model.ts';
import { openCorpus } from '../shared-data.ts';
import { quick, Store, shipped, small, trainLanguageModel } from './language/index.ts';
import { buildLexicon } from './language/lexicon.ts';

const files = { large: 'src/engine/language.bin', small: 'src/engine/language-small.bin' };

export async function trainLanguage(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      small: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      work: { type: 'string', default: '.cache/training' },
      out: { type: 'string' },
    },
  });
  const corpus = openCorpus();
  if (!values.quick) requireLanguages(corpus.folder, corpus.langs);
  const start = performance.now();
  const log = (line: string) => {
    const seconds = Math.round((performance.now() - start) / 1000);
    const memory = Math.round(process.memoryUsage.rss() / 2 ** 20);
    console.log(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ${memory} MB  ${line}`);
  };
  const settings = values.quick ? quick : values.small ? small : shipped;
  const out = values.out ?? (values.small ? files.small : files.large);
  const store = new Store(values.work);
  mkdirSync(dirname(out), { recursive: true });
  const { bytes, sizes } = await trainLanguageModel(corpus, store, settings, log);
  const model = settings === shipped ? withLexicon(bytes, buildLexicon(corpus, log)) : bytes;
  writeFileSync(out, model);
  log(`${out}: ${model.length} bytes, of which ${JSON.stringify(sizes)}`);
}

function requireLanguages(folder: string, langs: readonly string[]): void {
  const missing = codes.filter((lang) => !langs.includes(lang));
  const unknown = langs.filter((lang) => !codes.includes(lang));
  const faults = [
    missing.length > 0 && `lacks ${missing.join(', ')} (as CODE.txt.gz)`,
    unknown.length > 0 && `has ${unknown.join(', ')}, not in scripts/lib/which-languages.ts`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new UserError(`${folder}/train ${faults.join('; and ')}.`);
}
