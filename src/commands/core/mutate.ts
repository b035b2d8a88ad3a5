/**
 * Mutates the core and sees whether the comparison notices: no tool for mutation or coverage reaches inside of WebAssembly.
 */
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { coreModule } from '../../training/core-module.ts';
import { Corpus } from '../../training/index.ts';
import { ReferenceDetector } from '../../training/reference.ts';
import { answersOf } from '../compare/differences.ts';
import { misfitsOf } from '../compare/misfits.ts';
import { smallModel } from '../compare/small-model.ts';
import { corpusTexts, madeUpTexts } from '../compare/texts.ts';
import { compileCore, coreSources } from './compile.ts';
import { answered, type Expected } from './mutant-worker.ts';
import { mutated, mutationsOf } from './mutations.ts';

/** A mutant that takes longer, in milliseconds, has been noticed. */
const patience = 20_000;
const threads = 2;

/** Tries so many mutations, prints those that nothing noticed, and resolves with the share of the others. */
export async function mutateCore(count: number, seed: number): Promise<number> {
  const sources = coreSources();
  const expected = await expectations();
  const queue = mutationsOf(sources, seed).slice(0, count);
  const outcomes: Record<string, number> = { noticed: 0, survived: 0, refused: 0 };
  const work = async () => {
    let thread = await start(expected);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const bytes = await compileCore(mutated(sources, next)).catch(() => undefined);
      const outcome = bytes === undefined ? 'refused' : await judged(thread, bytes);
      const kind = outcome === 'late' ? 'noticed' : outcome;
      outcomes[kind] = (outcomes[kind] as number) + 1;
      if (outcome === 'survived') console.log(`${next.file}:${next.line} ${next.before}  →  ${next.after}`);
      if (outcome !== 'late') continue;
      await thread.terminate();
      thread = await start(expected);
    }
    await thread.terminate();
  };
  // Threads that are starting do not keep Node waiting.
  const awake = setInterval(() => {}, 1000);
  await Promise.all(Array.from({ length: threads }, work)).finally(() => clearInterval(awake));
  const { noticed = 0, survived = 0, refused = 0 } = outcomes;
  const share = noticed / (noticed + survived);
  console.log(
    `${noticed} of ${noticed + survived} mutants noticed (${(100 * share).toFixed(1)} %); ${refused} more did not compile.`,
  );
  return share;
}

/** Model files and what the reference answers; of misfits, what the core does as it is. */
async function expectations(): Promise<Expected[]> {
  const langs = Array.from({ length: 41 }, (_, c) => `l${c}`);
  const small = [1, 2].map((seed) => ({ file: smallModel(seed), texts: madeUpTexts(seed, 500, langs) }));
  const corpus = new Corpus(process.env.CORPUS ?? '../shared/corpus');
  const large = {
    file: new Uint8Array(readFileSync('public/language.bin')),
    texts: corpusTexts(corpus, 1, 1).filter(({ text }, i) => i % 4 === 0 && text.length < 20_000),
  };
  const right = [...small, large].map((each) => {
    const reference = new ReferenceDetector(each.file);
    return { ...each, answers: each.texts.map((text) => answersOf(reference, text)) };
  });
  const texts = madeUpTexts(3, 40, langs);
  const misfits: Expected[] = [];
  for (const file of (await misfitsOf(smallModel(1))).values()) {
    misfits.push({ file, texts, answers: await answered(coreModule(), { file, texts }) });
  }
  return [...right, ...misfits];
}

/** TypeScript in a thread: what the bootstrap does for the process does not reach it. */
const startWorker = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./mutant-worker.ts', import.meta.url).href)});
});`;

async function start(expected: readonly Expected[]): Promise<Worker> {
  const thread = new Worker(startWorker, { eval: true });
  thread.postMessage(expected);
  await new Promise((resolve) => thread.once('message', resolve));
  return thread;
}

function judged(thread: Worker, bytes: Uint8Array): Promise<'noticed' | 'survived' | 'refused' | 'late'> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve('late'), patience);
    const done = (outcome: 'noticed' | 'survived' | 'late') => {
      clearTimeout(late);
      thread.removeAllListeners();
      resolve(outcome);
    };
    thread.once('message', done);
    thread.once('error', () => done('late'));
    thread.once('exit', () => done('late'));
    thread.postMessage(bytes);
  });
}
