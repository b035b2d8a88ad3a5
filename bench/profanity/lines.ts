/**
 * The sections of the report on lines: what share of each kind is flagged, of those that should be and those that should not.
 */
import { table } from '../../scripts/lib/markdown.ts';
import { readLabelled } from '../../training/train-profanity.ts';
import type { Contestant } from './contestants.ts';
import { percent } from './figures.ts';
import { englishSentences, framed, linesIn, listedNoun } from './tables.ts';

/** Texts with what the share of them that is flagged says. */
type Lines = readonly (readonly [label: string, texts: readonly string[]])[];

/** Lines that nobody mended the engine for, as Markdown; the first contestant is the engine. */
export function unseenSection(all: readonly [Contestant, ...Contestant[]]): string {
  const listed = listedNoun();
  const named = (topic: string) => textsIn('first-sight', topic).filter((text) => listed.test(text));
  const firstSight: Lines = [
    ['criticism flagged', textsIn('first-sight', 'criticism')],
    ['everyday lines flagged', textsIn('first-sight', 'everyday')],
    ['disguises found', textsIn('first-sight', 'disguises')],
    ['look-alikes flagged', textsIn('first-sight', 'look-alikes')],
    ['name-calling found', textsIn('first-sight', 'called')],
    ['– of these with a noun of the list', named('called')],
    ['the same words of things, denied, supposed flagged', textsIn('first-sight', 'not-called')],
    ['– of these with a noun of the list', named('not-called')],
  ];
  const heldOut: Lines = [
    ['traps flagged', textsIn('held-out', 'traps')],
    ['look-alikes flagged', textsIn('held-out', 'look-alikes')],
    ['disguises found', textsIn('held-out', 'disguises')],
    ['ambiguous words as swearing found', textsIn('held-out', 'swearing')],
  ];
  const english = englishSentences('dev');
  return `## Lines that nobody mended the engine for

Written by people who had seen nothing of the engine, and scored before anybody who works on it read them
(test/engine/profanity/first-sight has what it gave then: the frames of name-calling were widened since, by other lines, and
six nouns have left the list, which is why lines without a noun of it are counted, and told apart):

${shares('share at 0.5 or more', firstSight, all)}

Halves of older lines, split at random, of which the other halves were read; with lines of the read halves that the engine does
not get (test/engine/profanity/held-out), so that these rates are pessimistic:

${shares('share at 0.5 or more', heldOut, all)}

Of ${english.length.toLocaleString('en')} English sentences of the development side of the language corpus, from which the engine learns no words, ${english.filter((text) => isFlagged(all[0], text)).length} are flagged.`;
}

/** The lines that were read. */
export function learntLines(): Lines {
  const given = readLabelled('obfuscations');
  return [
    ['given traps flagged', readLabelled('traps').map(({ text }) => text)],
    ['given disguises found', given.filter(({ label }) => label === 1).map(({ text }) => text)],
    ['given look-alikes flagged', given.filter(({ label }) => label === 0).map(({ text }) => text)],
    ['list × frames found', framed('called')],
    ['the same words denied, supposed, of things flagged', framed('not-called')],
    ['own traps flagged', textsIn('traps')],
    ['own look-alikes flagged', textsIn('look-alikes')],
    ['own disguises found', textsIn('disguises')],
    ['own swearing found', textsIn('swearing')],
  ];
}

/** The lines that were read, as Markdown. */
export function learntSection(all: readonly Contestant[], learnt: Lines): string {
  return `## Lines that were read

How well they were learnt, not how well others will do: the given lines are those of ../shared/profanity (the traps also teach the
sense model), the own ones are the tables of the tests, each held.

${shares('share at 0.5 or more', learnt, all)}

## Own disguises found, by topic

${byTopic('disguises', all)}

## Own traps flagged, by topic

${byTopic('traps', all)}`;
}

function byTopic(folder: string, all: readonly Contestant[]): string {
  const topics = [...new Set(linesIn(folder).map(({ topic }) => topic))];
  const lines = topics.map((topic) => [topic, textsIn(folder, topic)] as const);
  return shares('topic', lines, all);
}

function textsIn(folder: string, topic?: string): string[] {
  return linesIn(folder).flatMap((line) => (topic === undefined || line.topic === topic ? line.text : []));
}

/** What share of the texts each contestant flags. */
function shares(head: string, lines: Lines, all: readonly Contestant[]): string {
  return table(
    [head, 'lines', ...all.map(({ name }) => name)],
    lines.map(([label, texts]) => {
      const flagged = all.map((one) => texts.filter((text) => isFlagged(one, text)).length / texts.length);
      return [label, texts.length, ...flagged.map(percent)];
    }),
  );
}

const isFlagged = (contestant: Contestant, text: string) => contestant.score(text) >= 0.5;
