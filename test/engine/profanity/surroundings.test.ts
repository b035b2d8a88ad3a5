/** Clean text around swearing never lowers its score, however long it is and whatever it consists of. */
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../../src/engine/profanity/load.ts';
import { sized } from '../../lib/rounds.ts';
import { readLines } from './lines.ts';

const engine = loadEngine();

const lines = readLines('disguises').map(({ text }) => text);
const sampled = lines.filter((_, at) => at % sized(10, 1) === 0);

const technical = 'The JSON parser and the compiler are in the repository, next to the Linux kernel.';
const surroundings: readonly (readonly [string, string])[] = [
  ['technical text', technical],
  ['program code', 'const total = items.length; if (total > 0) return parse(json);'],
  ['names', 'Anna Schmidt and Peter Jones met Maria Lopez in Boston.'],
  ['talk about films and places', 'The film and the novel are set in a village near the river in Texas.'],
  ['German', 'Das ist nicht so einfach, wie es aussieht, und er ging nach Hause.'],
  ['Spanish', 'No es tan sencillo como parece, y luego se fue a su casa.'],
  ['numbers', 'The price is 12.50 for 3 kg, and 7 of 10 were sold on 2026-11-30.'],
  ['ordinary English', 'We went to the market and bought some apples.'],
];

const lowered = (around: (line: string) => string) =>
  sampled.filter((line) => engine.score(around(line)) < engine.score(line));

describe.each(surroundings)('a paragraph of %s', (_, text) => {
  it.each([1, 20])('repeated %i times lowers no score', (times) => {
    const long = `${text} `.repeat(times).trim();
    expect(lowered((line) => `${long}\n\n${line}`)).toEqual([]);
    expect(lowered((line) => `${line}\n\n${long}`)).toEqual([]);
  });
});

/** Lines whose word swears in every spelling, and neither is an abbreviation nor breaks off at the end of the line. */
const strong = sampled.filter((line) => {
  let isStrong = false;
  engine.visitMatches(line, ({ entry }, likelihood) => {
    isStrong ||= likelihood >= 5000 && entry.kind === 'strong' && entry.root;
  });
  return isStrong && engine.score(`${line} now`) >= 0.5;
});

describe('technical words in the sentence', () => {
  it.each([
    ['before', (line: string) => `the parser test server ${line}`],
    ['after', (line: string) => `${line} in the API build script`],
    ['directly after', (line: string) => `${line} json`],
  ])('do not make a strong word clean: %s', (_, around) => {
    expect(strong.filter((line) => engine.score(around(line)) < 0.5)).toEqual([]);
  });
});

describe('a sentence in another language', () => {
  it.each([
    ['German', (word: string) => `Er sagte gestern ${word} und dann ging er nach Hause`],
    ['Spanish', (word: string) => `Ayer me dijo ${word} y luego se fue a su casa`],
    ['French', (word: string) => `Hier il a dit ${word} et puis il est parti chez lui`],
  ])('does not make English swearing clean that no other language has: %s', (_, around) => {
    const words = ['wtf', 'fck', 'fucj', 'b1tch', 'ʞɔnɟ', 'fuckthatdude', 'damn cuck'];
    expect(words.filter((word) => engine.score(around(word)) < 0.5)).toEqual([]);
  });
});
