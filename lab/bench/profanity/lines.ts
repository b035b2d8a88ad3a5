import type { Part, ResultTable } from '../../../scripts/lib/results.ts';
import { framed, listedNoun } from '../../training/profanity/name-calling.ts';
import { readLabelled } from '../../training/train-profanity.ts';
import type { Contestant } from './contestants.ts';
import { englishSentences, linesIn } from './tables.ts';

type Lines = readonly (readonly [label: string, texts: readonly string[]])[];

/** The first contestant is our engine. */
export function unseenParts(all: readonly [Contestant, ...Contestant[]]): Part[] {
  const listed = listedNoun();
  const named = (topic: string) => textsIn('first-sight', topic).filter((text) => listed.test(text));
  const firstSight: Lines = [
    ['criticism flagged', textsIn('first-sight', 'criticism')],
    ['everyday lines flagged', textsIn('first-sight', 'everyday')],
    ['disguises found', textsIn('first-sight', 'disguises')],
    ['look-alikes flagged', textsIn('first-sight', 'look-alikes')],
    ['21 kinds of frequent errors: profane lines found', textsIn('first-sight', 'kinds-of-misses')],
    ['– clean lines flagged', textsIn('first-sight', 'kinds-of-false-alarms')],
    ['name-calling found', textsIn('first-sight', 'called')],
    ['– of these with a listed noun', named('called')],
    ['harmless uses of the same words flagged', textsIn('first-sight', 'not-called')],
    ['– of these with a listed noun', named('not-called')],
  ];
  const heldOut: Lines = [
    ['traps flagged', textsIn('held-out', 'traps')],
    ['look-alikes flagged', textsIn('held-out', 'look-alikes')],
    ['disguises found', textsIn('held-out', 'disguises')],
    ['ambiguous words used as swearing found', textsIn('held-out', 'swearing')],
  ];
  const english = englishSentences();
  const flagged = english.filter((text) => isFlagged(all[0], text)).length;
  return [
    '## Blind test set',
    'People who had never seen the engine wrote these lines, and its developers read them only after the first measurement (test/engine/profanity/first-sight has those results). Since then, the name-calling rules were extended using other lines, and six nouns were removed from the list. Lines with a listed noun are therefore also counted separately.',
    { id: 'blind', ...shares(firstSight, all) },
    'These lines are random halves of older sets. Developers have read the other halves. The halves below also contain read lines that the engine gets wrong (test/engine/profanity/held-out), so these figures are pessimistic.',
    shares(heldOut, all),
    `Of ${english.length.toLocaleString('en')} English sentences from the test part of the language corpus, ${flagged} are flagged. The engine learns no words from them.`,
  ];
}

function learntLines(): Lines {
  const given = readLabelled('obfuscations');
  return [
    ['given traps flagged', readLabelled('traps').map(({ text }) => text)],
    ['given disguises found', given.filter(({ label }) => label === 1).map(({ text }) => text)],
    ['given look-alikes flagged', given.filter(({ label }) => label === 0).map(({ text }) => text)],
    ['every listed noun in every frame found', framed('called')],
    ['harmless uses of the same words flagged', framed('not-called')],
    ['own traps flagged', textsIn('traps')],
    ['own look-alikes flagged', textsIn('look-alikes')],
    ['own disguises found', textsIn('disguises')],
    ['own swearing found', textsIn('swearing')],
  ];
}

export function learntParts(all: readonly Contestant[]): Part[] {
  return [
    '## Lines that developers have read',
    'These figures show how well the lines were learnt, not how well the engine handles new text. "Given" lines are those of ../shared/profanity; its traps also train the sense model. "Own" lines are the tables of the tests, which fail if one of them is judged wrongly.',
    shares(learntLines(), all),
    '## Own disguises found, by topic',
    byTopic('disguises', all),
    '## Own traps flagged, by topic',
    byTopic('traps', all),
  ];
}

function byTopic(folder: string, all: readonly Contestant[]): ResultTable {
  const topics = [...new Set(linesIn(folder).map(({ topic }) => topic))];
  const lines = topics.map((topic) => [topic, textsIn(folder, topic)] as const);
  return shares(lines, all);
}

function textsIn(folder: string, topic?: string): string[] {
  return linesIn(folder).flatMap((line) => (topic === undefined || line.topic === topic ? line.text : []));
}

function shares(lines: Lines, all: readonly Contestant[]): ResultTable {
  return {
    columns: ['% flagged', 'lines', ...all.map(({ name }) => name)],
    digits: [0, 0, 1],
    rows: lines.map(([label, texts]) => {
      const flagged = all.map((contestant) => texts.filter((text) => isFlagged(contestant, text)).length);
      return [label, texts.length, ...flagged.map((count) => (100 * count) / texts.length)];
    }),
  };
}

const isFlagged = (contestant: Contestant, text: string) => contestant.score(text) >= 0.5;
