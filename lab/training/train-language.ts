/**
 * `npm run train -- language`: trains the language model. An interrupted training resumes at the last finished step.
 *
 *   --small          trains language-small.bin; reuses the steps that both models share
 *   --mini           trains language-mini.bin, in a separate work folder
 *   --work FOLDER    folder for intermediate arrays (default .cache/training); delete it if the training code changed
 *   --out FILE       output file
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../../scripts/lib/user-error.ts';
import { codes, mini as miniLanguages } from '../../scripts/lib/which-languages.ts';
import { withLexicon } from '../model/encode-model.ts';
import { deflatedModel } from '../model/model-file.ts';
import { openCorpus } from '../shared-data.ts';
import { type Corpus, Store, trainLanguageModel } from './language/index.ts';
import { buildLexicon } from './language/lexicon.ts';
import { mini, shipped, small } from './language/settings.ts';

const sizes = {
  large: { settings: shipped, file: 'src/engine/language.bin' },
  small: { settings: small, file: 'src/engine/language-small.bin' },
  mini: { settings: mini, file: 'src/engine/language-mini.bin' },
};

export async function trainLanguage(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      small: { type: 'boolean', default: false },
      mini: { type: 'boolean', default: false },
      work: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const size = values.mini ? 'mini' : values.small ? 'small' : 'large';
  const corpus = openCorpus(size === 'mini' ? miniLanguages : undefined);
  requireLanguages(corpus, size === 'mini' ? miniLanguages : codes);
  const start = performance.now();
  const log = (line: string) => {
    const seconds = Math.round((performance.now() - start) / 1000);
    const memory = Math.round(process.memoryUsage.rss() / 2 ** 20);
    console.log(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ${memory} MB  ${line}`);
  };
  const { settings, file } = sizes[size];
  const out = values.out ?? file;
  const store = new Store(values.work ?? (size === 'mini' ? '.cache/training-mini' : '.cache/training'));
  mkdirSync(dirname(out), { recursive: true });
  const { bytes, sizes: sections } = await trainLanguageModel(corpus, store, settings, log);
  const model = deflatedModel(settings === shipped ? withLexicon(bytes, buildLexicon(corpus, log)) : bytes);
  writeFileSync(out, model);
  log(`${out}: ${model.length} bytes, of which ${JSON.stringify(sections)}`);
}

function requireLanguages({ folder, langs }: Corpus, wanted: readonly string[]): void {
  const missing = wanted.filter((lang) => !langs.includes(lang));
  const unknown = langs.filter((lang) => !wanted.includes(lang));
  const faults = [
    missing.length > 0 && `lacks ${missing.join(', ')} (as CODE.txt.gz)`,
    unknown.length > 0 && `has ${unknown.join(', ')}, not in scripts/lib/which-languages.ts`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new UserError(`${folder}/train ${faults.join('; and ')}.`);
}
