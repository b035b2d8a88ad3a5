/** Trains in steps, each skipped if finished before with the same texts and settings (settings.ts). */
import { coreModule } from '../../../scripts/lib/core-module.ts';
import { ranks, valueBits } from '../../../src/engine/language/model/exception-values.ts';
import { openModel } from '../../../src/engine/language/model/model.ts';
import type { ModelFacts } from '../../../src/engine/language/model/model-facts.ts';
import { buildFunction } from '../../model/build-function.ts';
import { type EncodedModel, encodeModel } from '../../model/encode-model.ts';
import { encodeTrie, type TrieArrays } from '../../model/encode-trie.ts';
import { encodeWords, type WordEntries } from '../../model/encode-words.ts';
import { chooseLevels } from '../../model/levels.ts';
import { calibrate, startingCurves } from './calibrate.ts';
import { chooseExceptions, rankPriors } from './choose-exceptions.ts';
import { type Corpus, usageLevels } from './corpus.ts';
import { drawSamples } from './draw-samples.ts';
import {
  buildRecords,
  type LearnSettings,
  learn,
  NodeIndex,
  type Nodes,
  readNodes,
  takeWeights,
  wordFeatures,
} from './learn.ts';
import { countOccurrences } from './occurrences.ts';
import { pruneWeights, weightMasses } from './prune-weights.ts';
import { quantiseTrie } from './quantise-trie.ts';
import { type CorpusSummary, readCorpus } from './read-corpus.ts';
import { selectNgrams } from './select-ngrams.ts';
import { cutWords, readWordEntries, selectWords } from './select-words.ts';
import type { TrainingSettings } from './settings.ts';
import { readDrawnSamples, type Samples, standardSamples } from './standard-samples.ts';
import { type Store, storedWords } from './store.ts';

export { Corpus } from './corpus.ts';
export { Store } from './store.ts';

type Log = (line: string) => void;

/** Resumes a training. Reproducible with one thread. */
export async function trainLanguageModel(
  corpus: Corpus,
  store: Store,
  settings: TrainingSettings,
  log: Log,
): Promise<EncodedModel> {
  const { classes } = corpus;
  const done: unknown[] = [classes, corpus.checksum()];
  const step = async (name: string, configuration: unknown, work: () => unknown) => {
    // A step's key includes all earlier configurations.
    done.push(configuration);
    if (store.isDone(name, done)) return log(`${name}: done before`);
    log(`${name} …`);
    store.begin(name);
    await work();
    store.done(name, done);
  };
  await step('read', settings.seed, () => readCorpus(corpus, store, settings.seed, log));
  await step('draw', settings.samples, () =>
    drawSamples(classes, store, { ...settings.samples, seed: settings.seed }, log),
  );
  await step('select', settings.selection, () =>
    selectNgrams(classes.length, store, settings.selection, log),
  );
  await step('words', settings.words, () => selectWords(classes.length, store, settings.words, log));
  await step('learn', settings.learning, async () => {
    const nodes = readNodes(store);
    const words = readWordEntries(store, 'start');
    const rounds = [[readDrawnSamples(store), settings.learning]] as const;
    await learnRounds(nodes, words, classes.length, store, rounds, log);
    store.write('learntWeights', nodes.weights);
    store.writeAll('words-learnt', words);
  });
  await step('relearn', [settings.cut, settings.relearning, settings.standard], async () => {
    const all = { ...readNodes(store), weights: store.read('learntWeights') };
    const nodes = pruneWeights(all, settings.cut.weights);
    const words = cutWords(readWordEntries(store, 'learnt'), classes.length, store, settings.cut.words);
    log(`${nodes.units.length} nodes, ${nodes.weights.length} weights, ${words.words.length} words left`);
    const drawn = readDrawnSamples(store);
    const standard = standardSamples(store, drawn, settings.standard, settings.seed);
    const rounds = [[drawn, settings.relearning] as const, [standard, settings.standard] as const];
    await learnRounds(nodes, words, classes.length, store, rounds, log);
    store.writeAll('words-relearnt', words);
    const levels = chooseLevels(nodes.weights, weightMasses(nodes), 16);
    store.write('trieLevels', levels);
    store.writeAll('trie', quantiseTrie(nodes, levels));
  });
  return finish(corpus, store, settings, log);
}

async function learnRounds(
  nodes: Nodes,
  words: WordEntries,
  classCount: number,
  store: Store,
  rounds: readonly (readonly [Samples, LearnSettings])[],
  log: Log,
): Promise<void> {
  const index = new NodeIndex(nodes);
  const records = buildRecords(nodes, countOccurrences(nodes, index, classCount, store), words);
  const job = {
    classCount,
    records: records.buffer,
    ...wordFeatures(store, index, records.places, words),
  };
  for (const [samples, settings] of rounds) await learn({ ...job, ...samples }, settings, log);
  takeWeights(nodes, words, records);
}

/** A minute or two; always run. */
async function finish(
  corpus: Corpus,
  store: Store,
  settings: TrainingSettings,
  log: Log,
): Promise<EncodedModel> {
  const { classes } = corpus;
  const trie = store.readAll<TrieArrays>('trie', {
    nodes: Int32Array,
    units: Uint16Array,
    entries: Uint16Array,
  });
  const { latinShares } = store.readJson<CorpusSummary>('corpus');
  const usages = usageLevels(corpus, latinShares);
  const columns = encodeTrie(trie);
  const words = encodeWords(readWordEntries(store, 'relearnt'), storedWords(store));
  const { fingerprintBits } = settings.exceptions;
  const bare: ModelFacts = {
    classes: classes.map((lang) => ({ lang })),
    levels: [...store.read('trieLevels')],
    rankPrior: rankPriors(usages.levels, settings.exceptions.rankPrior),
    latinRankPrior: rankPriors(usages.latinLevels, settings.exceptions.rankPrior),
    wordScores: words.scores,
    exceptions: { segment: 1, segments: 0, valueBits, fingerprintBits, seed: 0 },
    ranks,
    curves: { ...startingCurves, ...usages },
  };
  const open = async (file: EncodedModel) => openModel(coreModule(), file.bytes);
  const { core } = await open(encodeModel(columns, words, new Uint8Array(), bare));
  const chosen = chooseExceptions(core, classes, usages, store, settings.exceptions, log);
  const { shape, bytes } = buildFunction(chosen, valueBits, fingerprintBits);
  const facts = { ...bare, exceptions: shape };
  const flat = encodeModel(columns, words, bytes, facts);
  if (settings.calibrationTexts === 0) return flat;
  const curves = calibrate(corpus, await open(flat), settings.calibrationTexts, log);
  return encodeModel(columns, words, bytes, { ...facts, curves });
}
