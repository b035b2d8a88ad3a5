import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { francAll } from 'franc-min';
import { coreModule } from '../../../scripts/lib/core-module.ts';
import { type Part, type ResultTable, round } from '../../../scripts/lib/results.ts';
import { bundled } from '../../../scripts/lib/vite/deferred-module.ts';
import { createLanguageDetector } from '../../../src/engine/language/index.ts';
import { inflatedModel } from '../../model/model-file.ts';
import type { DevelopmentTest } from '../../training/language/development.ts';
import { common } from '../../training/language/usage.ts';
import { compare, median, withNext } from '../measure.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export async function measureCost(modelFile: string, test: DevelopmentTest): Promise<Part[]> {
  const model = await createLanguageDetector(readFileSync(modelFile), coreModule());
  const texts = (length: keyof DevelopmentTest) =>
    test[length].filter(({ lang }) => common.has(lang)).map(({ text }) => text);
  const sentences = texts('sentences');
  const million = sentences.join(' ').repeat(2).slice(0, 1_000_000);
  const long = Array.from({ length: 40 }, (_, i) =>
    sentences
      .slice(i * 40, i * 40 + 40)
      .join(' ')
      .slice(0, 5000),
  );
  const rows: [string, number, number][] = [];
  const measure = async (name: string, pool: readonly string[], times: number) => {
    const rounds = await compare(
      {
        model: withNext(pool, (text) => model.detect(text)),
        franc: withNext(pool, (text) => francAll(text, { minLength: 1 })),
      },
      { rounds: 15, times },
    );
    rows.push([name, round(median(rounds.model), 1), round(median(rounds.franc), 1)]);
  };
  await measure('a word', texts('words'), 2000);
  await measure('a pair', texts('pairs'), 2000);
  await measure(
    `a sentence (${Math.round(sentences.join('').length / sentences.length)} characters)`,
    sentences,
    500,
  );
  await measure('5,000 characters', long, 40);
  await measure('1,000,000 characters', [million], 1);
  console.log('speed measured');
  return [
    '## Speed, loading, memory',
    'franc-min reads only the first 2,048 characters of a text.',
    { columns: ['median, µs', 'Vernacular', 'franc-min'], rows },
    await loadingTable(modelFile),
  ];
}

/** The model as training writes it, the paged model, and franc-min with its data. */
async function loadingTable(modelFile: string): Promise<ResultTable> {
  const folder = temporaryFolder('vernacular-loading-');
  const paged = join(folder, 'language.bin');
  const francScript = join(folder, 'franc-min.js');
  writeFileSync(paged, inflatedModel(readFileSync(modelFile)));
  const franc = fileURLToPath(import.meta.resolve('franc-min'));
  writeFileSync(francScript, await bundled(franc, 'franc'));
  const loadings = [modelFile, paged, francScript].map((file) =>
    Array.from({ length: 5 }, () => loadInChild(file)),
  );
  const row = (what: string, figure: keyof Loading) => [
    what,
    ...loadings.map((runs) => median(runs.map((run) => run[figure]))),
  ];
  return {
    columns: [
      'median of five processes',
      'in one piece',
      'in pages, as in the package',
      'franc-min, a script with its data',
    ],
    digits: [0],
    rows: [
      row('first load, ms', 'ms'),
      row('load and first text, ms', 'firstMs'),
      row('resident memory added by reading and loading, MB (after garbage collection)', 'mb'),
    ],
  };
}

interface Loading {
  readonly ms: number;
  readonly firstMs: number;
  readonly mb: number;
}

/** In a fresh process. */
export function loadInChild(file: string): Loading {
  const program = fileURLToPath(new URL('load-time.ts', import.meta.url));
  const args = ['--expose-gc', '--import', 'tsx/esm', program, file];
  const { stdout, status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Loading failed: ${stderr}`);
  return JSON.parse(stdout) as Loading;
}
