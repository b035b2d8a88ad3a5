/**
 * `npm run train -- sample [LANG …]`: trains a small model on the texts in lab/sample, compares the WebAssembly core
 * with the reference, and detects texts that the training never saw. Needs no other data. Writes .cache/sample:
 *
 *   corpus       the texts in the format of docs/data.md
 *   model.bin    the model
 */
// @reads lab/sample/*.txt
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { coreModule } from '../../scripts/lib/core-module.ts';
import { UserError } from '../../scripts/lib/user-error.ts';
import { createLanguageDetector } from '../../src/engine/language/index.ts';
import { compareWithReference } from './compare/compare.ts';
import { corpusTexts } from './compare/corpus-texts.ts';
import { Corpus, Store, trainLanguageModel } from './language/index.ts';
import { readLines } from './language/read-lines.ts';
import { quick } from './language/settings.ts';

const texts = fileURLToPath(new URL('../sample/', import.meta.url));

/** One line in this many. */
const heldOutOf = 6;

const comparedPerLanguage = 5;

/** Fewer leave too few to train on or to measure with. */
const minLines = 2 * heldOutOf;

export async function trainSample(chosen: readonly string[]): Promise<void> {
  const langs = languagesOf(readdirSync(texts));
  const unknown = chosen.filter((lang) => !langs.includes(lang));
  if (unknown.length > 0)
    throw new UserError(`lab/sample has no ${unknown.join(', ')}. It has ${langs.join(', ')}.`);
  const folder = '.cache/sample';
  rmSync(folder, { recursive: true, force: true });
  const start = performance.now();
  const log = (line: string) => console.log(`${((performance.now() - start) / 1000).toFixed(0)} s  ${line}`);
  const corpus = writeSampleCorpus(join(folder, 'corpus'), chosen.length > 0 ? chosen : langs);
  const { bytes } = await trainLanguageModel(corpus, new Store(join(folder, 'work')), quick, log);
  writeFileSync(join(folder, 'model.bin'), bytes);
  log(`${join(folder, 'model.bin')}: ${bytes.length} bytes`);
  const differences = await compareWithReference(
    bytes,
    corpusTexts(corpus, comparedPerLanguage),
    'reference',
  );
  if (differences.length > 0) throw new Error(`The reference disagrees: ${JSON.stringify(differences[0])}`);
  await detectHeldOut(corpus, bytes);
}

/** Throws if a file's name is another code of its language. */
export function languagesOf(names: readonly string[]): string[] {
  const langs = names.flatMap((name) => /^(.+)\.txt$/.exec(name)?.[1] ?? []);
  const wrong = langs.find(
    (lang) => !/^[a-z]{2,3}$/.test(lang) || Intl.getCanonicalLocales(lang)[0] !== lang,
  );
  if (wrong !== undefined)
    throw new UserError(
      `Rename lab/sample/${wrong}.txt. The name is the shortest code of the language, in lower case and without a region, such as "it".`,
    );
  return langs;
}

export function writeSampleCorpus(folder: string, langs: readonly string[]): Corpus {
  const write = (name: string, lines: readonly string[]) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, gzipSync(lines.map((line) => `${line}\n`).join('')));
  };
  for (const lang of langs) {
    const lines = readLines(join(texts, `${lang}.txt`));
    if (lines.length < minLines)
      throw new UserError(`lab/sample/${lang}.txt has ${lines.length} lines. Write at least ${minLines}.`);
    const isHeldOut = (at: number) => at % heldOutOf === heldOutOf - 1;
    write(
      `train/${lang}.txt.gz`,
      lines.filter((_, at) => !isHeldOut(at)),
    );
    write(
      `dev/${lang}.txt.gz`,
      lines.filter((_, at) => isHeldOut(at)),
    );
  }
  return new Corpus(folder);
}

async function detectHeldOut(corpus: Corpus, model: Uint8Array<ArrayBuffer>): Promise<void> {
  const detector = await createLanguageDetector(model, coreModule());
  let [right, all] = [0, 0];
  for (const lang of corpus.langs) {
    const answers = corpus.developmentLines(lang).map((text) => ({ text, best: detector.detect(text)[0] }));
    right += answers.filter(({ best }) => best?.lang === lang).length;
    all += answers.length;
    const [first] = answers;
    console.log(`${first?.best?.lang} ${first?.best?.confidence.toFixed(4)}  ${first?.text.slice(0, 70)}`);
  }
  console.log(`${right} of ${all} texts that the training never saw are detected correctly.`);
}
