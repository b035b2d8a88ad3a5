/**
 * Mutates the core and sees whether the comparison notices: no tool for mutation or coverage reaches inside of WebAssembly.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { openCorpus } from '../../tools/shared-data.ts';
import { type CoreMemory, coreFiles, coreModule } from '../../training/language/core-module.ts';
import { ReferenceDetector } from '../../training/language/reference.ts';
import { answersOf } from '../compare/differences.ts';
import { misfitsOf } from '../compare/misfits.ts';
import { smallModel } from '../compare/small-model.ts';
import { type ComparedText, corpusTexts, madeUpTexts } from '../compare/texts.ts';
import { type CoreSources, compileCore, coreSources } from './compile.ts';
import { answered, type CompiledCore, type Expected, type ModelAndTexts } from './mutant-process.ts';
import { mutated, mutationsOf } from './mutations.ts';

/** A mutant that takes so many times as long as the core, and a second more, has been noticed. */
const patience = 10;
const processes = 2;

/** Tries so many mutations, prints those that nothing noticed, and resolves with the share of the others. */
export async function mutateCore(count: number, seed: number): Promise<number> {
  const sources = coreSources();
  const expected = await expectations();
  const queue = mutationsOf(sources, seed).slice(0, count);
  const outcomes = { noticed: 0, survived: 0, refused: 0 };
  const work = async () => {
    let child = await start(expected);
    const tried = async (from: CoreSources, memory: CoreMemory, limit: number) => {
      const bytes = await compileCore(from, 0, memory).catch(() => undefined);
      return bytes === undefined ? 'refused' : judged(child, { bytes, memory }, limit);
    };
    const begun = performance.now();
    for (const memory of ['own', 'shared'] as const) {
      if ((await tried(sources, memory, Number.POSITIVE_INFINITY)) === 'survived') continue;
      throw new Error('The core itself does not answer as expected: see `npm run compare`.');
    }
    const limit = 1000 + patience * (performance.now() - begun);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const changed = mutated(sources, next);
      const alone = await tried(changed, 'own', limit);
      const outcome = alone === 'survived' ? await tried(changed, 'shared', limit) : alone;
      outcomes[outcome === 'late' ? 'noticed' : outcome]++;
      if (outcome === 'survived') {
        console.log(`${next.file}:${next.line} ${next.before}  →  ${next.after || '(left out)'}`);
      }
      if (outcome !== 'late') continue;
      child.kill('SIGKILL');
      child = await start(expected);
    }
    child.kill('SIGKILL');
  };
  await Promise.all(Array.from({ length: processes }, work));
  const { noticed, survived, refused } = outcomes;
  const share = noticed / (noticed + survived);
  console.log(
    `${noticed} of ${noticed + survived} mutants noticed (${(100 * share).toFixed(1)} %); ${refused} more did not compile.`,
  );
  return share;
}

/** Model files, what the reference answers and how much room the core takes; of misfits, what the core does as it is. */
async function expectations(): Promise<Expected[]> {
  const long = [
    // More rows than there is room for, those before unlike those after.
    `${'ab cd '.repeat(900)}${'шд лн '.repeat(900)}`,
    `${'ab шд '.repeat(40)} ${'dfghe'.repeat(1200)} abc`,
    // Words longer than there is room for.
    `${'dfghe'.repeat(4000)} abc ${'dfghe'.repeat(4000)}`,
    // Every unit a word of its own.
    'a中'.repeat(6000),
  ];
  const small = [1, 2, 3].map((seed) => ({
    file: smallModel(seed),
    texts: [...madeUpTexts(seed, 400), ...long.map((text) => ({ text }))],
  }));
  const large = {
    file: new Uint8Array(readFileSync('public/language.bin')),
    texts: corpusTexts(openCorpus(), 1).filter(({ text }, i) => i % 4 === 0 && text.length < 20_000),
  };
  const right = [...small, large].map((each) => {
    const reference = new ReferenceDetector(each.file);
    return expectationOf(each, (text) => answersOf(reference, text));
  });
  const texts = madeUpTexts(3, 40);
  const misfits = [...(await misfitsOf(smallModel(1))).values()].map((file) =>
    expectationOf({ file, texts }),
  );
  return Promise.all([...right, ...misfits]);
}

/**
 * What is expected of a model file: how much room the core takes, and what it answers.
 * @param answerOf The reference; without it, where the file is damaged, the core as it is.
 */
async function expectationOf(
  each: ModelAndTexts,
  answerOf?: (text: ComparedText) => string,
): Promise<Expected> {
  const sharedCore = new WebAssembly.Module(readFileSync(coreFiles.shared));
  const own = await all(answered(coreModule(), each, 'own'));
  const shared = answerOf ? await all(answered(sharedCore, each, 'shared')) : [];
  return {
    ...each,
    answers: answerOf ? each.texts.map(answerOf) : own.map(({ answer }) => answer),
    bytes: { own: own.map(({ bytes }) => bytes), shared: shared.map(({ bytes }) => bytes) },
    isMisfit: answerOf === undefined,
  };
}

async function all<Each>(each: AsyncIterable<Each>): Promise<Each[]> {
  const list: Each[] = [];
  for await (const one of each) list.push(one);
  return list;
}

/** In a process of its own: a mutant may run for ever. */
async function start(expected: readonly Expected[]): Promise<ChildProcess> {
  const child = fork(new URL('./mutant-process.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  child.send([...expected]);
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

function judged(
  child: ChildProcess,
  core: CompiledCore,
  limit: number,
): Promise<'noticed' | 'survived' | 'late'> {
  return new Promise((resolve) => {
    const late = Number.isFinite(limit) ? setTimeout(() => resolve('late'), limit) : undefined;
    const done = (outcome: 'noticed' | 'survived' | 'late') => {
      clearTimeout(late);
      child.removeAllListeners();
      resolve(outcome);
    };
    child.once('message', done);
    child.once('error', () => done('late'));
    child.once('exit', () => done('late'));
    child.send(core);
  });
}
